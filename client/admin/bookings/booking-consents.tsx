import Box from '@mui/material/Box'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingConsentsFragment } from '../../graphql/graphql.ts'
import { BookingSection } from '../kit/booking-section.tsx'
import { SIDED_LIST_STYLE } from '../kit/card-styles.ts'
import { inWords } from '../kit/in-words.ts'

graphql(/* GraphQL */ `
  fragment BookingConsents on AdminBooking {
    id
    consents {
      id
      document
      version
      position
      photoChoice
      acceptedBy
      acceptedAt
    }
  }
`)

type BookingConsentsProps = {
  consents: BookingConsentsFragment['consents']
  /** In the order of the booking; null for a name that was erased. */
  childNames: readonly (string | null)[]
}

type Consent = BookingConsentsFragment['consents'][number]

/** What was agreed to for a booking: the latest about each document and each person's photos. */
export function BookingConsents({ consents, childNames }: BookingConsentsProps) {
  return (
    <BookingSection title="Consents">
      {consents.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Nothing was agreed to yet</Box>
      ) : (
        <Box component="ul" sx={SIDED_LIST_STYLE}>
          {latest(consents).map((consent) => (
            <li key={consent.id}>
              <Box>{topicOf(consent, childNames)}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
                {consent.acceptedBy}, {formatInstantAu(new Date(consent.acceptedAt))}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </BookingSection>
  )
}

function topicOf(consent: Consent, childNames: readonly (string | null)[]): string {
  const { document, version, position, photoChoice } = consent
  if (document !== 'photo') return `${inWords(document)}, edition ${version}`
  const person = position < 0 ? 'the booker' : (childNames[position] ?? `child ${position + 1}`)
  return `Photos of ${person}: ${inWords(photoChoice ?? 'unknown').toLowerCase()}`
}

// They come with the latest first.
function latest(consents: readonly Consent[]): Consent[] {
  const byTopic = new Map<string, Consent>()
  for (const consent of consents) {
    const topic = `${consent.document} ${consent.position}`
    if (!byTopic.has(topic)) byTopic.set(topic, consent)
  }
  return [...byTopic.values()]
}

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { getAdultIndex } from '../../../domain/camp/arrangements-form.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingConsentsFragment } from '../../graphql/graphql.ts'
import { BookingSection } from '../../staff/kit/admin-booking-section.tsx'
import { toSentenceCase } from '../../staff/kit/admin-text.ts'
import { SIDED_LIST_STYLE } from '../../staff/kit/card-styles.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'

const BOOKING_CONSENTS = graphql(/* GraphQL */ `
  fragment BookingConsents on Booking {
    id
    admin {
      consents {
        id
        document
        edition
        position
        photoChoice
        acceptedBy
        acceptedAt
      }
    }
  }
`)

type BookingConsentsProps = {
  booking: FragmentType<typeof BOOKING_CONSENTS>
  /** In booking order. Null for an erased name. */
  childNames: readonly (string | null)[]
}

type Consent = NonNullable<BookingConsentsFragment['admin']>['consents'][number]

/** Renders the latest consent for each document and for each person's photos. */
export function BookingConsents({ booking, childNames }: BookingConsentsProps) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_CONSENTS, from: booking })
  if (data.admin === null) return null
  const { consents } = data.admin
  return (
    <BookingSection title="Consents">
      {consents.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Nothing was agreed to yet</Box>
      ) : (
        <Box component="ul" sx={SIDED_LIST_STYLE}>
          {getLatestConsents(consents).map((consent) => (
            <li key={consent.id}>
              <Box>{describeConsent(consent, childNames)}</Box>
              <Box sx={ASIDE}>
                <Text>
                  {consent.acceptedBy}, {formatInstantAu(new Date(consent.acceptedAt))}
                </Text>
              </Box>
            </li>
          ))}
        </Box>
      )}
    </BookingSection>
  )
}

function describeConsent(consent: Consent, childNames: readonly (string | null)[]): string {
  const { document, edition, position, photoChoice } = consent
  if (document !== 'PHOTO') return `${toSentenceCase(document)}, edition ${edition}`
  return `Photos of ${describePerson(position, childNames)}: ${toSentenceCase(photoChoice ?? 'unknown').toLowerCase()}`
}

function describePerson(position: number, childNames: readonly (string | null)[]): string {
  const adultIndex = getAdultIndex(position)
  if (adultIndex !== null) return adultIndex === 0 ? 'the booker' : `adult ${adultIndex + 1}`
  return childNames[position] ?? `child ${position + 1}`
}

// Consents are sorted latest first.
function getLatestConsents(consents: readonly Consent[]): Consent[] {
  const byTopic = new Map<string, Consent>()
  for (const consent of consents) {
    const topic = `${consent.document} ${consent.position}`
    if (!byTopic.has(topic)) byTopic.set(topic, consent)
  }
  return [...byTopic.values()]
}

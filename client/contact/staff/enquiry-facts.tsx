import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { ASIDE, FRAME, PLAIN_LIST } from '../../theme-looks.ts'

const ENQUIRY_FACTS = graphql(/* GraphQL */ `
  fragment EnquiryFacts on Enquiry {
    id
    name
    email
    phone
    text
    createdAt
    answeredAt
    changedAt
    changedBy
    answers {
      id
      text
      who
      createdAt
    }
  }
`)

export function EnquiryFacts({ enquiry: reference }: { enquiry: FragmentType<typeof ENQUIRY_FACTS> }) {
  const { data: enquiry } = useSuspenseFragment({ fragment: ENQUIRY_FACTS, from: reference })
  const { name, email, phone, answers } = enquiry
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box>
        <Box component="strong">{name}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <MuiLink href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} sx={LINK_STYLE}>
            {email}
          </MuiLink>
          {toDialableNumber(phone) === null ? (
            <Box sx={{ ...ASIDE, py: 1.25 }}>{phone ?? 'No phone given'}</Box>
          ) : (
            <MuiLink href={`tel:${toDialableNumber(phone)}`} sx={LINK_STYLE}>
              {phone}
            </MuiLink>
          )}
        </Box>
        <Box sx={ASIDE}>
          <time dateTime={enquiry.createdAt}>{formatInstantAu(new Date(enquiry.createdAt))}</time>
        </Box>
      </Box>
      <Box sx={TEXT_STYLE}>{enquiry.text}</Box>
      {answers.length > 0 && (
        <Box>
          <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
            Answered by email
          </Typography>
          <Box component="ol" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1.5 }}>
            {answers.map((answer) => (
              <Box component="li" key={answer.id}>
                <Box sx={ASIDE}>{formatAuthorAndTime(answer.who, answer.createdAt)}</Box>
                <Box sx={TEXT_STYLE}>{answer.text}</Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      <Box role="status" sx={ASIDE}>
        {describeStatus(enquiry)}
      </Box>
    </Box>
  )
}

/** Returns the digits for a `tel:` link, or null when there are too few for a phone number. */
function toDialableNumber(phone: string | null): string | null {
  const digits = (phone ?? '').replaceAll(/[^\d+]/g, '')
  return digits.length < 5 ? null : digits
}

type EnquiryStatus = {
  answeredAt: string | null
  changedAt: string | null
  changedBy: string | null
  answers: readonly { createdAt: string }[]
}

function describeStatus({ answeredAt, changedAt, changedBy, answers }: EnquiryStatus): string {
  if (changedAt === null) return 'Waiting for an answer.'
  if (answeredAt === null)
    return `Opened again: ${formatAuthorAndTime(changedBy, changedAt)}. Waiting for an answer.`
  if (answers.at(-1)?.createdAt === changedAt) return 'Answered.'
  return `Marked as answered: ${formatAuthorAndTime(changedBy, changedAt)}.`
}

function formatAuthorAndTime(who: string | null, at: string): string {
  return `${who ?? 'a deleted account'}, ${formatInstantAu(new Date(at))}`
}

const LINK_STYLE = { py: 1.25, minWidth: 44 } as const
const TEXT_STYLE = { ...FRAME, p: 2, whiteSpace: 'pre-line', maxWidth: '72ch' } as const

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { assertNever } from '../../../domain/assert-never.ts'
import { site } from '../../../domain/site.ts'
import { graphql } from '../../graphql/gql.ts'
import type { InformationPart, InformationTime } from '../../graphql/graphql.ts'
import { FactGroup } from '../shared/fact-group.tsx'

const WHATS_NEXT = graphql(/* GraphQL */ `
  fragment WhatsNext on Booking {
    id
    details {
      informationComes
      informationParts
    }
  }
`)

const PART_WORDS: Record<InformationPart, string> = {
  DIRECTIONS: 'how to get there',
  PLAN: 'the plan',
  LEADERS: "who's leading",
}

type WhatsNextProps = { booking: FragmentType<typeof WHATS_NEXT> }

export function WhatsNext({ booking }: WhatsNextProps) {
  const { data } = useSuspenseFragment({ fragment: WHATS_NEXT, from: booking })
  return (
    <FactGroup title="What's Next">
      <Box component="ol" sx={LIST_STYLE}>
        <li>A confirmation is on its way to your email. Keep it, because its link opens this booking.</li>
        {data.details && (
          <li>{informationText(data.details.informationComes, data.details.informationParts)}</li>
        )}
        <li>Bring this ticket on your phone or on paper.</li>
        <li>
          Something changed? Call{' '}
          <Link href={site.phoneHref} sx={{ whiteSpace: 'nowrap' }}>
            {site.phone}
          </Link>{' '}
          or write to <Link href={`mailto:${site.email}`}>{site.email}</Link>.
        </li>
      </Box>
    </FactGroup>
  )
}

/** Names only the parts that the email will contain. Times and packing list are always included. */
function informationText(comes: InformationTime, parts: readonly InformationPart[]): string {
  const things = parts.length === 0 ? ['the times', 'what to bring'] : parts.map((part) => PART_WORDS[part])
  const list = new Intl.ListFormat('en-AU').format(things)
  switch (comes) {
    case 'A_WEEK_BEFORE':
      return `Pre-event information comes 1 week before the event: ${list}.`
    case 'SOON':
      return `Pre-event information comes by email within a day of your booking: ${list}.`
    case 'NOW':
      return `Pre-event information is in your confirmation email: ${list}.`
    default:
      return assertNever(comes)
  }
}

const LIST_STYLE = {
  m: 0,
  pl: 2.5,
  '& li': { mb: 0.75, pl: 0.5, breakInside: 'avoid' },
  '@media print': { '& li': { mb: 0 } },
} as const

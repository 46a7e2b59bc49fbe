import Box from '@mui/material/Box'
import { formatInstantAu } from '../../domain/dates.ts'
import { graphql } from '../graphql/gql.ts'
import type { BookingHistoryFragment } from '../graphql/graphql.ts'
import { BookingSection } from './kit/booking-section.tsx'
import { SIDED_LIST_STYLE } from './kit/card-styles.ts'
import { inWords } from './kit/in-words.ts'

graphql(/* GraphQL */ `
  fragment BookingHistory on AdminBooking {
    id
    history {
      at
      action
      who
      detail
    }
  }
`)

/** Who did what when with a booking, oldest first. */
export function BookingHistory({ entries }: { entries: BookingHistoryFragment['history'] }) {
  return (
    <BookingSection title="History">
      <Box component="ol" sx={SIDED_LIST_STYLE}>
        {entries.map(({ at, action, who, detail }) => (
          <li key={`${at} ${action} ${who} ${detail}`}>
            <Box>
              <strong>{inWords(action)}</strong> by {who}
              {detail && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{detail}</Box>}
            </Box>
            <Box component="time" dateTime={at} sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {formatInstantAu(new Date(at))}
            </Box>
          </li>
        ))}
      </Box>
    </BookingSection>
  )
}

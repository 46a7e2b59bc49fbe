import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingHistoryFragment } from '../../graphql/graphql.ts'
import { BookingSection } from '../../staff/kit/admin-booking-section.tsx'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { formatAuditAction } from '../../staff/kit/audit-action-text.ts'
import { SIDED_LIST_STYLE } from '../../staff/kit/card-styles.ts'
import { ASIDE, SMALL_ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'

const BOOKING_HISTORY = graphql(/* GraphQL */ `
  fragment BookingHistory on Booking {
    id
    admin {
      history {
        at
        action
        who
        detail
        isReading
      }
    }
  }
`)

type Entry = NonNullable<BookingHistoryFragment['admin']>['history'][number]

/** Lists the actions on a booking, oldest first. Reads are collapsed below. */
export function BookingHistory({ booking }: { booking: FragmentType<typeof BOOKING_HISTORY> }) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_HISTORY, from: booking })
  const all = data.admin?.history ?? []
  const views = all.filter(({ isReading }) => isReading)
  return (
    <BookingSection title="History">
      <HistoryList entries={all.filter(({ isReading }) => !isReading)} />
      {views.length > 0 && (
        <Box component="details" sx={{ mt: 1, displayPrint: 'none' }}>
          <Box component="summary" sx={SUMMARY_STYLE}>
            <Text>Who viewed it ({formatCount(views.length, 'view')})</Text>
          </Box>
          <HistoryList entries={views} />
        </Box>
      )}
    </BookingSection>
  )
}

function HistoryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <Box component="ol" sx={SIDED_LIST_STYLE}>
      {entries.map((entry) => {
        const { at, action, who, detail } = entry
        const { headline, note } = describeHistoryEntry(entry)
        return (
          <li key={`${at} ${action} ${who} ${detail}`}>
            <Box>
              <strong>{headline}</strong>
              <Text> by {who === 'booker' ? 'the family' : who === 'system' ? 'the site' : who}</Text>
              {note && <Box sx={SMALL_ASIDE}>{note}</Box>}
            </Box>
            <Box component="time" dateTime={at} sx={ASIDE}>
              {formatInstantAu(new Date(at))}
            </Box>
          </li>
        )
      })}
    </Box>
  )
}

/** For a correction the headline names the corrected fields. */
function describeHistoryEntry({ action, detail }: Entry): { headline: string; note: string | null } {
  if (action === 'booking-corrected' && detail !== null)
    return { headline: `${detail} corrected`, note: null }
  return { headline: formatAuditAction(action), note: detail }
}

// Minimum touch target height.
const SUMMARY_STYLE = {
  cursor: 'pointer',
  display: 'list-item',
  py: 1.25,
  ml: { xs: 2, md: 3 },
  fontWeight: 600,
} as const

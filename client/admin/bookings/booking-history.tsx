import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { ASIDE, SMALL_ASIDE } from '../../theme-looks.ts'
import { BookingSection } from '../kit/booking-section.tsx'
import { SIDED_LIST_STYLE } from '../kit/card-styles.ts'
import { inWords } from '../kit/in-words.ts'

const BOOKING_HISTORY = graphql(/* GraphQL */ `
  fragment BookingHistory on Booking {
    id
    admin {
      history {
        at
        action
        who
        detail
      }
    }
  }
`)

/** Who did what when with a booking, oldest first. */
export function BookingHistory({ booking }: { booking: FragmentType<typeof BOOKING_HISTORY> }) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_HISTORY, from: booking })
  return (
    <BookingSection title="History">
      <Box component="ol" sx={SIDED_LIST_STYLE}>
        {(data.admin?.history ?? []).map(({ at, action, who, detail }) => (
          <li key={`${at} ${action} ${who} ${detail}`}>
            <Box>
              <strong>{inWords(action)}</strong> by {who}
              {detail && <Box sx={SMALL_ASIDE}>{detail}</Box>}
            </Box>
            <Box component="time" dateTime={at} sx={ASIDE}>
              {formatInstantAu(new Date(at))}
            </Box>
          </li>
        ))}
      </Box>
    </BookingSection>
  )
}

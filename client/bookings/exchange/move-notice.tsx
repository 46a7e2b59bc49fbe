import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import { Link } from 'react-router-dom'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { Text } from '../../ui/text.tsx'

const MOVE_NOTICE = graphql(/* GraphQL */ `
  fragment MoveNotice on Booking {
    id
    move {
      from {
        id
        paymentStatus
        event {
          id
          title
        }
      }
      to {
        id
        event {
          id
          title
        }
      }
    }
  }
`)

type MoveNoticeProps = {
  booking: FragmentType<typeof MOVE_NOTICE>
  /** Builds the link to the other booking. */
  getBookingPath?: (bookingId: string) => string
}

/** Links a moved booking to its predecessor or successor. Renders nothing for a booking that was never moved. */
export function MoveNotice({ booking, getBookingPath = paths.bookingStatus }: MoveNoticeProps) {
  const { data } = useSuspenseFragment({ fragment: MOVE_NOTICE, from: booking })
  const { from, to } = data.move ?? { from: null, to: null }
  if (to) {
    return (
      <Alert severity="success">
        <Text>This booking moved to {to.event.title}. </Text>
        <Link to={getBookingPath(to.id)}>Open the new booking</Link>
      </Alert>
    )
  }
  if (!from) return null
  return (
    <Alert severity="info">
      <Text>
        {from.paymentStatus === 'COMPLETED'
          ? `This replaces your booking for ${from.event.title} once it is paid. Until then, that booking stays as it is. `
          : `Moved here from ${from.event.title}. `}
      </Text>
      <Link to={getBookingPath(from.id)}>Open the earlier booking</Link>
    </Alert>
  )
}

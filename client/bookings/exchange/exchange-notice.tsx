import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import { Link } from 'react-router-dom'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { Text } from '../../ui/text.tsx'

const EXCHANGE_NOTICE = graphql(/* GraphQL */ `
  fragment ExchangeNotice on Booking {
    id
    exchangeLinks {
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

type ExchangeNoticeProps = {
  booking: FragmentType<typeof EXCHANGE_NOTICE>
  /** Builds the link to the other booking. */
  getBookingPath?: (bookingId: string) => string
}

/** Links a moved booking to its predecessor or successor. Renders nothing for a booking that was never moved. */
export function ExchangeNotice({ booking, getBookingPath = paths.bookingStatus }: ExchangeNoticeProps) {
  const { data } = useSuspenseFragment({ fragment: EXCHANGE_NOTICE, from: booking })
  const { from, to } = data.exchangeLinks ?? { from: null, to: null }
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

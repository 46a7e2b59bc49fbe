import type { FragmentType } from '@apollo/client'
import { graphql } from '../../graphql/gql.ts'

/** What the lists of the member's dashboard say of a booking: one part for all, since a request may cost only so much. */
export const OWN_BOOKING = graphql(/* GraphQL */ `
  fragment OwnBooking on Booking {
    id
    code
    event {
      id
      title
      startDate
      endDate
    }
    adultCount
    childCount
    totalAmount
    paymentStatus
    isPaymentProcessing
    isEventCancelled
    unansweredChange {
      id
      old {
        startDate
        endDate
        location
      }
    }
    details {
      holdExpiresAt
      createdAt
      event {
        id
        location
      }
    }
  }
`)

/** A booking of which the parts named above were read. */
export type OwnBookingRef = FragmentType<typeof OWN_BOOKING>

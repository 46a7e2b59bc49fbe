import type { FragmentType } from '@apollo/client'
import { graphql } from '../../graphql/gql.ts'

/** Fields for all lists of the dashboard. A single fragment keeps the query within the cost limit. */
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

export type MyBookingRef = FragmentType<typeof OWN_BOOKING>

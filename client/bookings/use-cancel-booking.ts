import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { CancelBookingInput, CancelBookingMutation } from '../graphql/graphql.ts'

const CANCEL_BOOKING = graphql(/* GraphQL */ `
  mutation CancelBooking($input: CancelBookingInput!) {
    cancelBooking(input: $input) {
      __typename
      ... on CancelBookingPayload {
        cancellationId
        booking {
          id
          totalAmount
          ...BookingStanding
          ...BookingFacts
          ...CancellationSection
        }
        event {
          id
          currentParticipants
          availableSpots
          availability
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export type CancelBookingResult = CancelBookingMutation['cancelBooking']

/** Gives the function that cancels a booking or a part of it. Null when no answer came. Never rejects. */
export function useCancelBooking(): (input: CancelBookingInput) => Promise<CancelBookingResult | null> {
  const [mutate] = useMutation(CANCEL_BOOKING)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      return data?.cancelBooking ?? null
    } catch {
      return null
    }
  }
}

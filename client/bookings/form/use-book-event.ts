import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'

// Responses include the changed event fields, so that the cache updates every view.
graphql(/* GraphQL */ `
  fragment BookedEventSeats on Event {
    id
    currentParticipants
    availableSpots
    availability
  }
`)

const BOOK_EVENT = graphql(/* GraphQL */ `
  mutation BookEvent($input: BookEventInput!) {
    bookEvent(input: $input) {
      __typename
      ... on BookEventPayload {
        booking {
          id
          paymentStatus
          totalAmount
        }
        bookedEvent: event {
          ...BookedEventSeats
        }
      }
      ... on InvalidInputError {
        message
        issues {
          path
          message
        }
      }
      ... on SeatsUnavailableError {
        message
        availableSpots
        event {
          ...BookedEventSeats
        }
      }
      ... on PriceChangedError {
        message
        total
        event {
          ...BookingDialogEvent
        }
      }
      ... on BookingClosedError {
        message
      }
      ... on EventNotFoundError {
        message
      }
      ... on TooManyRequestsError {
        message
        retryAfterSeconds
      }
      ... on TooManyHoldsError {
        message
      }
      ... on DifferentRequestError {
        message
      }
      ... on OfferEndedError {
        message
      }
      ... on OfferLinkError {
        message
      }
      ... on NotSignedInError {
        message
      }
      ... on AlreadyPaidError {
        message
      }
      ... on BookingCancelledError {
        message
      }
      ... on BookingNotFoundError {
        message
      }
      ... on PaymentProcessingError {
        message
      }
      ... on PaymentUnavailableError {
        message
      }
    }
  }
`)

export function useBookEvent() {
  return useAction(BOOK_EVENT)[0]
}

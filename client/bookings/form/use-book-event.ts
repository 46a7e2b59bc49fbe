import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import type { BookEventInput, BookEventMutation } from '../../graphql/graphql.ts'

// The answers carry what changed of the event, so that the cache shows it everywhere at once.
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
      ... on DifferentRequestError {
        message
      }
    }
  }
`)

export type BookEventResult = BookEventMutation['bookEvent']

/**
 * Gives the function that books: the server's answer, the booking or a named refusal. Null when there is
 * no such answer, because the network or the server failed. Never rejects.
 */
export function useBookEvent(): (input: BookEventInput) => Promise<BookEventResult | null> {
  const [mutate] = useMutation(BOOK_EVENT)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      return data?.bookEvent ?? null
    } catch {
      return null
    }
  }
}

/** A key that no other booking has. Also made where `randomUUID` is missing, as on pages without TLS. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

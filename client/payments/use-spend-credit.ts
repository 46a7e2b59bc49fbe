import { useMutation } from '@apollo/client/react'
import { assertNever } from '../../domain/assert-never.ts'
import { isPaid } from '../../domain/booking-states.ts'
import { graphql } from '../graphql/gql.ts'
import type { UseCreditNoteMutation } from '../graphql/graphql.ts'

const USE_CREDIT_NOTE = graphql(/* GraphQL */ `
  mutation UseCreditNote($input: UseCreditNoteInput!) {
    useCreditNote(input: $input) {
      __typename
      ... on UseCreditNotePayload {
        booking {
          id
          paymentStatus
          creditAmount
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
      ... on UserError {
        message
      }
    }
  }
`)

const REMOVE_CREDIT_NOTES = graphql(/* GraphQL */ `
  mutation RemoveCreditNotes($input: RemoveCreditNotesInput!) {
    removeCreditNotes(input: $input) {
      __typename
      ... on RemoveCreditNotesPayload {
        booking {
          id
          creditAmount
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** `used`: the rest is still to pay; `paid`: nothing is. The others say why the note was not used. */
export type SpendOutcome =
  | { kind: 'used' | 'paid' | 'removed' }
  | { kind: 'field' | 'problem'; message: string }

type SpendCredit = {
  use: (code: string) => Promise<SpendOutcome>
  remove: () => Promise<SpendOutcome>
}

const UNREACHABLE = {
  kind: 'problem',
  message: 'The credit note could not be checked. Please try again',
} as const

/** Pays a booking from a credit note, or takes it off again. Neither rejects. */
export function useSpendCredit(bookingId: string): SpendCredit {
  const [mutateUse] = useMutation(USE_CREDIT_NOTE)
  const [mutateRemove] = useMutation(REMOVE_CREDIT_NOTES)
  return {
    async use(code) {
      try {
        const { data } = await mutateUse({ variables: { input: { bookingId, code } } })
        return data ? outcomeOf(data.useCreditNote) : UNREACHABLE
      } catch {
        return UNREACHABLE
      }
    },
    async remove() {
      try {
        const { data } = await mutateRemove({ variables: { input: { bookingId } } })
        if (!data) return UNREACHABLE
        const result = data.removeCreditNotes
        return result.__typename === 'RemoveCreditNotesPayload'
          ? { kind: 'removed' }
          : { kind: 'problem', message: result.message }
      } catch {
        return UNREACHABLE
      }
    },
  }
}

function outcomeOf(result: UseCreditNoteMutation['useCreditNote']): SpendOutcome {
  switch (result.__typename) {
    case 'UseCreditNotePayload':
      return { kind: isPaid(result.booking.paymentStatus) ? 'paid' : 'used' }
    case 'InvalidInputError':
      return { kind: 'field', message: result.issues[0]?.message ?? result.message }
    case 'TooManyRequestsError':
      return {
        kind: 'problem',
        message: `${result.message}. You can try again in ${Math.ceil(result.retryAfterSeconds / 60)} minutes`,
      }
    case 'PaymentUnavailableError':
      return UNREACHABLE
    case 'BookingNotFoundError':
    case 'AlreadyPaidError':
    case 'NothingToPayError':
    case 'BookingCancelledError':
    case 'SeatsUnavailableError':
    case 'BookingClosedError':
    case 'TransferClosedError':
      return { kind: 'problem', message: result.message }
    default:
      return assertNever(result)
  }
}

import { useCallback } from 'react'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import type { BookingPaymentStatus } from '../graphql/graphql.ts'

const CHECK_PAYMENT = graphql(/* GraphQL */ `
  mutation CheckPayment($input: CheckPaymentInput!) {
    checkPayment(input: $input) {
      __typename
      ... on CheckPaymentPayload {
        booking {
          id
          paymentStatus
          isPaymentProcessing
          bookingStatus
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** `isPaymentProcessing` is true while the bank has the payment. */
export type CheckedPayment = { paymentStatus: BookingPaymentStatus; isPaymentProcessing: boolean }

/**
 * Gives the function that asks the server to check a booking's payment: how it truly stands afterwards, or null when
 * nobody could tell. What the card form or the address says about a payment never counts. Never rejects.
 * `paymentIntentId` names the payment that the page knows; without it the booking's own is checked.
 */
export function useCheckPayment(): (
  bookingId: string,
  paymentIntentId?: string,
) => Promise<CheckedPayment | null> {
  const [check] = useAction(CHECK_PAYMENT)
  return useCallback(
    async (bookingId, paymentIntentId) => {
      const outcome = await check({ bookingId, paymentIntentId })
      return outcome.kind === 'DONE' ? outcome.answer.booking : null
    },
    [check],
  )
}

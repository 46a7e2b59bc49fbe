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

export type CheckedPayment = { paymentStatus: BookingPaymentStatus; isPaymentProcessing: boolean }

/**
 * Returns a function that resolves to the payment status on the server, or to null without a response. Never trust the
 * card form or the address instead. Never rejects. `paymentIntentId` defaults to the payment of the booking.
 */
export function useCheckPayment(): (
  bookingId: string,
  paymentIntentId?: string,
) => Promise<CheckedPayment | null> {
  const [check] = useAction(CHECK_PAYMENT)
  return useCallback(
    async (bookingId, paymentIntentId) => {
      const outcome = await check({ bookingId, paymentIntentId })
      return outcome.kind === 'DONE' ? outcome.payload.booking : null
    },
    [check],
  )
}

import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { HandPaymentMethod } from '../graphql/graphql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

const RECORD_PAYMENT = graphql(/* GraphQL */ `
  mutation RecordPayment($input: RecordPaymentInput!) {
    recordPayment(input: $input) {
      __typename
      ... on RecordPaymentPayload {
        booking {
          id
          booking {
            id
            paymentStatus
            bookingStatus
          }
          ...BookingPayments @unmask
          ...BookingHistory @unmask
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const REFUND_FOR_MEDICAL_REASON = graphql(/* GraphQL */ `
  mutation RefundForMedicalReason($input: RefundForMedicalReasonInput!) {
    refundForMedicalReason(input: $input) {
      __typename
      ... on RefundForMedicalReasonPayload {
        booking {
          id
          booking {
            id
            paymentStatus
            bookingStatus
          }
          ...BookingPayments @unmask
          ...BookingHistory @unmask
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export type DeskActions = {
  /** @param amount decimal dollars, as shown */
  recordPayment: (method: HandPaymentMethod, amount: string) => Promise<SaveOutcome>
  refundForMedicalReason: (reason: string, amount: string) => Promise<SaveOutcome>
}

/** Gives what an organiser can do with the money of one booking. */
export function useDeskActions(bookingId: string): DeskActions {
  const [record] = useMutation(RECORD_PAYMENT)
  const [refund] = useMutation(REFUND_FOR_MEDICAL_REASON)
  return {
    recordPayment: (method, amount) =>
      saveOutcomeOf(
        async () =>
          (await record({ variables: { input: { bookingId, method, amount } } })).data?.recordPayment,
      ),
    refundForMedicalReason: (reason, amount) =>
      saveOutcomeOf(
        async () =>
          (await refund({ variables: { input: { bookingId, reason, amount } } })).data
            ?.refundForMedicalReason,
      ),
  }
}

import { assertNever } from '../../domain/assert-never.ts'
import type { FailedOutcome, Outcome } from '../apollo/outcome.ts'
import type { ApplyCreditNoteMutation, RemoveCreditNotesMutation } from '../graphql/graphql.ts'

export type CreditError = { isAtField: boolean; message: string }

const NOT_CHECKED = 'The credit note could not be checked. Please try again'

export function toCreditError(
  trouble: FailedOutcome<ApplyCreditNoteMutation['applyCreditNote']>,
): CreditError {
  if (trouble.kind !== 'REFUSED') return { isAtField: false, message: NOT_CHECKED }
  const { refusal } = trouble
  switch (refusal.__typename) {
    case 'InvalidInputError':
      return { isAtField: true, message: refusal.issues[0]?.message ?? refusal.message }
    case 'TooManyRequestsError':
      return {
        isAtField: false,
        message: `${refusal.message}. You can try again in ${Math.ceil(refusal.retryAfterSeconds / 60)} minutes`,
      }
    case 'PaymentUnavailableError':
      return { isAtField: false, message: NOT_CHECKED }
    case 'BookingNotFoundError':
    case 'AlreadyPaidError':
    case 'NothingToPayError':
    case 'BookingCancelledError':
    case 'SeatsUnavailableError':
    case 'BookingClosedError':
    case 'ExchangeClosedError':
    case 'TooManyHoldsError':
    case 'HoldLapsedError':
    case 'PaymentProcessingError':
      return { isAtField: false, message: refusal.message }
    default:
      return assertNever(refusal)
  }
}

/** Whether a payment in progress locks the credit. */
export function isProcessing(outcome: Outcome): boolean {
  return outcome.kind === 'REFUSED' && outcome.refusal.__typename === 'PaymentProcessingError'
}

export function describeRemovalProblem(
  trouble: FailedOutcome<RemoveCreditNotesMutation['removeCreditNotes']>,
): string {
  const isAnswered = trouble.kind === 'REFUSED' && trouble.refusal.__typename !== 'PaymentUnavailableError'
  return isAnswered ? trouble.refusal.message : 'The credit could not be removed. Please try again'
}

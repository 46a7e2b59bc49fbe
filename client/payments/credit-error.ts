import { assertNever } from '../../domain/assert-never.ts'
import type { FailedOutcome, Outcome } from '../apollo/outcome.ts'
import type { ApplyCreditNoteMutation, RemoveCreditNotesMutation } from '../graphql/graphql.ts'

export type CreditError = { isAtField: boolean; message: string }

const NOT_CHECKED = 'The credit note could not be checked. Please try again'

export function toCreditError(
  failure: FailedOutcome<ApplyCreditNoteMutation['applyCreditNote']>,
): CreditError {
  if (failure.kind !== 'REJECTED') return { isAtField: false, message: NOT_CHECKED }
  const { rejection } = failure
  switch (rejection.__typename) {
    case 'InvalidInputError':
      return { isAtField: true, message: rejection.issues[0]?.message ?? rejection.message }
    case 'TooManyRequestsError':
      return {
        isAtField: false,
        message: `${rejection.message}. You can try again in ${Math.ceil(rejection.retryAfterSeconds / 60)} minutes`,
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
      return { isAtField: false, message: rejection.message }
    default:
      return assertNever(rejection)
  }
}

/** Whether a payment in progress locks the credit. */
export function isProcessing(outcome: Outcome): boolean {
  return outcome.kind === 'REJECTED' && outcome.rejection.__typename === 'PaymentProcessingError'
}

export function describeRemovalProblem(
  failure: FailedOutcome<RemoveCreditNotesMutation['removeCreditNotes']>,
): string {
  return failure.kind === 'REJECTED' && failure.rejection.__typename !== 'PaymentUnavailableError'
    ? failure.rejection.message
    : 'The credit could not be removed. Please try again'
}

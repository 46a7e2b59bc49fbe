import { assertNever } from '../../domain/assert-never.ts'
import type { Outcome, Trouble } from '../apollo/outcome.ts'
import type { RemoveCreditNotesMutation, UseCreditNoteMutation } from '../graphql/graphql.ts'

/** Why a credit note was not used, said at the field of its code or beside the form. */
export type CreditRefusal = { isAtField: boolean; message: string }

const NOT_CHECKED = 'The credit note could not be checked. Please try again'

/** Why a credit note was not used, in words for the visitor. */
export function creditRefusalOf(trouble: Trouble<UseCreditNoteMutation['useCreditNote']>): CreditRefusal {
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
    case 'ManyHoldsError':
    case 'HoldLapsedError':
    case 'PaymentProcessingError':
      return { isAtField: false, message: refusal.message }
    default:
      return assertNever(refusal)
  }
}

/** Whether credit was neither used nor taken off because the bank has a payment of the booking. */
export function isProcessing(outcome: Outcome): boolean {
  return outcome.kind === 'REFUSED' && outcome.refusal.__typename === 'PaymentProcessingError'
}

/** Why credit was not taken off a booking, in words for the visitor. */
export function removalProblemOf(trouble: Trouble<RemoveCreditNotesMutation['removeCreditNotes']>): string {
  const isAnswered = trouble.kind === 'REFUSED' && trouble.refusal.__typename !== 'PaymentUnavailableError'
  return isAnswered ? trouble.refusal.message : 'The credit could not be taken off. Please try again'
}

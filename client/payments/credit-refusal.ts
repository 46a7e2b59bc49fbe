import { assertNever } from '../../domain/assert-never.ts'
import type { Trouble } from '../apollo/outcome.ts'
import type { UseCreditNoteMutation } from '../graphql/graphql.ts'

/** Why a credit note was not used, said at the field of its code or beside the form. */
export type CreditRefusal = { isAtField: boolean; message: string }

/** Where nobody could tell whether the note is good. */
export const NOT_CHECKED = 'The credit note could not be checked. Please try again'

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
      return { isAtField: false, message: refusal.message }
    default:
      return assertNever(refusal)
  }
}

import { ConflictError } from '../../errors.ts'

/** A second payment must not be made while the bank processes one. */
export class PaymentProcessingError extends ConflictError {
  override name = 'PaymentProcessingError'
  constructor() {
    super("Your bank is still processing your payment, so you don't need to pay again")
  }
}

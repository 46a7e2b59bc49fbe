import { UserError } from '../../errors.ts'

/** The bank has a payment for the booking and has not decided yet; a second payment must not be made. */
export class PaymentProcessingError extends UserError {
  override name = 'PaymentProcessingError'
  readonly status = 409
  constructor() {
    super('Your bank is still working on your payment, so you do not need to pay again')
  }
}

import { UserError } from '../../errors.ts'

/** A second payment must not be made while the bank processes one. */
export class PaymentProcessingError extends UserError {
  override name = 'PaymentProcessingError'
  readonly status = 409
  constructor() {
    super('Your bank is still working on your payment, so you do not need to pay again')
  }
}

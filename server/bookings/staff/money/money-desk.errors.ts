import { UserError } from '../../../errors.ts'

/** Someone else settled it, or it never existed. */
export class ActionItemSettledError extends UserError {
  override name = 'ActionItemSettledError'
  readonly status = 409
  constructor() {
    super('Somebody has dealt with this already')
  }
}

export class RefundTooLargeError extends UserError {
  override name = 'RefundTooLargeError'
  readonly status = 409
  readonly leftCents: number

  constructor(leftCents: number) {
    super('So much of this payment is not left to give back')
    this.leftCents = leftCents
  }
}

/** A card payment may be in progress. */
export class CardPaymentUnderWayError extends UserError {
  override name = 'CardPaymentUnderWayError'
  readonly status = 409
  constructor() {
    super('A card payment of this booking is under way. Look again when the bank has decided')
  }
}

export class BookingNotPaidError extends UserError {
  override name = 'BookingNotPaidError'
  readonly status = 409
  constructor() {
    super('Nothing of this booking is left to give back')
  }
}

export class AmountChangedError extends UserError {
  override name = 'AmountChangedError'
  readonly status = 409
  readonly amountCents: number

  constructor(amountCents: number) {
    super('The amount has changed meanwhile. Nothing was done')
    this.amountCents = amountCents
  }
}

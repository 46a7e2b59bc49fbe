import { ConflictError } from '../../../errors.ts'

/** Someone else settled it, or it never existed. */
export class ActionItemSettledError extends ConflictError {
  override name = 'ActionItemSettledError'
  constructor() {
    super('Somebody has dealt with this already')
  }
}

export class RefundTooLargeError extends ConflictError {
  override name = 'RefundTooLargeError'
  readonly leftCents: number

  constructor(leftCents: number) {
    super('So much of this payment is not left to give back')
    this.leftCents = leftCents
  }
}

/** A card payment may be in progress. */
export class CardPaymentUnderWayError extends ConflictError {
  override name = 'CardPaymentUnderWayError'
  constructor() {
    super('A card payment of this booking is under way. Look again when the bank has decided')
  }
}

export class BookingNotPaidError extends ConflictError {
  override name = 'BookingNotPaidError'
  constructor() {
    super('Nothing of this booking is left to give back')
  }
}

export class AmountChangedError extends ConflictError {
  override name = 'AmountChangedError'
  readonly amountCents: number

  constructor(amountCents: number) {
    super('The amount has changed meanwhile. Nothing was done')
    this.amountCents = amountCents
  }
}

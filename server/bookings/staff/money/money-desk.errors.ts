import { ConflictError } from '../../../errors.ts'

/** Someone else settled it, or it never existed. */
export class ActionItemSettledError extends ConflictError {
  override name = 'ActionItemSettledError'
  constructor() {
    super('Someone has already dealt with this')
  }
}

export class RefundTooLargeError extends ConflictError {
  override name = 'RefundTooLargeError'
  readonly remainingCents: number

  constructor(remainingCents: number) {
    super('There is not that much of this payment left to refund')
    this.remainingCents = remainingCents
  }
}

/** A card payment may be in progress. */
export class CardPaymentUnderWayError extends ConflictError {
  override name = 'CardPaymentUnderWayError'
  constructor() {
    super('A card payment for this booking is in progress. Try again when the bank has decided')
  }
}

export class BookingNotPaidError extends ConflictError {
  override name = 'BookingNotPaidError'
  constructor() {
    super('There is nothing left to refund for this booking')
  }
}

export class AmountChangedError extends ConflictError {
  override name = 'AmountChangedError'
  readonly amountCents: number

  constructor(amountCents: number) {
    super('The amount has changed. Nothing was done')
    this.amountCents = amountCents
  }
}

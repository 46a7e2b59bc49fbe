import { UserError } from '../../errors.ts'

/** Somebody else dealt with it meanwhile, or there never was such a thing. */
export class ActionItemSettledError extends UserError {
  override name = 'ActionItemSettledError'
  readonly status = 409
  constructor() {
    super('Somebody has dealt with this already')
  }
}

/** More would go back than was paid. */
export class RefundTooLargeError extends UserError {
  override name = 'RefundTooLargeError'
  readonly status = 409
  readonly leftCents: number

  constructor(leftCents: number) {
    super('So much of this payment is not left to give back')
    this.leftCents = leftCents
  }
}

/** Money may be on its way by card, so that nothing else may be noted as paid. */
export class CardPaymentUnderWayError extends UserError {
  override name = 'CardPaymentUnderWayError'
  readonly status = 409
  constructor() {
    super('A card payment of this booking is under way. Look again when the bank has decided')
  }
}

/** Only of a paid booking there is money to give back. */
export class BookingNotPaidError extends UserError {
  override name = 'BookingNotPaidError'
  readonly status = 409
  constructor() {
    super('Nothing of this booking is left to give back')
  }
}

/** The sum that was shown is not the sum any more. */
export class AmountChangedError extends UserError {
  override name = 'AmountChangedError'
  readonly status = 409
  readonly amountCents: number

  constructor(amountCents: number) {
    super('The amount has changed meanwhile. Nothing was done')
    this.amountCents = amountCents
  }
}

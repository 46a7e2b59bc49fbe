import { UserError } from '../../errors.ts'

export class TransferPendingError extends UserError {
  override name = 'TransferPendingError'
  readonly status = 409
  constructor() {
    super('This booking is offered to another person already. Please withdraw that offer first')
  }
}

/** Also thrown when the booking has changed, and for an unknown link. */
export class TransferOfferEndedError extends UserError {
  override name = 'TransferOfferEndedError'
  readonly status = 409
  constructor() {
    super('This offer has ended. Please ask the family for a new one')
  }
}

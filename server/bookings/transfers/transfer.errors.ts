import { UserError } from '../../errors.ts'

/** The booking is offered to another person, who has not answered yet. */
export class TransferPendingError extends UserError {
  override name = 'TransferPendingError'
  readonly status = 409
  constructor() {
    super('This booking is offered to another person already. Please withdraw that offer first')
  }
}

/** The offer was withdrawn, accepted or has expired, or the booking has changed since; also for a made-up link. */
export class TransferOfferEndedError extends UserError {
  override name = 'TransferOfferEndedError'
  readonly status = 409
  constructor() {
    super('This offer has ended. Please ask the family for a new one')
  }
}

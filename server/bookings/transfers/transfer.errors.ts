import { ConflictError } from '../../errors.ts'

export class TransferPendingError extends ConflictError {
  override name = 'TransferPendingError'
  constructor() {
    super('This booking is already offered to another person. Please withdraw that offer first')
  }
}

/** Also thrown when the booking has changed, and for an unknown link. */
export class TransferOfferEndedError extends ConflictError {
  override name = 'TransferOfferEndedError'
  constructor() {
    super('This offer has ended. Please ask the family for a new one')
  }
}

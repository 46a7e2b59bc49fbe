import type { OfferRejection } from '../../../domain/admission.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'

export class OfferLinkError extends NotFoundError {
  override name = 'OfferLinkError'
  constructor() {
    super('This link is no longer valid')
  }
}

export class OfferEndedError extends ConflictError {
  override name = 'OfferEndedError'
  readonly why: OfferRejection

  constructor(why: OfferRejection) {
    super(why === 'CLAIMED' ? 'These spots are already booked' : 'This offer has ended')
    this.why = why
  }
}

import type { OfferRejection } from '../../../domain/admission.ts'
import { UserError } from '../../errors.ts'

export class OfferLinkError extends UserError {
  override name = 'OfferLinkError'
  readonly status = 404
  constructor() {
    super('This link is no longer valid')
  }
}

export class OfferEndedError extends UserError {
  override name = 'OfferEndedError'
  readonly status = 409
  readonly why: OfferRejection

  constructor(why: OfferRejection) {
    super(why === 'CLAIMED' ? 'These spots were booked already' : 'This offer has ended')
    this.why = why
  }
}

import { UserError } from '../../errors.ts'

/** The family changed or withdrew the review, or another organiser was faster. */
export class ReviewChangedError extends UserError {
  override name = 'ReviewChangedError'
  readonly status = 409
  constructor() {
    super('This review has changed. Please read it once more')
  }
}

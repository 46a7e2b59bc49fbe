import { ConflictError } from '../../errors.ts'

/** The family changed or withdrew the review, or another organiser was faster. */
export class ReviewChangedError extends ConflictError {
  override name = 'ReviewChangedError'
  constructor() {
    super('This review has changed. Please read it again')
  }
}

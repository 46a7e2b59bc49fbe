import { UserError } from '../../errors.ts'

/** A review is not what was read any more: the family changed it or took it back, or another organiser was faster. */
export class ReviewChangedError extends UserError {
  override name = 'ReviewChangedError'
  readonly status = 409
  constructor() {
    super('This review has changed. Please read it once more')
  }
}

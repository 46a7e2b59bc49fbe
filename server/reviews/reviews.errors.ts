import { UserError } from '../errors.ts'

/** The family was not asked for one, or the link is not right. */
export class ReviewNotFoundError extends UserError {
  override name = 'ReviewNotFoundError'
  readonly status = 404
  constructor() {
    super('This link does not open a review')
  }
}

/** A review that is shown stands as it was read; it can be taken back. */
export class ReviewShownError extends UserError {
  override name = 'ReviewShownError'
  readonly status = 409
  constructor() {
    super('Your review is on our site already. To change it, take it back first and write a new one')
  }
}

import { UserError } from '../errors.ts'

/** Also thrown for a wrong token. */
export class ReviewNotFoundError extends UserError {
  override name = 'ReviewNotFoundError'
  readonly status = 404
  constructor() {
    super('This link does not open a review')
  }
}

/** A published review can only be withdrawn. */
export class ReviewShownError extends UserError {
  override name = 'ReviewShownError'
  readonly status = 409
  constructor() {
    super('Your review is on our site already. To change it, take it back first and write a new one')
  }
}

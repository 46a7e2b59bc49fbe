import { ConflictError, NotFoundError } from '../errors.ts'

/** Also thrown for a wrong token. */
export class ReviewNotFoundError extends NotFoundError {
  override name = 'ReviewNotFoundError'
  constructor() {
    super('This link does not open a review')
  }
}

/** A published review can only be withdrawn. */
export class ReviewShownError extends ConflictError {
  override name = 'ReviewShownError'
  constructor() {
    super('Your review is already on our site. To change it, remove it first and write a new one')
  }
}

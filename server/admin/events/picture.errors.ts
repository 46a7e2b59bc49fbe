import { UserError } from '../../errors.ts'

/** What was uploaded is no picture, or one that cannot be shown; the message says why. */
export class PictureNotUsableError extends UserError {
  override name = 'PictureNotUsableError'
  readonly status = 400
}

/** So many pictures are being made smaller that this one would wait too long. */
export class PicturesBusyError extends UserError {
  override name = 'PicturesBusyError'
  readonly status = 503
  constructor() {
    super('Several pictures are being prepared right now. Please try again in a moment.')
  }
}

import { UserError } from '../../errors.ts'

export class PictureNotUsableError extends UserError {
  override name = 'PictureNotUsableError'
  readonly status = 400
}

/** Load shedding. */
export class PicturesBusyError extends UserError {
  override name = 'PicturesBusyError'
  readonly status = 503
  constructor() {
    super('Several pictures are being prepared right now. Please try again in a moment.')
  }
}

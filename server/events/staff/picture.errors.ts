import { UserError } from '../../errors.ts'
import { PicturesBusy, UnusablePicture } from '../../platform/picture-processing.ts'

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

/** @throws PictureNotUsableError, PicturesBusyError */
export async function convertPictureErrors<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof UnusablePicture) throw new PictureNotUsableError(error.message)
    if (error instanceof PicturesBusy) throw new PicturesBusyError()
    throw error
  }
}

import { PicturesBusy, UnusablePicture } from '../../platform/picture-processing.ts'
import { PictureNotUsableError, PicturesBusyError } from './picture.errors.ts'

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

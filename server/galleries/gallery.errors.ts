import { UserError } from '../errors.ts'

/** There is no such photo, or not for whoever asks. */
export class PhotoNotFoundError extends UserError {
  override name = 'PhotoNotFoundError'
  readonly status = 404
  constructor() {
    super('This photo is not there any more')
  }
}

/** A gallery holds photos of what has happened. */
export class CampNotOverError extends UserError {
  override name = 'CampNotOverError'
  readonly status = 409
  constructor() {
    super('Photos can be added once the camp is over')
  }
}

/** There are as many photos as a gallery takes. */
export class GalleryFullError extends UserError {
  override name = 'GalleryFullError'
  readonly status = 409
  constructor(most: number) {
    super(`A gallery holds at most ${most} photos. Please delete some first`)
  }
}

/** Whoever is not to be photographed is not whom the organiser saw. Nothing was published. */
export class PhotoChoicesChangedError extends UserError {
  override name = 'PhotoChoicesChangedError'
  readonly status = 409
  constructor() {
    super('The photo choices have changed. Please look at the list and the photos once more')
  }
}

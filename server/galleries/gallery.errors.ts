import { UserError } from '../errors.ts'

/** Also thrown when the viewer cannot see the photo. */
export class PhotoNotFoundError extends UserError {
  override name = 'PhotoNotFoundError'
  readonly status = 404
  constructor() {
    super('This photo is not there any more')
  }
}

export class CampNotOverError extends UserError {
  override name = 'CampNotOverError'
  readonly status = 409
  constructor() {
    super('Photos can be added once the camp is over')
  }
}

export class GalleryFullError extends UserError {
  override name = 'GalleryFullError'
  readonly status = 409
  constructor(most: number) {
    super(`A gallery holds at most ${most} photos. Please delete some first`)
  }
}

/** The photo choices changed since the organiser saw them. */
export class PhotoChoicesChangedError extends UserError {
  override name = 'PhotoChoicesChangedError'
  readonly status = 409
  constructor() {
    super('The photo choices have changed. Please look at the list and the photos once more')
  }
}

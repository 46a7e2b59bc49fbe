import { ConflictError, NotFoundError } from '../errors.ts'

/** Also thrown when the viewer cannot see the photo. */
export class PhotoNotFoundError extends NotFoundError {
  override name = 'PhotoNotFoundError'
  constructor() {
    super('This photo no longer exists')
  }
}

export class CampNotOverError extends ConflictError {
  override name = 'CampNotOverError'
  constructor() {
    super('Photos can be added once the camp is over')
  }
}

export class GalleryFullError extends ConflictError {
  override name = 'GalleryFullError'
  constructor(most: number) {
    super(`A gallery can have at most ${most} photos. Please delete some first`)
  }
}

/** The photo choices changed since the organiser saw them. */
export class PhotoChoicesChangedError extends ConflictError {
  override name = 'PhotoChoicesChangedError'
  constructor() {
    super('The photo choices have changed. Please check the list and the photos again')
  }
}

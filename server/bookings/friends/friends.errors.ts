import { ConflictError, NotFoundError } from '../../errors.ts'

export class FriendsClosedError extends ConflictError {
  override name = 'FriendsClosedError'
  constructor() {
    super('You can invite friends once your booking is paid, until the camp starts')
  }
}

/** Also thrown for unknown ids. */
export class NeighbourNotFoundError extends NotFoundError {
  override name = 'NeighbourNotFoundError'
  constructor() {
    super('This family is no longer coming, or has changed its mind')
  }
}

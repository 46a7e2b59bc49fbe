import { ConflictError, NotFoundError } from '../../errors.ts'

export class FriendsClosedError extends ConflictError {
  override name = 'FriendsClosedError'
  constructor() {
    super('Friends can be asked along with a paid booking only, and until the camp begins')
  }
}

/** Also thrown for unknown ids. */
export class NeighbourNotFoundError extends NotFoundError {
  override name = 'NeighbourNotFoundError'
  constructor() {
    super('This family does not come any more, or has changed its mind')
  }
}

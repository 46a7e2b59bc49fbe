import { UserError } from '../../errors.ts'

export class FriendsClosedError extends UserError {
  override name = 'FriendsClosedError'
  readonly status = 409
  constructor() {
    super('Friends can be asked along with a paid booking only, and until the camp begins')
  }
}

/** Also thrown for unknown ids. */
export class NeighbourNotFoundError extends UserError {
  override name = 'NeighbourNotFoundError'
  readonly status = 404
  constructor() {
    super('This family does not come any more, or has changed its mind')
  }
}

import { UserError } from '../errors.ts'

export class PastEventNotFoundError extends UserError {
  override name = 'PastEventNotFoundError'
  readonly status = 404
  constructor() {
    super('Past event not found')
  }
}

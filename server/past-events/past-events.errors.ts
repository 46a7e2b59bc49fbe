import { NotFoundError } from '../errors.ts'

export class PastEventNotFoundError extends NotFoundError {
  override name = 'PastEventNotFoundError'
  constructor() {
    super('Past event not found')
  }
}

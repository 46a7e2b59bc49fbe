import { NotFoundError } from '../errors.ts'

/** Also thrown for a hidden event. */
export class EventNotFoundError extends NotFoundError {
  override name = 'EventNotFoundError'
  constructor() {
    super('Event not found')
  }
}

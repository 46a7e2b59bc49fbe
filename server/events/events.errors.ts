import { UserError } from '../errors.ts'

/** Also thrown for a hidden event. */
export class EventNotFoundError extends UserError {
  override name = 'EventNotFoundError'
  readonly status = 404
  constructor() {
    super('Event not found')
  }
}

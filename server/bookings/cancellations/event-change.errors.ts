import { assertNever } from '../../../domain/assert-never.ts'
import { ConflictError } from '../../errors.ts'

/** The event has changed again since the family viewed it. Nothing was stored. */
export class EventChangedAgainError extends ConflictError {
  override name = 'EventChangedAgainError'
  constructor() {
    super('The event has changed again. Please look at the new details first')
  }
}

/** The event has begun or was cancelled. */
export class KeepBookingClosedError extends ConflictError {
  override name = 'KeepBookingClosedError'
  constructor(why: 'begun' | 'event-cancelled') {
    super(getClosedMessage(why))
  }
}

function getClosedMessage(why: 'begun' | 'event-cancelled'): string {
  switch (why) {
    case 'begun':
      return 'The event has started, so there is nothing left to choose'
    case 'event-cancelled':
      return "This event was cancelled. You don't have to do anything. We'll be in touch about your booking"
    default:
      return assertNever(why)
  }
}

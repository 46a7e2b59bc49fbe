import { ConflictError } from '../../errors.ts'
import type { EventRow } from '../event-row.ts'

export class EventChangedError extends ConflictError {
  override name = 'EventChangedError'
  readonly event: EventRow
  /** Username. Null for a deleted account. */
  readonly changedBy: string | null
  readonly changedAt: Date

  constructor(event: EventRow, change: { by: string | null; at: Date }) {
    super(
      `${change.by ?? 'Someone else'} has changed this event in the meantime. Your changes were not saved`,
    )
    this.event = event
    this.changedBy = change.by
    this.changedAt = change.at
  }
}

/** The event is not over, and families have paid. */
export class EventHasPaidBookingsError extends ConflictError {
  override name = 'EventHasPaidBookingsError'
  readonly paidBookings: number

  constructor(paidBookings: number) {
    const bookings = paidBookings === 1 ? '1 paid booking' : `${paidBookings} paid bookings`
    super(
      `This event has ${bookings}. Cancel the event instead, so that every family is notified and refunded`,
    )
    this.paidBookings = paidBookings
  }
}

export class EventCancelledError extends ConflictError {
  override name = 'EventCancelledError'
  constructor() {
    super('This event is already cancelled')
  }
}

/** The action requires an event that has not ended. */
export class EventOverError extends ConflictError {
  override name = 'EventOverError'
  constructor() {
    super('This event is over')
  }
}

export class PaymentInProgressError extends ConflictError {
  override name = 'PaymentInProgressError'
  constructor() {
    super('A payment for this event is in progress. Try again in a few minutes, or cancel the event instead')
  }
}

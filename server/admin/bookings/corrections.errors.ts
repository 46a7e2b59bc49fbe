import { UserError } from '../../errors.ts'

/** The booking is not what the organiser had before them; nothing was overwritten. */
export class BookingChangedError extends UserError {
  override name = 'BookingChangedError'
  readonly status = 409
  readonly bookingId: string
  /** Username, or `booker` for the family; null when that is not known. */
  readonly changedBy: string | null
  readonly changedAt: Date

  constructor(bookingId: string, change: { by: string | null; at: Date }) {
    super(`${whoIn(change.by)} has changed this booking meanwhile. Nothing of yours was saved`)
    this.bookingId = bookingId
    this.changedBy = change.by
    this.changedAt = change.at
  }
}

function whoIn(by: string | null): string {
  return by === 'booker' ? 'The family' : (by ?? 'Somebody else')
}

/** What the family wrote about itself is gone, as promised, and is not written anew. */
export class BookingErasedError extends UserError {
  override name = 'BookingErasedError'
  readonly status = 409
  constructor() {
    super('The personal part of this booking was erased after its event, so it can no longer be corrected')
  }
}

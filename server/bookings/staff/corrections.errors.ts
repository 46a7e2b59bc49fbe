import { ConflictError } from '../../errors.ts'

export class BookingChangedError extends ConflictError {
  override name = 'BookingChangedError'
  readonly bookingId: string
  /** Username, or `booker`. Null when unknown. */
  readonly changedBy: string | null
  readonly changedAt: Date

  constructor(bookingId: string, change: { by: string | null; at: Date }) {
    super(`${formatEditor(change.by)} has changed this booking in the meantime. Your changes were not saved`)
    this.bookingId = bookingId
    this.changedBy = change.by
    this.changedAt = change.at
  }
}

function formatEditor(by: string | null): string {
  return by === 'booker' ? 'The family' : (by ?? 'Someone else')
}

/** The details were erased as promised and must not be written again. */
export class BookingErasedError extends ConflictError {
  override name = 'BookingErasedError'
  constructor() {
    super(
      'The personal details of this booking were erased after the event, so they can no longer be corrected',
    )
  }
}

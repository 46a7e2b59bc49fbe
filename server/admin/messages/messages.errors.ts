import { UserError } from '../../errors.ts'

/** A message would reach nobody. */
export class NobodyToWriteToError extends UserError {
  override name = 'NobodyToWriteToError'
  readonly status = 409
  constructor() {
    super('No family has a booking that this message could go to')
  }
}

/** The families of a cancelled camp were told, and their bookings end. */
export class CampCancelledError extends UserError {
  override name = 'CampCancelledError'
  readonly status = 409
  constructor() {
    super('This camp was cancelled, and its families were told. It has nobody to write to any more')
  }
}

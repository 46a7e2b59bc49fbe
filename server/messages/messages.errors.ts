import { UserError } from '../errors.ts'

export class NobodyToWriteToError extends UserError {
  override name = 'NobodyToWriteToError'
  readonly status = 409
  constructor() {
    super('No family has a booking that this message could go to')
  }
}

/** The families were already notified. */
export class CampCancelledError extends UserError {
  override name = 'CampCancelledError'
  readonly status = 409
  constructor() {
    super('This camp was cancelled, and its families were told. It has nobody to write to any more')
  }
}

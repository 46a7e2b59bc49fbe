import { NO_RECIPIENTS_MESSAGE } from '../../domain/messages/camp-message-form.ts'
import { ConflictError } from '../errors.ts'

export class NoRecipientsError extends ConflictError {
  override name = 'NoRecipientsError'
  constructor() {
    super(NO_RECIPIENTS_MESSAGE)
  }
}

/** The families were already notified. */
export class CampCancelledError extends ConflictError {
  override name = 'CampCancelledError'
  constructor() {
    super('This camp was cancelled, and its families were told. There is nobody left to write to')
  }
}

import { UserError } from '../errors.ts'

/** The whole party still fits, so there is nothing to wait for; nothing was stored. */
export class SpotsAvailableError extends UserError {
  override name = 'SpotsAvailableError'
  readonly status = 409
  readonly availableSpots: number
  readonly eventId: number

  constructor(eventId: number, availableSpots: number) {
    super('There is room: book now')
    this.eventId = eventId
    this.availableSpots = availableSpots
  }
}

/** The mailed link opens no place in the line: unknown, made up, or replaced by a newer one. */
export class WaitingListLinkError extends UserError {
  override name = 'WaitingListLinkError'
  readonly status = 404
  constructor(message = 'This link is no longer valid') {
    super(message)
  }
}

/** Too many parties wait for the event already, from one client address or with one mailbox; nothing was stored. */
export class ManyWaitingError extends UserError {
  override name = 'ManyWaitingError'
  readonly status = 429

  constructor(allowed: number) {
    super(`${allowed} parties from your network wait for this event already`)
  }
}

/** The organiser asked for what the line does not allow; nothing was changed. */
export class WaitingPartyError extends UserError {
  override name = 'WaitingPartyError'
  readonly status = 409
}

import { ConflictError, NotFoundError, UserError } from '../errors.ts'

export class SpotsAvailableError extends ConflictError {
  override name = 'SpotsAvailableError'
  readonly availableSpots: number
  readonly eventId: number

  constructor(eventId: number, availableSpots: number) {
    super('There are spots: book now')
    this.eventId = eventId
    this.availableSpots = availableSpots
  }
}

export class WaitingListLinkError extends NotFoundError {
  override name = 'WaitingListLinkError'
  constructor(message = 'This link is no longer valid') {
    super(message)
  }
}

export class TooManyWaitingPartiesError extends UserError {
  override name = 'TooManyWaitingPartiesError'
  readonly status = 429

  constructor(allowed: number) {
    super(`${allowed} parties from your network are already waiting for this event`)
  }
}

/** The waiting list does not allow the organiser's action. */
export class WaitingPartyError extends ConflictError {
  override name = 'WaitingPartyError'
}

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
  constructor() {
    super('This link is no longer valid')
  }
}

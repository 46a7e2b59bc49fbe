import { toDecimal } from '../../../domain/money.ts'
import { UserError } from '../../errors.ts'

/** The party does not fit; nothing is held. */
export class SeatsUnavailableError extends UserError {
  override name = 'SeatsUnavailableError'
  readonly status = 409
  readonly availableSpots: number
  readonly eventId: number

  constructor(eventId: number, availableSpots: number) {
    const left = availableSpots === 1 ? 'Only 1 spot is left' : `Only ${availableSpots} spots are left`
    super(availableSpots === 0 ? 'This event is sold out' : `${left} for this event`)
    this.eventId = eventId
    this.availableSpots = availableSpots
  }
}

/** The total that the visitor saw is not what the booking costs. */
export class PriceChangedError extends UserError {
  override name = 'PriceChangedError'
  readonly status = 409
  readonly totalCents: number
  readonly eventId: number

  constructor(eventId: number, totalCents: number) {
    super(`The price has changed. The total is now $${toDecimal(totalCents)}`)
    this.eventId = eventId
    this.totalCents = totalCents
  }
}

/** Booking is closed, the event is over, or it was cancelled. */
export class BookingClosedError extends UserError {
  override name = 'BookingClosedError'
  readonly status = 409
  constructor() {
    super('Booking for this event is closed')
  }
}

/** No such event, or a hidden one. */
export class EventNotFoundError extends UserError {
  override name = 'EventNotFoundError'
  readonly status = 404
  constructor() {
    super('Event not found')
  }
}

/** The idempotency key stands for another request already. */
export class DifferentRequestError extends UserError {
  override name = 'DifferentRequestError'
  readonly status = 409
  constructor() {
    super('This key was already used for a different booking')
  }
}

export class BookingNotFoundError extends UserError {
  override name = 'BookingNotFoundError'
  readonly status = 404
  constructor() {
    super('Booking not found')
  }
}

export class AlreadyPaidError extends UserError {
  override name = 'AlreadyPaidError'
  readonly status = 409
  constructor() {
    super('This booking is already paid')
  }
}

/** A total of zero is complete at once. */
export class NothingToPayError extends UserError {
  override name = 'NothingToPayError'
  readonly status = 400
  constructor() {
    super('There is nothing to pay for this booking')
  }
}

export class BookingCancelledError extends UserError {
  override name = 'BookingCancelledError'
  readonly status = 409
  constructor() {
    super('This booking was cancelled')
  }
}

/** The card provider cannot be reached; the booking keeps its seats and the payment can be tried again. */
export class PaymentUnavailableError extends UserError {
  override name = 'PaymentUnavailableError'
  readonly status = 503
  constructor() {
    super('Unable to initialize payment')
  }
}

/** Too late, not paid, or cancelled. */
export class HandOverClosedError extends UserError {
  override name = 'HandOverClosedError'
  readonly status = 409
  constructor() {
    super('Only a paid booking can be handed over, until 48 hours before the event starts')
  }
}

/** The named payment is not this booking's, or not for its amount. */
export class PaymentMismatchError extends UserError {
  override name = 'PaymentMismatchError'
  readonly status = 409
  constructor() {
    super('This payment does not belong to the booking')
  }
}

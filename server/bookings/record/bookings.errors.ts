import { assertNever } from '../../../domain/assert-never.ts'
import type { CancellationQuote } from '../../../domain/cancellation.ts'
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

/** Too much is kept unpaid by one browser, one mailbox, or one client address. */
export class ManyHoldsError extends UserError {
  override name = 'ManyHoldsError'
  readonly status = 429
  readonly retryAfterSeconds = 60
  readonly why: 'BOOKINGS' | 'UNOPENED' | 'NETWORK'

  constructor(why: ManyHoldsError['why']) {
    super(manyHolds[why])
    this.why = why
  }
}

const manyHolds = {
  BOOKINGS: 'You have several unpaid bookings already. Please pay for one of them first',
  UNOPENED:
    'You have several new bookings already. Please open the link that we mailed for one of them first',
  NETWORK: 'Many places are being booked from your network. Try again in a minute',
} as const

/** The spots went back, and not this way or not any more can they be held again. */
export class HoldLapsedError extends UserError {
  override name = 'HoldLapsedError'
  readonly status = 409

  /** @param why a stranger asks who knows only the id, or it was held again before */
  constructor(why: 'NOT_KNOWN' | 'HELD_TWICE') {
    super(
      why === 'HELD_TWICE'
        ? 'The spots were held for this booking twice and have gone back. Please start again with a new booking'
        : 'The spots of this booking have gone back, because it was not paid in time. Please open it with the link in its mail to hold them again',
    )
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
export class TransferClosedError extends UserError {
  override name = 'TransferClosedError'
  readonly status = 409
  constructor() {
    super('Only a paid booking can be transferred, until 48 hours before the event starts')
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

/** Not paid, cancelled, too late, or the booking changed since the move began. */
export class ExchangeClosedError extends UserError {
  override name = 'ExchangeClosedError'
  readonly status = 409
  constructor() {
    super('Only a paid booking can be moved, until 48 hours before the event starts')
  }
}

/** A move to another event is open, and its payment may be on its way. */
export class ExchangeUnderWayError extends UserError {
  override name = 'ExchangeUnderWayError'
  readonly status = 409
  constructor() {
    super('This booking is being moved already. Please finish that first, or try again in a moment')
  }
}

type MoveAmounts = { toPayCents: number; creditCents: number; cashLimitCents: number | null }

function priceWords(toPayCents: number, creditCents: number): string {
  return creditCents > 0
    ? `The price has changed. You get $${toDecimal(creditCents)} as credit now`
    : `The price has changed. There is $${toDecimal(toPayCents)} to pay now`
}

function limitWords(cashLimitCents: number | null): string {
  const most = toDecimal(cashLimitCents ?? 0)
  return `What a cancellation would give has changed. After the move at most $${most} would come back as money`
}

/** The amounts that the family saw are not what the move means now; nothing was moved. */
export class ExchangeChangedError extends UserError {
  override name = 'ExchangeChangedError'
  readonly status = 409
  readonly toPayCents: number
  readonly creditCents: number
  /** What of the money that comes along could come back as money after the move. Null for all of it. */
  readonly cashLimitCents: number | null

  constructor({ toPayCents, creditCents, cashLimitCents }: MoveAmounts, isPriceSame: boolean) {
    super(isPriceSame ? limitWords(cashLimitCents) : priceWords(toPayCents, creditCents))
    this.toPayCents = toPayCents
    this.creditCents = creditCents
    this.cashLimitCents = cashLimitCents
  }
}

/** The event has begun, or the organiser cancelled it and gives everybody back what is owed. */
export class CancellationClosedError extends UserError {
  override name = 'CancellationClosedError'
  readonly status = 409

  constructor(why: 'begun' | 'event-cancelled' | 'checked-in') {
    super(messageOf(why))
  }
}

function messageOf(why: 'begun' | 'event-cancelled' | 'checked-in'): string {
  switch (why) {
    case 'begun':
      return 'The event has begun, so this booking can no longer be cancelled'
    case 'event-cancelled':
      return 'This event was cancelled. You need not cancel; we are in touch about your booking'
    case 'checked-in':
      return 'Whoever is at the camp already can no longer be cancelled here. Please talk to us'
    default:
      return assertNever(why)
  }
}

/** What the family saw is not what the cancellation gives now: a day has passed, or a part was dropped meanwhile. */
export class CancellationChangedError extends UserError {
  override name = 'CancellationChangedError'
  readonly status = 409
  readonly cashCents: number
  /** Credit that comes beside the money: for money that moved along from another event. */
  readonly restCents: number
  /** Null when no credit is offered instead. */
  readonly creditCents: number | null

  constructor({ cash, rest, credit }: CancellationQuote) {
    const beside = rest === null ? '' : ` and $${toDecimal(rest.cents)} as credit`
    const instead = credit === null ? '' : `, or $${toDecimal(credit.cents)} as credit`
    super(`What you get has changed: it is $${toDecimal(cash?.cents ?? 0)} back${beside} now${instead}`)
    this.cashCents = cash?.cents ?? 0
    this.restCents = rest?.cents ?? 0
    this.creditCents = credit?.cents ?? null
  }
}

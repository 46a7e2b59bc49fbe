import { assertNever } from '../../../domain/assert-never.ts'
import type { CancellationQuote } from '../../../domain/cancellation.ts'
import { toDecimal } from '../../../domain/money.ts'
import { ConflictError, NotFoundError, UserError } from '../../errors.ts'

export class SeatsUnavailableError extends ConflictError {
  override name = 'SeatsUnavailableError'
  readonly availableSpots: number
  readonly eventId: number

  constructor(eventId: number, availableSpots: number) {
    const left = availableSpots === 1 ? 'Only 1 spot is left' : `Only ${availableSpots} spots are left`
    super(availableSpots === 0 ? 'This event is sold out' : `${left} for this event`)
    this.eventId = eventId
    this.availableSpots = availableSpots
  }
}

export class PriceChangedError extends ConflictError {
  override name = 'PriceChangedError'
  readonly totalCents: number
  readonly eventId: number

  constructor(eventId: number, totalCents: number) {
    super(`The price has changed. The total is now $${toDecimal(totalCents)}`)
    this.eventId = eventId
    this.totalCents = totalCents
  }
}

export class BookingClosedError extends ConflictError {
  override name = 'BookingClosedError'
  constructor() {
    super('Booking for this event is closed')
  }
}

export class TooManyHoldsError extends UserError {
  override name = 'TooManyHoldsError'
  readonly status = 429
  readonly retryAfterSeconds = 60
  readonly why: 'BOOKINGS' | 'UNOPENED' | 'NETWORK'

  constructor(why: TooManyHoldsError['why']) {
    super(holdLimitMessages[why])
    this.why = why
  }
}

const holdLimitMessages = {
  BOOKINGS: 'You have several unpaid bookings already. Please pay for one of them first',
  UNOPENED:
    'You have several new bookings already. Please open the link we emailed you for one of them first',
  NETWORK: 'Many places are being booked from your network. Try again in a minute',
} as const

export class HoldLapsedError extends ConflictError {
  override name = 'HoldLapsedError'

  /** @param why `NOT_KNOWN` when the caller knows only the id */
  constructor(why: 'NOT_KNOWN' | 'HELD_TWICE') {
    super(
      why === 'HELD_TWICE'
        ? 'We held the spots for this booking twice and have released them. Please make a new booking'
        : 'This booking was not paid in time, so we released its spots. Please open it with the link in our email to hold them again',
    )
  }
}

export class DifferentRequestError extends ConflictError {
  override name = 'DifferentRequestError'
  constructor() {
    super('This key was already used for a different booking')
  }
}

export class BookingNotFoundError extends NotFoundError {
  override name = 'BookingNotFoundError'
  constructor() {
    super('Booking not found')
  }
}

export class AlreadyPaidError extends ConflictError {
  override name = 'AlreadyPaidError'
  constructor() {
    super('This booking is already paid')
  }
}

export class NothingToPayError extends UserError {
  override name = 'NothingToPayError'
  readonly status = 400
  constructor() {
    super('There is nothing to pay for this booking')
  }
}

export class BookingCancelledError extends ConflictError {
  override name = 'BookingCancelledError'
  constructor() {
    super('This booking was cancelled')
  }
}

export class PaymentUnavailableError extends UserError {
  override name = 'PaymentUnavailableError'
  readonly status = 503
  constructor() {
    super('Unable to initialize payment')
  }
}

export class TransferClosedError extends ConflictError {
  override name = 'TransferClosedError'
  constructor() {
    super('Only a paid booking can be transferred, until 48 hours before the event starts')
  }
}

export class PaymentMismatchError extends ConflictError {
  override name = 'PaymentMismatchError'
  constructor() {
    super('This payment does not belong to the booking')
  }
}

/** Also thrown when the booking has changed. */
export class ExchangeClosedError extends ConflictError {
  override name = 'ExchangeClosedError'
  constructor() {
    super('Only a paid booking can be moved, until 48 hours before the event starts')
  }
}

export class ExchangeUnderWayError extends ConflictError {
  override name = 'ExchangeUnderWayError'
  constructor() {
    super('This booking is already being moved. Please finish that first, or try again in a moment')
  }
}

type ExchangeAmounts = { toPayCents: number; creditCents: number; cashLimitCents: number | null }

function describePrice(toPayCents: number, creditCents: number): string {
  return creditCents > 0
    ? `The price has changed. You now get $${toDecimal(creditCents)} as credit`
    : `The price has changed. There is now $${toDecimal(toPayCents)} to pay`
}

function describeCashLimit(cashLimitCents: number | null): string {
  const most = toDecimal(cashLimitCents ?? 0)
  return `The refund has changed. If you cancel after the move, at most $${most} is refundable`
}

export class ExchangeChangedError extends ConflictError {
  override name = 'ExchangeChangedError'
  readonly toPayCents: number
  readonly creditCents: number
  /** The part of moved money that stays refundable as money. Null for all of it. */
  readonly cashLimitCents: number | null

  constructor({ toPayCents, creditCents, cashLimitCents }: ExchangeAmounts, isPriceSame: boolean) {
    super(isPriceSame ? describeCashLimit(cashLimitCents) : describePrice(toPayCents, creditCents))
    this.toPayCents = toPayCents
    this.creditCents = creditCents
    this.cashLimitCents = cashLimitCents
  }
}

export class CancellationClosedError extends ConflictError {
  override name = 'CancellationClosedError'

  constructor(why: 'begun' | 'event-cancelled' | 'checked-in') {
    super(getClosedMessage(why))
  }
}

function getClosedMessage(why: 'begun' | 'event-cancelled' | 'checked-in'): string {
  switch (why) {
    case 'begun':
      return 'The event has started, so this booking can no longer be cancelled'
    case 'event-cancelled':
      return "This event was cancelled, so you don't have to cancel. We'll be in touch about your booking"
    case 'checked-in':
      return "People who are already at camp can't be cancelled here. Please talk to us"
    default:
      return assertNever(why)
  }
}

export class CancellationChangedError extends ConflictError {
  override name = 'CancellationChangedError'
  readonly cashCents: number
  /** Additional credit, for money moved from another event. */
  readonly restCents: number
  /** Null when no credit is offered. */
  readonly creditCents: number | null

  constructor({ cash, rest, credit }: CancellationQuote) {
    const creditText = rest === null ? '' : ` and $${toDecimal(rest.cents)} as credit`
    const instead = credit === null ? '' : `, or $${toDecimal(credit.cents)} as credit`
    super(`Your refund has changed. You now get $${toDecimal(cash?.cents ?? 0)} back${creditText}${instead}`)
    this.cashCents = cash?.cents ?? 0
    this.restCents = rest?.cents ?? 0
    this.creditCents = credit?.cents ?? null
  }
}

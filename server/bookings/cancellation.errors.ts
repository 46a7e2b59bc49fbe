import { assertNever } from '../../domain/assert-never.ts'
import { toDecimal } from '../../domain/money.ts'
import { UserError } from '../errors.ts'

/** The event has begun, or the organiser called it off and gives everybody back what is owed. */
export class CancellationClosedError extends UserError {
  override name = 'CancellationClosedError'
  readonly status = 409

  constructor(why: 'begun' | 'called-off') {
    super(messageOf(why))
  }
}

function messageOf(why: 'begun' | 'called-off'): string {
  switch (why) {
    case 'begun':
      return 'The event has begun, so this booking can no longer be cancelled'
    case 'called-off':
      return 'This event was called off. You need not cancel; we are in touch about your booking'
    default:
      return assertNever(why)
  }
}

/** What the family saw is not what the cancellation gives now: a day has passed, or a part was dropped meanwhile. */
export class CancellationChangedError extends UserError {
  override name = 'CancellationChangedError'
  readonly status = 409
  readonly cashCents: number
  /** Null when no credit is offered. */
  readonly creditCents: number | null

  constructor(cashCents: number, creditCents: number | null) {
    const credit = creditCents === null ? '' : `, or $${toDecimal(creditCents)} as credit`
    super(`What you get has changed: it is $${toDecimal(cashCents)} back now${credit}`)
    this.cashCents = cashCents
    this.creditCents = creditCents
  }
}

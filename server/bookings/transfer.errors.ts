import { toDecimal } from '../../domain/money.ts'
import { UserError } from '../errors.ts'

/** Not paid, cancelled, too late, or the booking changed since the move began. */
export class TransferClosedError extends UserError {
  override name = 'TransferClosedError'
  readonly status = 409
  constructor() {
    super('Only a paid booking can be moved, until 48 hours before the event starts')
  }
}

/** A move to another event is open, and its payment may be on its way. */
export class TransferUnderWayError extends UserError {
  override name = 'TransferUnderWayError'
  readonly status = 409
  constructor() {
    super('This booking is being moved already. Please finish that first, or try again in a moment')
  }
}

/** The amounts that the family saw are not what the move means now; nothing was moved. */
export class TransferChangedError extends UserError {
  override name = 'TransferChangedError'
  readonly status = 409
  readonly toPayCents: number
  readonly creditCents: number

  constructor(toPayCents: number, creditCents: number) {
    super(
      creditCents > 0
        ? `The price has changed. You get $${toDecimal(creditCents)} as credit now`
        : `The price has changed. There is $${toDecimal(toPayCents)} to pay now`,
    )
    this.toPayCents = toPayCents
    this.creditCents = creditCents
  }
}

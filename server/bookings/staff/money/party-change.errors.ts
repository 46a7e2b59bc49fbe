import { toDecimal } from '../../../../domain/money.ts'
import { ConflictError } from '../../../errors.ts'

const closedMessages = {
  MOVING: 'This booking is being moved to another event. Finish that first',
  REFUNDED: 'All money of this booking went back. Sort that out first',
  CREDIT:
    'The credit that was entered for this booking leaves nothing that a card can pay for the smaller party. Take the credit off first',
  FREE: 'The smaller party would cost nothing. Cancel this booking and make a new one',
  LINE: 'The free spots are kept for families on the waiting list',
} as const

export class PartyChangeClosedError extends ConflictError {
  override name = 'PartyChangeClosedError'
  readonly why: keyof typeof closedMessages

  constructor(why: keyof typeof closedMessages) {
    super(closedMessages[why])
    this.why = why
  }
}

export class PartyQuoteChangedError extends ConflictError {
  override name = 'PartyQuoteChangedError'
  readonly totalCents: number
  readonly dueCents: number

  constructor({ totalCents, dueCents }: { totalCents: number; dueCents: number }) {
    super(
      `The amounts have changed. The total is $${toDecimal(totalCents)} now, and $${toDecimal(dueCents)} of it is still to be paid`,
    )
    this.totalCents = totalCents
    this.dueCents = dueCents
  }
}

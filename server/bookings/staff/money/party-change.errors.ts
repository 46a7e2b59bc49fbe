import { toDecimal } from '../../../../domain/money.ts'
import { ConflictError } from '../../../errors.ts'

const closedMessages = {
  MOVING: 'This booking is being moved to another event. Finish that first',
  REFUNDED: 'This booking was fully refunded. Sort that out first',
  CREDIT:
    'With the credit on this booking, the smaller party would leave too little for a card payment. Remove the credit first',
  FREE: 'The smaller party would cost nothing. Cancel this booking and make a new one',
  WAITING_LIST: 'The free spots are held for families on the waiting list',
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
      `The amounts have changed. The total is now $${toDecimal(totalCents)}, and $${toDecimal(dueCents)} is still to pay`,
    )
    this.totalCents = totalCents
    this.dueCents = dueCents
  }
}

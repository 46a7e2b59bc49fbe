import { addDays, brisbaneDay } from '../../../domain/dates.ts'
import type { RefundFacts } from '../../bookings/lifecycle/refund-facts.ts'
import type { BookingFacts } from '../../bookings/mails/booking-email-parts.ts'
import type { CancellationFacts } from '../../bookings/mails/cancellation-email.ts'

export const cancelReason = 'The creek is over the road, and more rain is coming.'

export function createMovedFacts(facts: BookingFacts): BookingFacts {
  const move = { fromTitle: 'Kookaburra Ridge', fromStands: false, feeCents: 0, carriedCents: 62_500 }
  const { startDate, endDate } = facts
  return {
    ...facts,
    heldUntil: null,
    totalCents: 62_500,
    move: {
      ...move,
      paidCents: 0,
      refundedCents: 0,
      creditedCents: 0,
      cashLimitCents: null,
      creditNote: null,
      cancelledEvent: {
        startDate: addDays(startDate, -14),
        endDate: addDays(endDate, -14),
        reason: cancelReason,
        waivedCents: 12_500,
        refundCents: 0,
        leftOut: ['Glamping tent'],
      },
    },
  }
}

export function sampleCancellations(now: Date): Record<string, CancellationFacts> {
  const cash: CancellationFacts = {
    cause: 'family',
    eventReason: null,
    isWhole: true,
    outcome: 'CASH',
    droppedCents: 75_000,
    isPaymentProcessing: false,
    keptCents: 15_000,
    returned: [createCardRefund(60_000)],
    creditNotes: [],
    waitingCents: 0,
    takenCents: 0,
    hasMovedMoney: false,
  }
  const creditNote = {
    code: 'CAMP-7KQ2-M4TX-9WRD-H3VB',
    amountCents: 75_000,
    expiresOn: addDays(brisbaneDay(now), 372),
  }
  const unpaid: CancellationFacts = {
    ...cash,
    outcome: 'NONE',
    droppedCents: 0,
    keptCents: 0,
    returned: [],
  }
  return {
    'cancelled-for-cash': cash,
    'cancelled-for-credit': {
      ...cash,
      outcome: 'CREDIT',
      keptCents: 0,
      returned: [],
      creditNotes: [creditNote],
    },
    'cancelled-while-disputed': { ...cash, returned: [], waitingCents: 60_000 },
    'cancelled-in-part': { ...cash, isWhole: false, droppedCents: 15_000, keptCents: 0 },
    'cancelled-unpaid': unpaid,
    'cancelled-processing': { ...unpaid, isPaymentProcessing: true },
    'kept-money-returned': {
      ...cash,
      cause: 'rest',
      isWhole: false,
      keptCents: 0,
      returned: [createCardRefund(15_000)],
    },
    'event-cancelled': {
      ...cash,
      cause: 'event',
      keptCents: 0,
      returned: [createCardRefund(75_000)],
      eventReason: cancelReason,
    },
  }
}

export function createCardRefund(amountCents: number): RefundFacts {
  return { amountCents, method: 'CARD', spendUntil: null }
}

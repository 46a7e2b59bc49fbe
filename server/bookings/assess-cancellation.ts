import {
  type CancellationCase,
  type CancellationQuote,
  type CancellationSpan,
  cancellationSchedule,
  explainCancellation,
  quoteCancellation,
} from '../../domain/cancellation.ts'
import type { CancellationItem } from '../../domain/cancellation-form.ts'
import { brisbaneDay, daysBetween } from '../../domain/dates.ts'
import { dayOf } from '../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'
import { billed, type LeftBooking, withoutItems } from './lifecycle/assess-cancellation.ts'
import { refundableCents } from './refundable.ts'

/** What a cancellation needs of a booking. */
export const cancellableColumns = {
  children: { orderBy: { position: 'asc' } },
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
  event: { select: { startDate: true, startsAt: true, cancelledAt: true } },
  _count: { select: { cancellations: true } },
} as const satisfies Prisma.BookingInclude

export type CancellableBooking = Prisma.BookingGetPayload<{ include: typeof cancellableColumns }>

/** What a cancellation would do at a moment. Amounts are cents. */
export type Assessment = {
  /** Null when the whole booking is cancelled. */
  left: LeftBooking | null
  droppedCents: number
  quote: CancellationQuote
  daysBefore: number
  explanation: string
  /** The whole schedule; for a booking that is not paid what it would give once it is. */
  steps: CancellationSpan[]
}

/** Whether a booking can be cancelled at a moment; never from the start of its event on. */
export function cancellability(
  { state, event }: CancellableBooking,
  now: Date,
): 'open' | 'cancelled' | 'begun' | 'called-off' {
  if (state === 'CANCELLED') return 'cancelled'
  if (event.cancelledAt !== null) return 'called-off'
  return now < event.startsAt ? 'open' : 'begun'
}

/**
 * What cancelling a booking, or dropping these items of it, gives now. No more than the payments still hold; a fee for
 * moving here stays. Nothing for a booking that is not paid.
 * @throws InvalidInputError (`remove`)
 */
export async function assessCancellation(
  db: DatabaseOrTransaction,
  booking: CancellableBooking,
  remove: readonly CancellationItem[] | null,
  { now, onlyPolicy }: { now: Date; onlyPolicy: string | null },
): Promise<Assessment> {
  const left = remove === null ? null : withoutItems(booking, remove)
  const whole = billed(booking)
  const isPaid = booking.state === 'CONFIRMED'
  const heldCents = isPaid ? await refundableCents(db, booking.id) : 0
  const order: CancellationCase = {
    totalCents: whole.billCents - (left?.billCents ?? 0),
    merchandiseCents: whole.merchandiseCents - (left?.merchandiseCents ?? 0),
    policyVersion: booking.policyVersion,
    onlyPolicy,
  }
  const startDate = dayOf(booking.event.startDate)
  const daysBefore = daysBetween(brisbaneDay(now), startDate)
  const quote = within(heldCents, quoteCancellation(order, Math.max(0, daysBefore)))
  return {
    left,
    droppedCents: left === null ? booking.totalCents : order.totalCents,
    quote,
    daysBefore,
    explanation:
      heldCents === 0
        ? 'Nothing was paid, so nothing is owed.'
        : explainCancellation(quote, Math.max(0, daysBefore)),
    steps: cancellationSchedule(order, startDate).map((span) =>
      isPaid ? { ...span, ...within(heldCents, span) } : span,
    ),
  }
}

function within(heldCents: number, { cash, credit }: CancellationQuote): CancellationQuote {
  const atMost = <Offer extends { cents: number }>(offer: Offer | null) =>
    offer === null || heldCents === 0 ? null : { ...offer, cents: Math.min(offer.cents, heldCents) }
  const money = atMost(cash)
  const note = atMost(credit)
  return { cash: money, credit: note !== null && note.cents > (money?.cents ?? 0) ? note : null }
}

import { brisbaneDay, daysBetween } from '../../domain/dates.ts'
import type { Services } from '../context.ts'
import { dayOf } from '../events/event-row.ts'
import { recordAudit } from '../platform/audit.ts'
import { announce } from '../platform/outbox.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { carryMoney, transferableCents } from './carry-money.ts'
import { confirmBooking } from './confirm-booking.ts'
import { copyConsents, copyParty } from './copy-party.ts'
import { creditSetAside, settleCredit } from './credit-set-aside.ts'
import { lockEvents } from './lock-booking.ts'
import { type ReplacedBooking, replacedBooking } from './replaced-booking.ts'
import { giveSeatsBack, seatsOf } from './seats.ts'
import { settleCancellation } from './settle-cancellation.ts'

type Completed = { id: string; movedFromId: string | null; eventId: number; totalCents: number }

/**
 * Confirms a locked booking whose seats are held and that is paid in full, by what arrived, by the credit set aside and
 * by what the booking that it replaces brings along. That one ends in the same transaction: its money moves along, what
 * is left over becomes a credit note, and its seats come free. Lock it before this one.
 * @param actor who moved the booking; `system` when the payment did
 */
export async function completeBooking(
  services: Pick<Services, 'seal' | 'clock'>,
  tx: DatabaseOrTransaction,
  booking: Completed,
  actor: string,
): Promise<void> {
  if (booking.movedFromId === null) {
    await settleCredit(tx, booking.id)
    await confirmBooking(tx, booking.id, booking.totalCents)
    return
  }
  const now = services.clock.now()
  const old = await replacedBooking(tx, booking, now)
  if (old === null) throw new RangeError('the booking to be replaced has changed')
  await lockEvents(tx, [old.eventId, booking.eventId])
  const valueCents = await transferableCents(tx, old)
  const carriedCents = booking.totalCents - (await ownCents(tx, booking.id))
  await carryMoney(tx, { fromId: old.id, toId: booking.id, amountCents: carriedCents })
  await copyParty(services.seal, tx, { fromId: old.id, toId: booking.id })
  await copyConsents(tx, { fromId: old.id, toId: booking.id })
  await endReplaced(tx, old, { actor, now, creditCents: valueCents - carriedCents })
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      state: 'CONFIRMED',
      paymentState: 'PAID',
      paidCents: booking.totalCents,
      confirmedAt: new Date(),
      holdExpiresAt: null,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor,
    action: 'booking-moved',
    subject: `booking:${booking.id}`,
    after: { from: old.id, carriedCents },
  })
  await announce(tx, 'booking-moved', `booking-moved:${booking.id}`, { bookingId: booking.id })
  await giveSeatsBack(tx, seatsOf(old))
  await settleCredit(tx, booking.id)
}

/** What was paid for the booking itself: what arrived, and the credit that is set aside. */
async function ownCents(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const arrived = await tx.payment.aggregate({
    where: { bookingId, settledAt: { not: null } },
    _sum: { capturedCents: true, refundedCents: true },
  })
  const aside = await creditSetAside(tx, bookingId)
  return (arrived._sum.capturedCents ?? 0) - (arrived._sum.refundedCents ?? 0) + aside
}

/** The fee of an earlier move stays; what is left over of the rest becomes credit. Nobody is told twice. */
async function endReplaced(
  tx: DatabaseOrTransaction,
  old: ReplacedBooking,
  { actor, now, creditCents }: { actor: string; now: Date; creditCents: number },
): Promise<void> {
  await settleCancellation(
    tx,
    old,
    {
      actor,
      cause: 'moved',
      ...{ reason: null, key: null, refundCents: 0, creditCents, policy: null },
      outcome: creditCents > 0 ? 'CREDIT' : 'NONE',
      daysBefore: daysBetween(brisbaneDay(now), dayOf(old.event.startDate)),
    },
    { isWhole: true, seats: seatsOf(old).people, droppedCents: creditCents + old.transferFeeCents },
  )
  await tx.booking.update({
    where: { id: old.id },
    data: { state: 'CANCELLED', cancelledAt: new Date() },
    select: { id: true },
  })
}

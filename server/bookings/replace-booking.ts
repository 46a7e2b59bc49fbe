import { brisbaneDay, daysBetween } from '../../domain/dates.ts'
import type { Services } from '../context.ts'
import { dayOf } from '../events/event-row.ts'
import { recordAudit } from '../platform/audit.ts'
import { announce } from '../platform/outbox.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { carryMoney } from './carry-money.ts'
import { copyConsents, copyParty } from './copy-party.ts'
import type { ReplacedBooking } from './lifecycle/replaced-booking.ts'
import { settleCancellation } from './lifecycle/settle-cancellation.ts'
import { giveSeatsBack, seatsOf } from './record/seats.ts'

/** Who moves the booking, and what becomes of what was paid for it. Amounts are cents. */
export type ReplacementTerms = {
  /** user:{id}, session:{hash} or system. */
  actor: string
  /** Why the event was called off; null when the family wished to move. */
  reason: string | null
  /** What pays for the new booking. */
  carriedCents: number
  /** Of what does not move along: what goes back, what becomes a credit note, and the fee of an earlier move that stays. */
  refundCents: number
  creditCents: number
  keptCents: number
}

/**
 * Lets a locked booking whose seats are held take the place of a locked paid one: party, consents and money move along,
 * the old one ends and gives its seats back. Nobody is told twice. Lock both events before.
 * @returns the refunds, to be handed to `sendRefunds` at the end of the transaction
 */
export async function replaceBooking(
  services: Pick<Services, 'seal' | 'clock'>,
  tx: DatabaseOrTransaction,
  old: Omit<ReplacedBooking, 'event' | 'state'> & { event: { startDate: Date } },
  booking: { id: string; totalCents: number },
  terms: ReplacementTerms,
): Promise<number[]> {
  const { actor, carriedCents } = terms
  await carryMoney(tx, { fromId: old.id, toId: booking.id, amountCents: carriedCents })
  await copyParty(services.seal, tx, { fromId: old.id, toId: booking.id })
  await copyConsents(tx, { fromId: old.id, toId: booking.id })
  const refundIds = await endReplaced(tx, old, terms, services.clock.now())
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
  return refundIds
}

async function endReplaced(
  tx: DatabaseOrTransaction,
  old: Parameters<typeof replaceBooking>[2],
  { actor, reason, refundCents, creditCents, keptCents }: ReplacementTerms,
  now: Date,
): Promise<number[]> {
  const { refundIds } = await settleCancellation(
    tx,
    old,
    {
      ...{ actor, reason, refundCents, creditCents },
      ...{ cause: 'moved', key: null, policy: null },
      outcome: refundCents > 0 ? 'CASH' : creditCents > 0 ? 'CREDIT' : 'NONE',
      daysBefore: daysBetween(brisbaneDay(now), dayOf(old.event.startDate)),
    },
    { isWhole: true, seats: seatsOf(old).people, droppedCents: refundCents + creditCents + keptCents },
  )
  await tx.booking.update({
    where: { id: old.id },
    data: { state: 'CANCELLED', cancelledAt: new Date() },
    select: { id: true },
  })
  return refundIds
}

import type { Standing } from '../../../domain/booking-states.ts'
import { CHANGED_EVENT_POLICY } from '../../../domain/cancellations/cancellation-policies.ts'
import { withCredit } from '../../../domain/carried-money.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import { announce } from '../../announcements.ts'
import type { Services } from '../../context.ts'
import { dayOf } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { type BookingsLocked, type EventsLocked, lockEvents } from '../../platform/row-locks.ts'
import { type DataSeal, sealForAnother } from '../../platform/sealed-value.ts'
import { type CodeKeeping, creditSetAside, settleCredit } from '../ledger/credit-notes.ts'
import { carriableCents, carryMoney, readContested } from '../ledger/held-money.ts'
import { issueInvoice, issueReceipt } from '../ledger/issue-receipt.ts'
import { markPaid } from '../ledger/mark-paid.ts'
import { changeState } from '../record/change-state.ts'
import { giveSeatsBack, seatsOf } from '../record/seats.ts'
import { dayOfMove, leavingColumns, limitsOfMove, writeCarriedParts } from './carried-parts.ts'
import { getChangeRight } from './change-right.ts'
import { type ReplacedBooking, replacedBooking } from './replaced-booking.ts'
import { settleCancellation } from './settle-cancellation.ts'

type Completed = Standing & { id: string; movedFromId: string | null; eventId: number; totalCents: number }

/**
 * Confirms a locked booking whose seats are held and that is paid in full, by what arrived, by the credit set aside and
 * by what the booking that it replaces brings along. That one ends in the same transaction: its money moves along, what
 * is left over becomes a credit note, the fee of an earlier move stays, and its seats come free. Lock it before this one.
 * @param by.actor who moved the booking; `system` when the payment did
 */
export async function completeBooking(
  services: Pick<Services, 'seal' | 'keyedHash' | 'clock'>,
  tx: DatabaseOrTransaction,
  booking: Completed,
  { actor, held }: { actor: string; held: BookingsLocked | EventsLocked },
): Promise<void> {
  if (booking.movedFromId === null) {
    const hasCredit = await settleCredit(tx, booking.id)
    await markPaid(tx, booking, 'CONFIRMED', booking.totalCents)
    const bookingId = booking.id
    await recordAudit(tx, { actor: 'system', action: 'booking-confirmed', subject: `booking:${bookingId}` })
    await announce(tx, 'booking-confirmed', `booking-confirmed:${bookingId}`, { bookingId })
    // The one of other money is written by what brought it.
    if (hasCredit) await issueInvoice(tx, bookingId)
    return
  }
  const old = await replacedBooking(tx, booking, services.clock.now())
  if (old === null) throw new RangeError('the booking to be replaced has changed')
  await lockEvents(tx, [old.eventId, booking.eventId], held)
  const valueCents = await carriableCents(tx, old)
  const carriedCents = booking.totalCents - (await ownCents(tx, booking.id))
  await limitMoved(tx, old.id, booking, { carriedCents, now: services.clock.now() })
  // What lost disputes took of the value becomes credit too, should the bank give it back after an appeal.
  const { lostCents } = await readContested(tx, old.id)
  const takenCents = Math.min(lostCents, old.totalCents - old.exchangeFeeCents - valueCents)
  const refundIds = await replaceBooking(services, tx, old, booking, {
    ...{ actor, reason: null, carriedCents, refundCents: 0 },
    policy: getChangeRight(old, services.clock.now()).isOpen ? CHANGED_EVENT_POLICY : null,
    ...{ creditCents: valueCents - carriedCents + takenCents, keptCents: old.exchangeFeeCents },
  })
  // Credit that went back to its notes; nothing of a move that the family wished goes back as money.
  for (const refundId of refundIds) await issueReceipt(tx, { refundId })
  await settleCredit(tx, booking.id)
  await issueInvoice(tx, booking.id)
}

/**
 * Waives what is left to pay for a locked, held booking, because no card can pay so little, and confirms it. Of what the
 * price does not cover the fee of a move is lowered.
 */
export async function waiveRemainder(
  services: Pick<Services, 'seal' | 'keyedHash' | 'clock'>,
  tx: DatabaseOrTransaction,
  booking: Completed & { exchangeFeeCents: number },
  { dueCents, held }: { dueCents: number; held: BookingsLocked },
): Promise<void> {
  const { id, exchangeFeeCents } = booking
  const ofPrice = Math.min(dueCents, booking.totalCents - exchangeFeeCents)
  const totalCents = booking.totalCents - dueCents
  await tx.booking.update({
    where: { id },
    data: {
      waivedCents: { increment: ofPrice },
      exchangeFeeCents: exchangeFeeCents - (dueCents - ofPrice),
      totalCents,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    ...{ actor: 'system', action: 'remainder-waived', subject: `booking:${id}` },
    after: { waivedCents: dueCents, totalCents },
  })
  await completeBooking(services, tx, { ...booking, totalCents }, { actor: 'system', held })
}

/** Writes down how much of what a paid booking brings along may later come back as money, before that one ends. */
async function limitMoved(
  tx: DatabaseOrTransaction,
  fromId: string,
  { id }: Completed,
  { carriedCents, now }: { carriedCents: number; now: Date },
): Promise<void> {
  const old = await tx.booking.findUniqueOrThrow({ where: { id: fromId }, select: leavingColumns })
  const there = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true, totalCents: true, exchangeFeeCents: true },
  })
  const limitedTo = await limitsOfMove(tx, old, dayOfMove(there, now))
  // The fee is paid by credit first, then by what arrived, and only then by what comes along.
  const settledCents = Math.min(carriedCents, there.totalCents - there.exchangeFeeCents)
  const creditCents = (await creditSetAside(tx, id)) - there.exchangeFeeCents
  await writeCarriedParts(tx, id, withCredit(limitedTo(settledCents), creditCents))
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

/** Who moves the booking, and what becomes of what was paid for it. Amounts are cents. */
export type ReplacementTerms = {
  /** user:{id}, session:{hash} or system. */
  actor: string
  /** Why the event was cancelled; null when the family wished to move. */
  reason: string | null
  /** What pays for the new booking. */
  carriedCents: number
  /** Of what does not move along: what goes back, what becomes a credit note, and the fee of an earlier move that stays. */
  refundCents: number
  creditCents: number
  keptCents: number
  /** Named where the family could have got everything back, because the event it leaves was changed (R86). */
  policy: typeof CHANGED_EVENT_POLICY | null
}

/**
 * Lets a locked booking whose seats are held take the place of a locked paid one: party, consents and money move along,
 * the old one ends and gives its seats back. Nobody is told twice. Lock both events before.
 * @returns the refunds, to be handed to `sendRefunds` at the end of the transaction
 */
export async function replaceBooking(
  services: Pick<Services, 'seal' | 'keyedHash' | 'clock'>,
  tx: DatabaseOrTransaction,
  old: Omit<ReplacedBooking, 'event' | 'state'> & { event: { startDate: Date } },
  booking: Standing & { id: string; totalCents: number },
  terms: ReplacementTerms,
): Promise<number[]> {
  const { actor, carriedCents } = terms
  const now = services.clock.now()
  await carryMoney(tx, { fromId: old.id, toId: booking.id, amountCents: carriedCents, now })
  await copyParty(services.seal, tx, { fromId: old.id, toId: booking.id })
  await copyConsents(tx, { fromId: old.id, toId: booking.id })
  const refundIds = await endReplaced(services, tx, old, terms)
  await markPaid(tx, booking, 'CONFIRMED', booking.totalCents)
  await recordAudit(tx, {
    actor,
    action: 'booking-moved',
    subject: `booking:${booking.id}`,
    after: { from: old.id, carriedCents },
  })
  await announce(tx, 'booking-moved', `booking-moved:${booking.id}`, { bookingId: booking.id })
  await giveSeatsBack(tx, seatsOf(old))
  await issueReceipt(tx, { creditOf: old.id })
  await issueReceipt(tx, { movedOf: old.id })
  return refundIds
}

async function endReplaced(
  services: CodeKeeping & Pick<Services, 'clock'>,
  tx: DatabaseOrTransaction,
  old: Parameters<typeof replaceBooking>[2],
  { actor, reason, refundCents, creditCents, keptCents, policy }: ReplacementTerms,
): Promise<number[]> {
  const { id, paymentState } = old
  const now = services.clock.now()
  // First: credit that goes back to its note changes the payment state at once.
  await changeState(tx, id, { state: 'CONFIRMED', paymentState }, { state: 'CANCELLED', paymentState })
  const { refundIds } = await settleCancellation(
    services,
    tx,
    old,
    {
      ...{ actor, reason, refundCents, creditCents },
      ...{ cause: 'moved', key: null, policy },
      outcome: refundCents > 0 ? 'CASH' : creditCents > 0 ? 'CREDIT' : 'NONE',
      daysBefore: daysBetween(brisbaneDay(now), dayOf(old.event.startDate)),
    },
    { isWhole: true, seats: seatsOf(old).people, droppedCents: refundCents + creditCents + keptCents },
  )
  return refundIds
}

const inOrder = {
  children: { orderBy: { position: 'asc' } },
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
} as const satisfies Prisma.BookingInclude

/**
 * Seals what a family wrote about itself in one booking anew for the booking that replaces it: who comes along, whom to
 * call, who wears what. Both bookings have the same children; clothing that is not on offer there is left out.
 */
export async function copyParty(
  seal: DataSeal,
  tx: DatabaseOrTransaction,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const anew = (sealed: Uint8Array | null) => sealForAnother(seal, sealed, { fromId, toId })
  const from = await tx.booking.findUniqueOrThrow({ where: { id: fromId }, include: inOrder })
  const to = await tx.booking.findUniqueOrThrow({ where: { id: toId }, include: inOrder })
  await tx.booking.update({
    where: { id: toId },
    data: {
      sealedDetails: anew(from.sealedDetails),
      sealedArrangements: anew(from.sealedArrangements),
    },
    select: { id: true },
  })
  for (const [index, { id }] of to.children.entries()) {
    const child = from.children[index]
    const sealed = anew(child?.sealed ?? null)
    const sealedDiet = anew(child?.sealedDiet ?? null)
    await tx.bookingChild.update({ where: { id }, data: { sealed, sealedDiet }, select: { id: true } })
  }
  const sorts = to.clothing.map(({ kind, isKids }) => `${kind} ${isKids}`)
  const worn = from.clothing.filter(({ kind, isKids }) => sorts.includes(`${kind} ${isKids}`))
  for (const [index, { id }] of to.clothing.entries()) {
    const sealed = anew(worn[index]?.sealed ?? null)
    await tx.clothingItem.update({ where: { id }, data: { sealed }, select: { id: true } })
  }
}

/** What the family agreed to holds for the booking that replaces this one, as it was written. */
export async function copyConsents(
  tx: DatabaseOrTransaction,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO consent (booking_id, document, version, person_position, photo_choice, accepted_by, accepted_at)
    SELECT ${toId}, document, version, person_position, photo_choice, accepted_by, accepted_at
    FROM consent WHERE booking_id = ${fromId} ORDER BY id`
}

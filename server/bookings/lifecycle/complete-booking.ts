import type { BookingStatePair } from '../../../domain/booking-states.ts'
import { CHANGED_EVENT_POLICY } from '../../../domain/cancellations/cancellation-policies.ts'
import { addCreditPart } from '../../../domain/carried-money.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import type { Services } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DataCipher, reencryptForRow } from '../../platform/encrypted-value.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { type BookingsLocked, type EventsLocked, lockEvents } from '../../row-locks.ts'
import { carryMoney, readContested, sumCarriableCents } from '../ledger/available-money.ts'
import { type CodeServices, settleCredit, sumReservedCredit } from '../ledger/credit-notes.ts'
import { issueInvoice, issueReceipt } from '../ledger/issue-receipt.ts'
import { markPaid } from '../ledger/mark-paid.ts'
import { changeState } from '../record/change-state.ts'
import { releaseSeats, toSeats } from '../record/seats.ts'
import {
  exchangeSourceColumns,
  getExchangeDate,
  readCarriedLimits,
  writeCarriedAmounts,
} from './carried-amounts.ts'
import { getChangeRight } from './change-right.ts'
import { type ReplacedBooking, readReplacedBooking } from './replaced-booking.ts'
import { settleCancellation } from './settle-cancellation.ts'

type CompletableBooking = BookingStatePair & {
  id: string
  replacedBookingId: string | null
  eventId: number
  totalCents: number
}

/**
 * Confirms a locked, fully paid booking with held seats. Ends the booking that it replaces; a surplus becomes a
 * credit note. Lock the replaced booking first.
 * @param by.actor `system` for a payment
 */
export async function completeBooking(
  services: Pick<Services, 'cipher' | 'hmac' | 'clock'>,
  tx: DatabaseOrTransaction,
  booking: CompletableBooking,
  { actor, held }: { actor: string; held: BookingsLocked | EventsLocked },
): Promise<void> {
  if (booking.replacedBookingId === null) {
    const hasCredit = await settleCredit(tx, booking.id)
    await markPaid(tx, booking, 'CONFIRMED', booking.totalCents)
    const bookingId = booking.id
    await recordAudit(tx, { actor: 'system', action: 'booking-confirmed', subject: `booking:${bookingId}` })
    await addOutboxMessage(tx, 'booking-confirmed', `booking-confirmed:${bookingId}`, { bookingId })
    // Other payments get their invoice when recorded.
    if (hasCredit) await issueInvoice(tx, bookingId)
    return
  }
  const old = await readReplacedBooking(tx, booking, services.clock.now())
  if (old === null) throw new RangeError('the booking to be replaced has changed')
  await lockEvents(tx, [old.eventId, booking.eventId], held)
  const valueCents = await sumCarriableCents(tx, old)
  const carriedCents = booking.totalCents - (await sumOwnPayments(tx, booking.id))
  await writeCarriedLimits(tx, old.id, booking, { carriedCents, now: services.clock.now() })
  // Lost disputes become credit if an appeal returns the money.
  const { lostCents } = await readContested(tx, old.id)
  const takenCents = Math.min(lostCents, old.totalCents - old.exchangeFeeCents - valueCents)
  const refundIds = await replaceBooking(services, tx, old, booking, {
    actor,
    reason: null,
    carriedCents,
    refundCents: 0,
    policy: getChangeRight(old, services.clock.now()).isOpen ? CHANGED_EVENT_POLICY : null,
    creditCents: valueCents - carriedCents + takenCents,
    retainedCents: old.exchangeFeeCents,
  })
  // A move by the family refunds only credit, never money.
  for (const refundId of refundIds) await issueReceipt(tx, { refundId })
  await settleCredit(tx, booking.id)
  await issueInvoice(tx, booking.id)
}

/** Waives a remainder below the card minimum. Lowers the exchange fee by the part that the price does not cover. */
export async function waiveRemainder(
  services: Pick<Services, 'cipher' | 'hmac' | 'clock'>,
  tx: DatabaseOrTransaction,
  booking: CompletableBooking & { exchangeFeeCents: number },
  { dueCents, held }: { dueCents: number; held: BookingsLocked },
): Promise<void> {
  const { id, exchangeFeeCents } = booking
  const waivedPriceCents = Math.min(dueCents, booking.totalCents - exchangeFeeCents)
  const totalCents = booking.totalCents - dueCents
  await tx.booking.update({
    where: { id },
    data: {
      waivedCents: { increment: waivedPriceCents },
      exchangeFeeCents: exchangeFeeCents - (dueCents - waivedPriceCents),
      totalCents,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor: 'system',
    action: 'remainder-waived',
    subject: `booking:${id}`,
    after: { waivedCents: dueCents, totalCents },
  })
  await completeBooking(services, tx, { ...booking, totalCents }, { actor: 'system', held })
}

/** Call it before the old booking ends. */
async function writeCarriedLimits(
  tx: DatabaseOrTransaction,
  fromId: string,
  { id }: CompletableBooking,
  { carriedCents, now }: { carriedCents: number; now: Date },
): Promise<void> {
  const old = await tx.booking.findUniqueOrThrow({ where: { id: fromId }, select: exchangeSourceColumns })
  const replacement = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true, totalCents: true, exchangeFeeCents: true },
  })
  const getLimitedAmounts = await readCarriedLimits(tx, old, getExchangeDate(replacement, now))
  // Credit pays the fee first, then new payments, then moved money.
  const settledCents = Math.min(carriedCents, replacement.totalCents - replacement.exchangeFeeCents)
  const creditCents = (await sumReservedCredit(tx, id)) - replacement.exchangeFeeCents
  await writeCarriedAmounts(tx, id, addCreditPart(getLimitedAmounts(settledCents), creditCents))
}

/** Includes credit set aside. */
async function sumOwnPayments(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const arrived = await tx.payment.aggregate({
    where: { bookingId, settledAt: { not: null } },
    _sum: { capturedCents: true, refundedCents: true },
  })
  const reservedCents = await sumReservedCredit(tx, bookingId)
  return (arrived._sum.capturedCents ?? 0) - (arrived._sum.refundedCents ?? 0) + reservedCents
}

export type ReplacementTerms = {
  actor: string
  /** Null if the family requested the move. */
  reason: string | null
  /** Pays for the new booking. */
  carriedCents: number
  /** The rest: refund, credit note, and retained fee of an earlier move. */
  refundCents: number
  creditCents: number
  retainedCents: number
  /** Set if an event change had allowed a full refund (R86). */
  policy: typeof CHANGED_EVENT_POLICY | null
}

/**
 * Moves party, consents and money of a locked paid booking to a locked held one. Sends only one email. Lock both
 * events first.
 * @returns refunds for `sendRefunds` at the end of the transaction
 */
export async function replaceBooking(
  services: Pick<Services, 'cipher' | 'hmac' | 'clock'>,
  tx: DatabaseOrTransaction,
  old: Omit<ReplacedBooking, 'event' | 'state'> & { event: { startDate: Date } },
  booking: BookingStatePair & { id: string; totalCents: number },
  terms: ReplacementTerms,
): Promise<number[]> {
  const { actor, carriedCents } = terms
  const now = services.clock.now()
  await carryMoney(tx, { fromId: old.id, toId: booking.id, amountCents: carriedCents, now })
  await copyParty(services.cipher, tx, { fromId: old.id, toId: booking.id })
  await copyConsents(tx, { fromId: old.id, toId: booking.id })
  const refundIds = await endReplaced(services, tx, old, terms)
  await markPaid(tx, booking, 'CONFIRMED', booking.totalCents)
  await recordAudit(tx, {
    actor,
    action: 'booking-exchanged',
    subject: `booking:${booking.id}`,
    after: { from: old.id, carriedCents },
  })
  await addOutboxMessage(tx, 'booking-exchanged', `booking-exchanged:${booking.id}`, {
    bookingId: booking.id,
  })
  await releaseSeats(tx, toSeats(old))
  await issueReceipt(tx, { creditedBooking: old.id })
  await issueReceipt(tx, { carriedFromBooking: old.id })
  return refundIds
}

async function endReplaced(
  services: CodeServices & Pick<Services, 'clock'>,
  tx: DatabaseOrTransaction,
  old: Parameters<typeof replaceBooking>[2],
  { actor, reason, refundCents, creditCents, retainedCents, policy }: ReplacementTerms,
): Promise<number[]> {
  const { id, paymentState } = old
  const now = services.clock.now()
  // First, because returned credit changes the payment state.
  await changeState(tx, id, { state: 'CONFIRMED', paymentState }, { state: 'CANCELLED', paymentState })
  const { refundIds } = await settleCancellation(
    services,
    tx,
    old,
    {
      actor,
      reason,
      refundCents,
      creditCents,
      cause: 'EXCHANGE',
      idempotencyKey: null,
      policy,
      outcome: refundCents > 0 ? 'CASH' : creditCents > 0 ? 'CREDIT' : 'NONE',
      daysBefore: daysBetween(brisbaneDay(now), toIsoDay(old.event.startDate)),
    },
    { isWhole: true, seats: toSeats(old).people, cancelledCents: refundCents + creditCents + retainedCents },
  )
  return refundIds
}

const inOrder = {
  children: { orderBy: { position: 'asc' } },
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
} as const satisfies Prisma.BookingInclude

/**
 * Re-encrypts personal data for the new booking. Both bookings have the same children. Omits clothing that is not
 * offered there.
 */
export async function copyParty(
  cipher: DataCipher,
  tx: DatabaseOrTransaction,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const reencryptColumn = (encrypted: Uint8Array | null) =>
    reencryptForRow(cipher, encrypted, { fromId, toId })
  const from = await tx.booking.findUniqueOrThrow({ where: { id: fromId }, include: inOrder })
  const to = await tx.booking.findUniqueOrThrow({ where: { id: toId }, include: inOrder })
  await tx.booking.update({
    where: { id: toId },
    data: {
      encryptedDetails: reencryptColumn(from.encryptedDetails),
      encryptedArrangements: reencryptColumn(from.encryptedArrangements),
    },
    select: { id: true },
  })
  for (const [index, { id }] of to.children.entries()) {
    const child = from.children[index]
    const encryptedDetails = reencryptColumn(child?.encryptedDetails ?? null)
    const encryptedDiet = reencryptColumn(child?.encryptedDiet ?? null)
    await tx.bookingChild.update({
      where: { id },
      data: { encryptedDetails, encryptedDiet },
      select: { id: true },
    })
  }
  const kinds = to.clothing.map(({ kind, isKids }) => `${kind} ${isKids}`)
  const clothing = from.clothing.filter(({ kind, isKids }) => kinds.includes(`${kind} ${isKids}`))
  for (const [index, { id }] of to.clothing.entries()) {
    const encryptedName = reencryptColumn(clothing[index]?.encryptedName ?? null)
    await tx.clothingItem.update({ where: { id }, data: { encryptedName }, select: { id: true } })
  }
}

async function copyConsents(
  tx: DatabaseOrTransaction,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO consent (booking_id, document, edition, person_position, photo_choice, accepted_by, accepted_at)
    SELECT ${toId}, document, edition, person_position, photo_choice, accepted_by, accepted_at
    FROM consent WHERE booking_id = ${fromId} ORDER BY id`
}

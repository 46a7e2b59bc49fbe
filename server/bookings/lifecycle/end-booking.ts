import type { BookingStatePair, PaymentState } from '../../../domain/booking-states.ts'
import type { CancelledItems } from '../../../domain/cancellation.ts'
import { getPartsAfterCancellation } from '../../../domain/carried-money.ts'
import { BOOKER_POSITION } from '../../../domain/consent-form.ts'
import type { Services } from '../../context.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { bookingsForUpdate } from '../../row-locks.ts'
import { type CodeServices, releaseCredit } from '../ledger/credit-notes.ts'
import { issueReceipt } from '../ledger/issue-receipt.ts'
import { sendRefunds } from '../ledger/schedule-refund.ts'
import { changeState } from '../record/change-state.ts'
import { getBilledAmounts } from '../record/frozen-bill.ts'
import { releaseSeats, toSeats } from '../record/seats.ts'
import type { CancellableBooking, RemainingBooking } from './assess-cancellation.ts'
import { writeCarriedAmounts } from './carried-amounts.ts'
import {
  type CancellationTerms,
  type SettledCancellation,
  settleCancellation,
} from './settle-cancellation.ts'

/** Read under the booking's lock. */
export type EndingBooking = BookingStatePair & {
  id: string
  eventId: number
  userId: string | null
  email: string
  adultCount: number
  childCount: number
  glampingTentCount: number
  totalCents: number
  policyEdition: string
}

/**
 * Cancels a locked active booking. Close an open card payment first. Call it last: it locks the event.
 * @returns the id of the cancellation
 */
export async function endBooking(
  services: Pick<Services, 'queue' | 'cipher' | 'hmac'>,
  tx: DatabaseOrTransaction,
  booking: EndingBooking,
  terms: CancellationTerms,
): Promise<number> {
  const { cancellationId, refundIds } = await writeEnd(services, tx, booking, terms)
  if (hasSeats(booking)) await releaseSeats(tx, toSeats(booking))
  await sendRefunds(services, tx, refundIds)
  await issueReceipt(tx, { creditedBooking: booking.id })
  return cancellationId
}

/** The caller locks the booking, closes its card payment and releases its seats. */
export async function endReplacedHold(
  services: CodeServices,
  tx: DatabaseOrTransaction,
  booking: EndingBooking,
  { actor, daysBefore }: Pick<CancellationTerms, 'actor' | 'daysBefore'>,
): Promise<void> {
  await writeEnd(services, tx, booking, {
    actor,
    daysBefore,
    cause: 'REPLACEMENT',
    reason: null,
    idempotencyKey: null,
    policy: null,
    refundCents: 0,
    creditCents: 0,
    outcome: 'NONE',
  })
}

function hasSeats({ state }: BookingStatePair): boolean {
  return state === 'HELD' || state === 'CONFIRMED'
}

/** Does not release seats. */
async function writeEnd(
  services: CodeServices,
  tx: DatabaseOrTransaction,
  booking: EndingBooking,
  terms: CancellationTerms,
): Promise<SettledCancellation> {
  await releaseCredit(tx, booking.id, terms.actor)
  const { paymentState } = booking
  // First, because returned credit changes the payment state.
  await changeState(tx, booking.id, booking, { state: 'CANCELLED', paymentState })
  const settled = await settleCancellation(services, tx, booking, terms, {
    isWhole: true,
    seats: hasSeats(booking) ? toSeats(booking).people : 0,
    cancelledCents: booking.totalCents,
  })
  const { cancellationId } = settled
  await addOutboxMessage(tx, 'booking-cancelled', `booking-cancelled:${cancellationId}`, {
    bookingId: booking.id,
    cancellationId,
  })
  return settled
}

/**
 * Removes part of a locked paid booking. Call it last: it locks the event.
 * @returns the id of the cancellation
 */
export async function reduceBooking(
  services: Pick<Services, 'queue' | 'cipher' | 'hmac'>,
  tx: DatabaseOrTransaction,
  booking: CancellableBooking,
  { left, removed }: { left: RemainingBooking; removed: CancelledItems },
  terms: CancellationTerms,
): Promise<number> {
  const { adultCount, childCount, glampingTentCount, beerPackageCount, billCents, waivedCents } = left
  const { laterAdultNights, laterChildNights } = left
  const people = booking.adultCount + booking.childCount - adultCount - childCount
  const { totalCents: cancelledCents } = removed
  const { cancellationId, refundIds } = await settleCancellation(services, tx, booking, terms, {
    isWhole: false,
    seats: people,
    cancelledCents,
    items: removed,
  })
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      adultCount,
      childCount,
      glampingTentCount,
      beerPackageCount,
      waivedCents,
      laterAdultNights,
      laterChildNights,
      totalCents: billCents + booking.exchangeFeeCents,
    },
    select: { id: true },
  })
  const { billCents: wholeCents } = getBilledAmounts(booking)
  const parts = getPartsAfterCancellation(booking.carriedAmounts, { billCents: wholeCents, cancelledCents })
  await writeCarriedAmounts(tx, booking.id, parts)
  await dropChildren(tx, booking, left.droppedChildren)
  await dropAdultPhotoChoices(tx, booking.id, adultCount)
  await tx.clothingItem.deleteMany({ where: { id: { in: left.droppedClothing } } })
  await addOutboxMessage(tx, 'booking-cancelled', `booking-cancelled:${cancellationId}`, {
    bookingId: booking.id,
    cancellationId,
  })
  const tents = booking.glampingTentCount - glampingTentCount
  await releaseSeats(tx, { eventId: booking.eventId, people, tents })
  await sendRefunds(services, tx, refundIds)
  await issueReceipt(tx, { creditedBooking: booking.id })
  return cancellationId
}

/** Renumbers remaining children and their photo choices from 0 without gaps. */
export async function dropChildren(
  tx: DatabaseOrTransaction,
  { id: bookingId, children }: Pick<CancellableBooking, 'id' | 'children'>,
  removed: readonly number[],
): Promise<void> {
  if (removed.length === 0) return
  const ofRemoved = { bookingId, document: 'photo' as const, personPosition: { in: [...removed] } }
  await tx.bookingChild.deleteMany({ where: { bookingId, position: { in: [...removed] } } })
  await tx.consent.deleteMany({ where: ofRemoved })
  const staying = children.filter(({ position }) => !removed.includes(position))
  // In ascending order, so that positions stay unique.
  for (const [next, child] of staying.entries()) {
    if (child.position === next) continue
    await tx.bookingChild.update({ where: { id: child.id }, data: { position: next }, select: { id: true } })
    await tx.consent.updateMany({
      where: { bookingId, document: 'photo', personPosition: child.position },
      data: { personPosition: next },
    })
  }
}

/** Adults added later must be asked. */
export async function dropAdultPhotoChoices(
  tx: DatabaseOrTransaction,
  bookingId: string,
  adultCount: number,
): Promise<void> {
  const last = BOOKER_POSITION - adultCount + 1
  await tx.consent.deleteMany({ where: { bookingId, document: 'photo', personPosition: { lt: last } } })
}

/**
 * Releases seats and credit. Close its open payment first.
 * @param which `lapsed` requires that the hold has expired
 */
export async function releaseHold(
  services: Services,
  bookingId: string,
  which: 'lapsed' | 'any',
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [held] = await tx.$queryRaw<{ paymentState: PaymentState }[]>`
      SELECT payment_state AS "paymentState" FROM booking
      WHERE id = ${bookingId} AND state = 'HELD' AND (${which === 'any'} OR hold_expires_at < now())
      ${bookingsForUpdate}`
    // Paid or extended since it was read.
    if (held === undefined) return
    const { paymentState } = held
    await changeState(tx, bookingId, { state: 'HELD', paymentState }, { state: 'EXPIRED', paymentState })
    const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId } })
    await releaseCredit(tx, bookingId, 'system')
    await releaseSeats(tx, toSeats(booking))
  })
}

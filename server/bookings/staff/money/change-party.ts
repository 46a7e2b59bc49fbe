import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  getReducedCounts,
  type PartyChange,
  partyChangeSchema,
} from '../../../../domain/booking-desk/party-change.ts'
import { idempotencyKey, parseInput } from '../../../accounts/parse-input.ts'
import { signedInAdmin } from '../../../accounts/signed-in-admin.ts'
import { RECENT_CODE } from '../../../accounts/staff-check.ts'
import type { Context } from '../../../context.ts'
import { InvalidInputError, type UserError } from '../../../errors.ts'
import { eventColumns, getFreeSpots, isCancelledForAll } from '../../../events/event-row.ts'
import { addOutboxMessage } from '../../../outbox-messages.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { runOncePerKey } from '../../../platform/once-per-key.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../../platform/prisma.ts'
import { lockBooking } from '../../../row-locks.ts'
import { partyField } from '../../emails/correction-emails.ts'
import { issueReceipt } from '../../ledger/issue-receipt.ts'
import { findOpenCardPayment, recordAddedPayment } from '../../ledger/payments.ts'
import {
  BookingClosedError,
  BookingNotFoundError,
  PaymentUnavailableError,
  SeatsUnavailableError,
} from '../../record/bookings.errors.ts'
import { areSeatsReserved, releaseSeats, takeMoreSeats } from '../../record/seats.ts'
import { closeOpenPayment } from '../../settlement/close-open-payment.ts'
import { correctableColumns, rejectOtherVersion } from '../correctable-booking.ts'
import { CardPaymentUnderWayError } from './money-desk.errors.ts'
import { PartyChangeClosedError, PartyQuoteChangedError } from './party-change.errors.ts'
import {
  assessPartyChange,
  type PartyQuote,
  type ResizableBooking,
  resizableColumns,
} from './quote-party-change.ts'
import { writeParty } from './write-party.ts'

const keySchema = z.object({ idempotencyKey })

type Order = { bookingId: string; version: string; form: PartyChange; actor: string }

/**
 * Uses the booking's frozen prices. For an unpaid booking it first closes an open card payment, which has the old
 * total. A paid booking can only grow: the difference is recorded as paid or waived in the transaction that takes the
 * seats.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, BookingNotFoundError, BookingCancelledError,
 *   BookingErasedError, BookingChangedError, BookingClosedError, PartyChangeClosedError, PartyQuoteChangedError,
 *   SeatsUnavailableError, CardPaymentUnderWayError, PaymentUnavailableError when the provider is unreachable,
 *   IdempotencyKeyReusedError
 */
export async function changeParty(
  context: Context,
  bookingId: string,
  version: string,
  input: unknown,
): Promise<void> {
  const adminId = await signedInAdmin(context, RECENT_CODE)
  const form = parseInput(partyChangeSchema, input)
  const { idempotencyKey: key } = parseInput(keySchema, input)
  const order = { bookingId, version, form, actor: `user:${adminId}` }
  if (!(await isKnownKey(context, adminId, key))) await closeCardPayment(context, order)
  await inTransaction(context.db, (tx) =>
    runOncePerKey(tx, { scope: `party:${adminId}`, key, request: [bookingId, form] }, () =>
      applyChange(context, tx, order),
    ),
  )
  context.queue.wake('outbox')
}

/** A replay must not close a payment. */
async function isKnownKey({ db }: Context, adminId: string, key: string | null): Promise<boolean> {
  return (
    key !== null && (await db.idempotentRequest.count({ where: { name: `party:${adminId}:${key}` } })) > 0
  )
}

/** Validates first, because an error must not cancel the family's open payment. */
async function closeCardPayment(context: Context, { bookingId, version, form }: Order): Promise<void> {
  if ((await findOpenCardPayment(context.db, bookingId)) === null) return
  await validateOrder(context, context.db, { bookingId, version, form })
  const closing = await closeOpenPayment(context, bookingId)
  if (closing === 'taken') throw new CardPaymentUnderWayError()
  if (closing === 'open') throw new PaymentUnavailableError()
}

async function validateOrder(
  context: Context,
  db: DatabaseOrTransaction,
  { bookingId, version, form }: Omit<Order, 'actor'>,
): Promise<{ booking: ResizableBooking; quote: PartyQuote }> {
  const seen = await db.booking.findUnique({ where: { id: bookingId }, select: correctableColumns })
  const booking = await db.booking.findUnique({ where: { id: bookingId }, include: resizableColumns })
  if (seen === null || booking === null) throw new BookingNotFoundError()
  await rejectOtherVersion(context, db, seen, version)
  rejectUnchanged(booking, form)
  rejectInvalidChildren(booking, form)
  const quote = await assessPartyChange(context, db, booking, form)
  const { totalCents, dueCents } = quote
  if (totalCents !== form.expectedTotal || dueCents !== form.expectedDue)
    throw new PartyQuoteChangedError(quote)
  if (quote.isPaid && dueCents > 0 && form.settlement === null) {
    throw new InvalidInputError([{ path: 'settlement', message: 'Please choose how it is paid' }])
  }
  return { booking, quote }
}

function rejectUnchanged(booking: ResizableBooking, form: PartyChange): void {
  const changed = [...getReducedCounts(form, booking), ...getReducedCounts(booking, form)]
  if (changed.length + form.leavingChildren.length + form.newChildren.length === 0) {
    throw new InvalidInputError([{ path: 'leavingChildren', message: 'The party is the same as before' }])
  }
}

function rejectInvalidChildren(
  booking: ResizableBooking,
  { leavingChildren, newChildren, childCount }: PartyChange,
): void {
  const isThere = leavingChildren.every((place) => place < booking.children.length)
  const isUnique = new Set(leavingChildren).size === leavingChildren.length
  const isPaid = booking.state === 'CONFIRMED'
  if (!isThere || !isUnique || (isPaid && leavingChildren.length > 0)) {
    throw new InvalidInputError([
      { path: 'leavingChildren', message: 'This child is not part of the booking' },
    ])
  }
  if (booking.childCount - leavingChildren.length + newChildren.length !== childCount) {
    const message = 'Details are needed for each child, one row per child'
    throw new InvalidInputError([{ path: 'newChildren', message }])
  }
}

async function applyChange(context: Context, tx: DatabaseOrTransaction, order: Order): Promise<number> {
  const { bookingId, form, actor } = order
  await lockBooking(tx, bookingId)
  const { booking, quote } = await validateOrder(context, tx, order)
  // Another tab of the family may have opened one.
  if (!quote.isPaid && (await findOpenCardPayment(tx, bookingId)) !== null)
    throw new CardPaymentUnderWayError()
  const isWaived = quote.isPaid && form.settlement === 'WAIVED'
  const waivedCents = booking.waivedCents + quote.remainderCents + (isWaived ? quote.dueCents : 0)
  const totalCents = isWaived ? booking.totalCents : quote.totalCents
  await writeParty(context.cipher, tx, booking, form, { totalCents, waivedCents, later: quote.later })
  const paymentId = await recordSettlement(context, tx, order, quote)
  await recordAudit(tx, {
    actor,
    action: 'party-changed',
    subject: `booking:${bookingId}`,
    before: toAuditedCounts(booking, booking.totalCents),
    after: { ...toAuditedCounts(form, totalCents), settlement: quote.isPaid ? form.settlement : null },
  })
  const key = `party-changed:${bookingId}:${randomBytes(12).toString('base64url')}`
  await addOutboxMessage(tx, 'booking-corrected', key, { bookingId, fields: [partyField] })
  await moveSeats(context, tx, { eventId: booking.eventId, ...quote.more })
  if (paymentId !== null) await issueReceipt(tx, { paymentId })
  return booking.eventId
}

async function recordSettlement(
  context: Context,
  tx: DatabaseOrTransaction,
  { bookingId, form: { settlement }, actor }: Order,
  { isPaid, dueCents }: PartyQuote,
): Promise<number | null> {
  if (!isPaid || dueCents === 0 || settlement === null || settlement === 'WAIVED') return null
  const added = { bookingId, method: settlement, amountCents: dueCents }
  return recordAddedPayment(tx, added, { actor, now: context.now() })
}

function toAuditedCounts(
  { adultCount, childCount, glampingTentCount, beerPackageCount }: PartyChange | ResizableBooking,
  totalCents: number,
) {
  return { adultCount, childCount, glampingTentCount, beerPackageCount, totalCents }
}

async function moveSeats(
  context: Context,
  tx: DatabaseOrTransaction,
  more: { eventId: number; people: number; tents: number },
): Promise<void> {
  if (more.people === 0 && more.tents === 0) return
  if (more.people <= 0 && more.tents <= 0) {
    await releaseSeats(tx, { ...more, people: -more.people, tents: -more.tents })
    return
  }
  if (!(await takeMoreSeats(tx, more))) throw await toSeatsError(context, tx, more)
}

async function toSeatsError(
  context: Context,
  tx: DatabaseOrTransaction,
  { eventId, people }: { eventId: number; people: number },
): Promise<UserError> {
  const event = await tx.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || isCancelledForAll(event) || event.endsAt <= context.now())
    return new BookingClosedError()
  if (people > getFreeSpots(event)) return new SeatsUnavailableError(eventId, getFreeSpots(event))
  if (people > 0 && (await areSeatsReserved(tx, eventId))) return new PartyChangeClosedError('WAITING_LIST')
  return new InvalidInputError([
    { path: 'glampingTentCount', message: 'No glamping tents are left for this event' },
  ])
}

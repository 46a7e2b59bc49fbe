import { editionAfterMove } from '../../../domain/cancellation.ts'
import {
  type TransferForm,
  type TransferQuote,
  transferEnds,
  transferFormSchema,
} from '../../../domain/transfer.ts'
import { checkedInput } from '../../accounts/checked-input.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { type EventRow, eventAvailability, eventColumns, spotsOf } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import { announce } from '../../platform/outbox.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { actorOf } from '../actor-of.ts'
import { transferableCents } from '../carry-money.ts'
import { completeBooking } from '../complete-booking.ts'
import { holdReplacement, type MovableBooking, movableColumns } from '../lifecycle/hold-replacement.ts'
import { lockEvents } from '../lock-booking.ts'
import { hasRoomFor, priceTransfer } from '../price-transfer.ts'
import { accessTo } from '../read-booking.ts'
import {
  BookingClosedError,
  BookingNotFoundError,
  EventNotFoundError,
  SeatsUnavailableError,
} from '../record/bookings.errors.ts'
import {
  type Holder,
  hasSameHolder,
  holderColumns,
  isOfSamePerson,
  type Person,
  personColumns,
} from '../record/holder.ts'
import { seatsOf, takeSeatsAgain } from '../record/seats.ts'
import { TransferChangedError, TransferClosedError, TransferUnderWayError } from '../transfer.errors.ts'
import { endOpenMoves } from './end-open-moves.ts'

type Order = {
  bookingId: string
  form: TransferForm
  actor: string
  holdMinutes: number
  transferFeeCents: number
}

/**
 * Moves a paid booking to another event, for the fee, until 48 hours before the start. What was paid moves along; what
 * is left over becomes a credit note. When more is to be paid the new booking is held, and the old one stays as it is
 * until that payment arrives. An open move to a third event is given up first; a repeat answers the same booking.
 * @returns the id of the new booking
 * @throws InvalidInputError; BookingNotFoundError, also for a booking that the viewer may not see whole;
 *   TransferClosedError, EventNotFoundError, BookingClosedError, SeatsUnavailableError, TransferChangedError with the
 *   amounts of now, TransferUnderWayError
 */
export async function transferBooking(context: Context, bookingId: string, input: unknown): Promise<string> {
  const holder = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, ...holderColumns, ...personColumns },
  })
  if (holder === null || (await accessTo(context, holder)) !== 'FULL') throw new BookingNotFoundError()
  const form = checkedInput(transferFormSchema, input)
  const actor = await actorOf(context)
  const { holdMinutes, transferFeeCents } = await readSettings(context.db, context)
  await endOpenMoves(context, holder, form.eventId)
  const isGranted = await context.session.isGranted(bookingId)
  const { id, granted } = await inTransaction(context.db, async (tx) => {
    const moved = await transfer(context, tx, holder, {
      bookingId,
      form,
      actor,
      holdMinutes,
      transferFeeCents,
    })
    return { id: moved, granted: isGranted ? await context.session.grantIn(tx, moved) : null }
  })
  granted?.tell()
  context.queue.wake('outbox')
  return id
}

async function transfer(
  context: Context,
  tx: DatabaseOrTransaction,
  holder: Holder,
  order: Order,
): Promise<string> {
  const { bookingId, form, actor, holdMinutes, transferFeeCents } = order
  await tx.$queryRaw`SELECT id FROM booking WHERE id = ${bookingId} FOR UPDATE`
  const old = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, include: movableColumns })
  if (!hasSameHolder(holder, old)) throw new BookingNotFoundError()
  const before = await earlierMove(tx, old, form.eventId)
  if (before !== null) return before
  refuseClosed(old, form.eventId, context.now())
  await lockEvents(tx, [old.eventId, form.eventId])
  const event = await tx.event.findUnique({ where: { id: form.eventId }, select: eventColumns })
  if (event === null || event.deletedAt !== null || !event.isActive) throw new EventNotFoundError()
  const quote = priceTransfer(old, await transferableCents(tx, old), event, transferFeeCents)
  refuseWhatDoesNotFit(event, old, quote, form, context.now())
  const id = await holdReplacement(context, tx, old, {
    ...{ event, feeCents: quote.feeCents, waivedCents: 0, holdMinutes },
    policyVersion: editionAfterMove(old.policyVersion),
  })
  const booking = await tx.booking.findUniqueOrThrow({ where: { id } })
  if (!(await takeSeatsAgain(tx, seatsOf(booking), 'booking-open'))) {
    throw new SeatsUnavailableError(event.id, spotsOf(event))
  }
  if (quote.toPayCents === 0) {
    await completeBooking(context, tx, booking, actor)
    return id
  }
  await recordAudit(tx, {
    actor,
    action: 'booking-move-begun',
    subject: `booking:${id}`,
    after: { from: bookingId, toPayCents: quote.toPayCents },
  })
  await announce(tx, 'booking-received', `booking-received:${id}`, { bookingId: id })
  return id
}

/**
 * What a double click made before, locked so that it stays this person's; one that was handed over since, or begun by
 * whoever had the old booking before, is not told.
 * @throws TransferUnderWayError when a move to a third event is open
 */
async function earlierMove(
  tx: DatabaseOrTransaction,
  old: { id: string } & Person,
  eventId: number,
): Promise<string | null> {
  await tx.$queryRaw`
    SELECT id FROM booking WHERE moved_from_id = ${old.id} AND state IN ('HELD', 'CONFIRMED') FOR SHARE`
  const moves = await tx.booking.findMany({
    where: { movedFromId: old.id, state: { in: ['HELD', 'CONFIRMED'] } },
    select: { id: true, eventId: true, state: true, ...personColumns },
    orderBy: { createdAt: 'desc' },
  })
  const made = moves.find((move) => isOfSamePerson(move, old))
  if (made === undefined) return null
  if (made.eventId === eventId) return made.id
  throw made.state === 'HELD' ? new TransferUnderWayError() : new TransferClosedError()
}

function refuseClosed(old: MovableBooking, eventId: number, now: Date): void {
  const isOpen = old.state === 'CONFIRMED' && old.event.cancelledAt === null && old.event.deletedAt === null
  if (!isOpen || now > transferEnds(old.event.startsAt)) throw new TransferClosedError()
  if (old.eventId === eventId) {
    throw new InvalidInputError([{ path: 'eventId', message: 'The booking is for this event already' }])
  }
}

function refuseWhatDoesNotFit(
  event: EventRow,
  old: MovableBooking,
  quote: TransferQuote,
  form: TransferForm,
  now: Date,
): void {
  const availability = eventAvailability(event, now)
  if (availability === 'OVER' || availability === 'CLOSED' || now >= event.startsAt) {
    throw new BookingClosedError()
  }
  if (spotsOf(event) < seatsOf(old).people) throw new SeatsUnavailableError(event.id, spotsOf(event))
  if (!hasRoomFor(event, old)) {
    throw new InvalidInputError([{ path: 'eventId', message: 'No glamping tents are left for this event' }])
  }
  if (quote.toPayCents !== form.expectedToPay || quote.creditCents !== form.expectedCredit) {
    throw new TransferChangedError(quote.toPayCents, quote.creditCents)
  }
}

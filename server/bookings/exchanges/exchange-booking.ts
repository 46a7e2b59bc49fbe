import { editionAfterMove } from '../../../domain/cancellations/cancellation-policies.ts'
import { type ExchangeForm, exchangeFormSchema, getExchangeDeadline } from '../../../domain/exchange.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { type EventRow, eventColumns, getFreeSpots } from '../../events/event-row.ts'
import { EventNotFoundError } from '../../events/events.errors.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { type BookingsLocked, lockBooking, lockEvents, shareLockReplacements } from '../../row-locks.ts'
import {
  enforceHoldLimits,
  type HoldIdentity,
  hashClientNetwork,
  PAYMENT_REQUEST_DELAY_MINUTES,
} from '../holds/unpaid-holds.ts'
import { hasOpenDispute, sumCarriableCents } from '../ledger/available-money.ts'
import { exchangeSourceColumns, getCashLimit, readCarriedLimits } from '../lifecycle/carried-amounts.ts'
import { materialChanges } from '../lifecycle/change-right.ts'
import { completeBooking } from '../lifecycle/complete-booking.ts'
import {
  getExchangeRejection,
  holdReplacement,
  type MovableBooking,
  movableColumns,
  priceExchange,
} from '../lifecycle/hold-replacement.ts'
import {
  BookingNotFoundError,
  ExchangeChangedError,
  ExchangeClosedError,
  ExchangeUnderWayError,
  SeatsUnavailableError,
} from '../record/bookings.errors.ts'
import { readBookingCheckIns } from '../record/check-ins.ts'
import {
  getActor,
  getBookingAccess,
  hasSameHolder,
  holderColumns,
  isActingForFamily,
  isOfSamePerson,
  type Holder as Owner,
  type Person,
  personColumns,
  requireCodeOnBehalf,
} from '../record/holder.ts'
import { createRejectionError } from '../record/rejection-error.ts'
import { retryOnCodeCollision } from '../record/retry-on-code-collision.ts'
import { retakeSeats, toSeats } from '../record/seats.ts'
import { endOpenExchanges } from './end-open-exchanges.ts'
import type { ExchangeOption } from './quote-exchange.ts'

type Order = {
  bookingId: string
  form: ExchangeForm
  actor: string
  holdMinutes: number
  exchangeFeeCents: number
  /** Null for an organiser, who has no hold limit. */
  holder: HoldIdentity | null
}

/**
 * Moves a paid booking until 48 hours before the start, for the fee. A surplus becomes a credit note. If more is
 * due, the old booking stays until the new one is paid. Replays return the same id.
 * @throws InvalidInputError, BookingNotFoundError (also without full access), ExchangeClosedError,
 *   EventNotFoundError, BookingClosedError, SeatsUnavailableError, ExchangeChangedError with current amounts,
 *   ExchangeUnderWayError, TooManyHoldsError if more is due, SecondFactorNeededError for an admin
 */
export async function exchangeBooking(context: Context, bookingId: string, input: unknown): Promise<string> {
  const owner = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, ...holderColumns, ...personColumns },
  })
  if (owner === null || (await getBookingAccess(context, owner)) !== 'FULL') throw new BookingNotFoundError()
  const form = parseInput(exchangeFormSchema, input)
  await requireCodeOnBehalf(context, owner)
  const actor = await getActor(context)
  const { holdMinutes, exchangeFeeCents } = await readSettings(context.db, context)
  await endOpenExchanges(context, owner, form.eventId)
  const isGranted = await context.session.isGranted(bookingId)
  // Only the address could accumulate holds; mailbox and browser already hold this booking.
  const holder = (await isActingForFamily(context, owner))
    ? null
    : { email: null, sid: null, memberId: null, address: hashClientNetwork(context) }
  const { id, granted } = await retryOnCodeCollision(() =>
    inTransaction(context.db, async (tx) => {
      const replacementId = await exchange(context, tx, owner, {
        bookingId,
        form,
        actor,
        holdMinutes,
        exchangeFeeCents,
        holder,
      })
      return {
        id: replacementId,
        granted: isGranted ? await context.session.grantIn(tx, replacementId) : null,
      }
    }),
  )
  granted?.sendCookie()
  context.queue.wake('outbox')
  return id
}

async function exchange(
  context: Context,
  tx: DatabaseOrTransaction,
  owner: Owner,
  order: Order,
): Promise<string> {
  const { bookingId, form, actor, holdMinutes, exchangeFeeCents, holder } = order
  const locked = await lockBooking(tx, bookingId)
  const old = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: {
      ...movableColumns,
      event: { include: { changes: materialChanges } },
      carriedAmounts: exchangeSourceColumns.carriedAmounts,
    },
  })
  if (!hasSameHolder(owner, old)) throw new BookingNotFoundError()
  const before = await findExistingExchange(tx, old, form.eventId, locked)
  if (before !== null) return before
  assertExchangeable(old, form.eventId, context.now())
  // Disputed money cannot move.
  if (await hasOpenDispute(tx, bookingId)) throw new ExchangeClosedError()
  if ((await readBookingCheckIns(tx, bookingId)).length > 0) throw new ExchangeClosedError()
  // A moved free booking holds unpaid seats.
  if (holder !== null && (form.expectedToPay > 0 || old.totalCents === 0)) {
    const party = { eventId: form.eventId, people: toSeats(old).people }
    await enforceHoldLimits({ db: tx, holdLimits: context.holdLimits }, holder, party, 'serialised')
  }
  const held = await lockEvents(tx, [old.eventId, form.eventId], locked)
  const event = await tx.event.findUnique({ where: { id: form.eventId }, select: eventColumns })
  if (event === null) throw new EventNotFoundError()
  const terms = { feeCents: exchangeFeeCents, smallestCharge: context.provider.smallestChargeCents }
  const quote = priceExchange(old, await sumCarriableCents(tx, old), event, terms)
  const cashLimitCents = getCashLimit(await readCarriedLimits(tx, old, context.now()), quote)
  assertQuoteValid(event, old, { ...quote, cashLimitCents }, form, context.now())
  const id = await holdReplacement(context, tx, old, {
    event,
    feeCents: quote.feeCents,
    waivedCents: quote.waivedCents,
    holdMinutes,
    clientNetworkHmac: holder?.address ?? null,
    policyEdition: editionAfterMove(old.policyEdition),
  })
  const booking = await tx.booking.findUniqueOrThrow({ where: { id } })
  if (!(await retakeSeats(tx, toSeats(booking), 'booking-open'))) {
    throw new SeatsUnavailableError(event.id, getFreeSpots(event))
  }
  if (quote.toPayCents === 0) {
    await completeBooking(context, tx, booking, { actor, held })
    return id
  }
  await recordAudit(tx, {
    actor,
    action: 'exchange-started',
    subject: `booking:${id}`,
    after: { from: bookingId, toPayCents: quote.toPayCents },
  })
  const emailedAt = new Date(context.now().getTime() + PAYMENT_REQUEST_DELAY_MINUTES * 60_000)
  await addOutboxMessage(tx, 'booking-received', `booking-received:${id}`, { bookingId: id }, emailedAt)
  return id
}

/**
 * Finds and locks the move of a duplicate request. Ignores moves of another holder.
 * @throws ExchangeUnderWayError if a move to a third event is open
 */
async function findExistingExchange(
  tx: DatabaseOrTransaction,
  old: { id: string } & Person,
  eventId: number,
  locked: BookingsLocked,
): Promise<string | null> {
  await shareLockReplacements(tx, old.id, locked)
  const replacements = await tx.booking.findMany({
    where: { replacedBookingId: old.id, state: { in: ['HELD', 'CONFIRMED'] } },
    select: { id: true, eventId: true, state: true, ...personColumns },
    orderBy: { createdAt: 'desc' },
  })
  const made = replacements.find((replacement) => isOfSamePerson(replacement, old))
  if (made === undefined) return null
  if (made.eventId === eventId) return made.id
  throw made.state === 'HELD' ? new ExchangeUnderWayError() : new ExchangeClosedError()
}

function assertExchangeable(old: MovableBooking, eventId: number, now: Date): void {
  const isOpen = old.state === 'CONFIRMED' && old.event.cancelledAt === null && old.event.deletedAt === null
  if (!isOpen || now > getExchangeDeadline(old.event.startsAt)) throw new ExchangeClosedError()
  if (old.eventId === eventId) {
    throw new InvalidInputError([{ path: 'eventId', message: 'The booking is already for this event' }])
  }
}

function assertQuoteValid(
  event: EventRow,
  old: MovableBooking,
  quote: Omit<ExchangeOption, 'event' | 'hasRoom'>,
  form: ExchangeForm,
  now: Date,
): void {
  const rejection = getExchangeRejection(event, old, now)
  if (rejection !== null) throw createRejectionError(rejection, event, 'eventId')
  const isPriceSame = quote.toPayCents === form.expectedToPay && quote.creditCents === form.expectedCredit
  if (!isPriceSame || isLess(quote.cashLimitCents, form.expectedCashLimit)) {
    throw new ExchangeChangedError(quote, isPriceSame)
  }
}

/** `limitCents` is null for no limit. */
function isLess(limitCents: number | null, seenCents: number | null | undefined): boolean {
  if (seenCents === undefined || limitCents === null) return false
  return seenCents === null || limitCents < seenCents
}

import { getPaymentStatus, isPaid } from '../../../domain/booking-states.ts'
import { getWaivedRemainder } from '../../../domain/payments/smallest-charge.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { isCancelledForAll } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import {
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  type ProviderIntent,
} from '../../platform/payments/payment-provider.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { lockBookingAndOrigin } from '../../row-locks.ts'
import { type HoldRequester, readHoldRequester, renewHold } from '../holds/renew-hold.ts'
import { sumReservedCredit } from '../ledger/credit-notes.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import {
  beginCardPayment,
  findOpenCardPayment,
  type OpenPayment,
  recordIntent,
  recordUnsettled,
} from '../ledger/payments.ts'
import { waiveRemainder } from '../lifecycle/complete-booking.ts'
import { readCarriedMoney } from '../lifecycle/replaced-booking.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  ExchangeClosedError,
  NothingToPayError,
  PaymentUnavailableError,
} from '../record/bookings.errors.ts'
import { countBookingAttempt, getActor } from '../record/holder.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'
import { settlePayment } from '../settlement/settle-payment.ts'

export type StartedPayment = {
  bookingId: string
  intentId: string
  clientSecret: string
  amountCents: number
  holdExpiresAt: Date
  /** True if this call held a lapsed booking again. */
  isHoldRenewed: boolean
}

/** Null if the remainder was waived. */
type PreparedPayment = { payment: OpenPayment; dueCents: number; holdExpiresAt: Date; isHoldRenewed: boolean }

/**
 * Opens one payment intent for the amount due. Replays return the same intent. Holds lapsed seats again, and
 * extends a hold once to at least half its length.
 * Anyone who knows the id may pay while seats are held; `renewHold` restricts lapsed holds. Waives a remainder
 * below the card minimum (R91).
 * @param claimedCents must equal the total before credit
 * @throws BookingNotFoundError, AlreadyPaidError, NothingToPayError, BookingCancelledError, BookingClosedError,
 *   SeatsUnavailableError, InvalidInputError, TooManyRequestsError, TooManyHoldsError, HoldLapsedError,
 *   PaymentUnavailableError (seats stay held), PaymentProcessingError, ExchangeClosedError if the replaced booking
 *   changed
 */
export async function startPayment(
  context: Context,
  bookingId: string,
  claimedCents: number | null,
): Promise<StartedPayment> {
  // Checked first, so that invented ids create no counters.
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, userId: true, email: true },
  })
  if (booking === null) throw new BookingNotFoundError()
  await countBookingAttempt(context, 'intents-by-booking', booking)
  const { holdMinutes } = await readSettings(context.db, context)
  const by = await readHoldRequester(context, booking)
  const organiser = by.isOrganiser ? await getActor(context) : null
  let isHoldRenewed = false
  // Repeats if the intent is outdated, closed or lost.
  for (let round = 0; round < 3; round += 1) {
    const prepared = await inTransaction(context.db, (tx) =>
      preparePayment(context, tx, { bookingId, claimedCents, holdMinutes, by, organiser }),
    )
    if (prepared === null) {
      context.queue.wake('outbox')
      throw new AlreadyPaidError()
    }
    isHoldRenewed ||= prepared.isHoldRenewed
    if (!by.isKnown) await context.session.recordStartedPayment(bookingId)
    if (prepared.payment.amountCents !== prepared.dueCents) {
      // Opened before credit was set aside or returned.
      await closeOpenPayment(context, bookingId)
      continue
    }
    const intent = await openIntent(context, bookingId, prepared.payment)
    if (intent === null) continue
    if (intent.status !== 'CANCELED' && intent.status !== 'SUCCEEDED' && intent.status !== 'PROCESSING') {
      return {
        bookingId,
        intentId: intent.id,
        clientSecret: intent.clientSecret,
        amountCents: prepared.payment.amountCents,
        holdExpiresAt: prepared.holdExpiresAt,
        isHoldRenewed,
      }
    }
    await settlePayment(context, intent.id)
    if (intent.status === 'SUCCEEDED') throw new AlreadyPaidError()
    if (intent.status === 'PROCESSING') throw new PaymentProcessingError()
  }
  throw new PaymentUnavailableError()
}

async function preparePayment(
  context: Context,
  tx: DatabaseOrTransaction,
  options: {
    bookingId: string
    claimedCents: number | null
    holdMinutes: number
    by: HoldRequester
    organiser: string | null
  },
): Promise<PreparedPayment | null> {
  const { bookingId, claimedCents, holdMinutes, by, organiser } = options
  const held = await lockBookingAndOrigin(tx, bookingId)
  const booking = await findPayableBooking(tx, bookingId)
  if (claimedCents !== null && claimedCents !== booking.totalCents) {
    throw new InvalidInputError([{ path: 'amount', message: "The amount is not the booking's total" }])
  }
  const dueCents = await readDueCents(tx, booking, context.now())
  const open = await findOpenCardPayment(tx, bookingId)
  if (open?.status === 'PROCESSING') throw new PaymentProcessingError()
  const isTooLittle = getWaivedRemainder(dueCents, context.provider.smallestChargeCents) > 0
  if (isTooLittle && (open === null || open.intentId === null)) {
    // The provider rejected its creation.
    if (open !== null) await recordUnsettled(tx, open.id, 'CANCELED')
    if (booking.state === 'EXPIRED') await renewHold(context, tx, { ...booking, held }, holdMinutes, by)
    await waiveRemainder(context, tx, { ...booking, state: 'HELD' }, { dueCents, held })
    return null
  }
  const payment = open ?? (await beginCardPayment(tx, bookingId, dueCents))
  if (open === null && organiser !== null) {
    const subject = `payment:${payment.id}`
    await recordAudit(tx, { actor: organiser, action: 'payment-started', subject })
  }
  const isHoldRenewed = booking.state === 'EXPIRED'
  const holdExpiresAt = isHoldRenewed
    ? await renewHold(context, tx, { ...booking, held }, holdMinutes, by)
    : await extendHold(tx, bookingId, holdMinutes)
  return { payment, dueCents, holdExpiresAt, isHoldRenewed }
}

/** @throws BookingNotFoundError, BookingCancelledError, BookingClosedError, NothingToPayError, AlreadyPaidError */
export async function findPayableBooking(tx: DatabaseOrTransaction, bookingId: string) {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    include: { event: { select: { cancelledAt: true, deletedAt: true, endsAt: true } } },
  })
  if (booking === null) throw new BookingNotFoundError()
  if (booking.state === 'CANCELLED') throw new BookingCancelledError()
  if (isCancelledForAll(booking.event)) throw new BookingClosedError()
  if (booking.totalCents === 0) throw new NothingToPayError()
  if (isPaid(getPaymentStatus(booking.state, booking.paymentState))) throw new AlreadyPaidError()
  return booking
}

/**
 * Deducts credit set aside and carried money. Lock the replaced booking, then this one.
 * @throws ExchangeClosedError if the replaced booking was changed or ended
 */
export async function readDueCents(
  tx: DatabaseOrTransaction,
  booking: { id: string; replacedBookingId: string | null; totalCents: number },
  now: Date,
): Promise<number> {
  const carried = await readCarriedMoney(tx, booking, now)
  const due = booking.totalCents - (carried ?? 0) - (await sumReservedCredit(tx, booking.id))
  if (carried === null || due <= 0) throw new ExchangeClosedError()
  return due
}

async function extendHold(tx: DatabaseOrTransaction, bookingId: string, holdMinutes: number): Promise<Date> {
  const rows = await tx.$queryRaw<{ until: Date }[]>`
    UPDATE booking SET updated_at = now(),
      hold_expires_at = CASE WHEN hold_extended_at IS NULL
        THEN greatest(hold_expires_at, now() + ${holdMinutes / 2}::float8 * interval '1 minute')
        ELSE hold_expires_at END,
      hold_extended_at = CASE
        WHEN hold_expires_at < now() + ${holdMinutes / 2}::float8 * interval '1 minute'
        THEN coalesce(hold_extended_at, now()) ELSE hold_extended_at END
    WHERE id = ${bookingId} RETURNING hold_expires_at AS until`
  const [row] = rows
  if (!row) throw new Error('locked booking not found')
  return row.until
}

/** Returns null, and closes the attempt, for an unknown intent. */
async function openIntent(
  context: Context,
  bookingId: string,
  payment: OpenPayment,
): Promise<ProviderIntent | null> {
  try {
    if (payment.intentId !== null) {
      const intent = await context.provider.retrieveIntent(payment.intentId)
      if (intent === null) await settlePayment(context, payment.intentId)
      return intent
    }
    const { amountCents, idempotencyKey } = payment
    const intent = await context.provider.createIntent({ bookingId, amountCents, idempotencyKey })
    await recordIntent(context.db, payment.id, intent.id)
    return intent
  } catch (error) {
    // A rejection, such as an invalid API key, is the operator's problem.
    const isFromProvider =
      error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRejected
    if (!isFromProvider) throw error
    context.log.error({ bookingId, error }, 'the card provider could not open a payment')
    throw new PaymentUnavailableError()
  }
}

import { getPaymentStatus, isPaid } from '../../../domain/booking-states.ts'
import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { getUsableCredit } from '../../../domain/payments/smallest-charge.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { lockBookingAndOrigin } from '../../row-locks.ts'
import { type HoldRequester, readHoldRequester, renewHold } from '../holds/renew-hold.ts'
import { createCodeFilter, reserveCredit } from '../ledger/credit-notes.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import { completeBooking } from '../lifecycle/complete-booking.ts'
import { AlreadyPaidError, BookingNotFoundError, PaymentUnavailableError } from '../record/bookings.errors.ts'
import { countBookingAttempt, getActor } from '../record/holder.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'
import { findPayableBooking, readDueCents } from './start-payment.ts'

const rounds = 3
type Note = { id: number; balanceCents: number; expiresOn: Date }

/**
 * Sets aside the amount due, or as much as leaves a payable card amount (R91). Confirms a fully covered booking.
 * The credit returns if the hold ends unpaid. Anyone who knows the booking's id may pay it.
 * @throws InvalidInputError (`code`), BookingNotFoundError, AlreadyPaidError, NothingToPayError,
 *   BookingCancelledError, SeatsUnavailableError, BookingClosedError, TooManyRequestsError, TooManyHoldsError,
 *   HoldLapsedError, PaymentUnavailableError if the open payment cannot be closed, PaymentProcessingError,
 *   ExchangeClosedError if the replaced booking changed
 */
export async function applyCreditNote(context: Context, bookingId: string, code: string): Promise<void> {
  await context.rateLimits.consume('credit-codes-by-address', context.address)
  const known = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, userId: true },
  })
  if (known === null) throw new BookingNotFoundError()
  await countBookingAttempt(context, 'credit-codes-by-booking', known)
  const { holdMinutes } = await readSettings(context.db, context)
  const actor = await getActor(context)
  for (let round = 0; round < rounds; round += 1) {
    // Checked first, so that a wrong code does not close the card form.
    const note = await findSpendableNote(context, code)
    const booking = await context.db.booking.findUnique({ where: { id: bookingId } })
    if (booking === null) throw new BookingNotFoundError()
    if (isPaid(getPaymentStatus(booking.state, booking.paymentState))) throw new AlreadyPaidError()
    const by = await readHoldRequester(context, booking)
    if ((await closeOpenPayment(context, bookingId)) === 'open') throw new PaymentUnavailableError()
    const ended = await inTransaction(context.db, (tx) =>
      reserveNote(context, tx, { bookingId, note, holdMinutes, actor, by }),
    )
    if (ended === 'done') return context.queue.wake('outbox')
  }
  throw new PaymentUnavailableError()
}

async function findSpendableNote(context: Context, code: string): Promise<Note> {
  const note = await context.db.creditNote.findFirst({
    where: createCodeFilter(context, code),
    select: { id: true, balanceCents: true, expiresOn: true },
  })
  if (note === null) throw createCodeError("We can't find this credit note. Please check the code")
  const lastDay = note.expiresOn.toISOString().slice(0, 10)
  if (lastDay < brisbaneDay(context.now())) {
    throw createCodeError(`This credit note expired on ${formatDayAu(lastDay)}`)
  }
  if (note.balanceCents === 0) throw createCodeError('Nothing is left on this credit note')
  return note
}

function createCodeError(message: string): InvalidInputError {
  return new InvalidInputError([{ path: 'code', message }])
}

type Order = { bookingId: string; note: Note; holdMinutes: number; actor: string; by: HoldRequester }

/** Returns `overtaken` if a concurrent change requires another round. */
async function reserveNote(
  context: Context,
  tx: DatabaseOrTransaction,
  { bookingId, note, holdMinutes, actor, by }: Order,
): Promise<'done' | 'overtaken'> {
  const held = await lockBookingAndOrigin(tx, bookingId)
  const booking = await findPayableBooking(tx, bookingId)
  const payments = await tx.payment.findMany({
    where: { bookingId },
    select: { method: true, status: true, creditNoteId: true },
  })
  const isOpen = (status: string) => ['CREATING', 'OPEN', 'PROCESSING'].includes(status)
  const card = payments.find(({ method, status }) => method === 'CARD' && isOpen(status))
  if (card?.status === 'PROCESSING') throw new PaymentProcessingError()
  if (card !== undefined) return 'overtaken'
  if (payments.some(({ creditNoteId, status }) => creditNoteId === note.id && isOpen(status))) {
    throw createCodeError('This credit note is already used for this booking')
  }
  const dueCents = await readDueCents(tx, booking, context.now())
  const amountCents = getUsableCredit(dueCents, note.balanceCents, context.provider.smallestChargeCents)
  if (amountCents === 0) {
    throw createCodeError(
      `This credit note would leave less than ${formatMoney(context.provider.smallestChargeCents)} to pay, which is too little for a card payment`,
    )
  }
  const part = { bookingId, creditNoteId: note.id, amountCents }
  if (!(await reserveCredit(tx, part, actor))) return 'overtaken'
  const isPaidNow = amountCents === dueCents
  if (booking.state === 'EXPIRED') {
    await renewHold(context, tx, { ...booking, held }, holdMinutes, isPaidNow ? 'paid' : by)
  }
  if (isPaidNow) await completeBooking(context, tx, { ...booking, state: 'HELD' }, { actor: 'system', held })
  return 'done'
}

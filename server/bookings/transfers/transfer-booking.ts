import { randomUUID } from 'node:crypto'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { getTransferOfferEnd, type TransferForm, transferFormSchema } from '../../../domain/transfer.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { personalChange, recordAudit } from '../../platform/audit.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { generateToken } from '../../platform/secret-token.ts'
import { lockBooking } from '../../row-locks.ts'
import { capturedPayments, isPaidFor } from '../emails/is-paid-for.ts'
import { BookingNotFoundError, TransferClosedError } from '../record/bookings.errors.ts'
import {
  countBookingAttempt,
  getActor,
  getBookingAccess,
  hasSameHolder,
  holderColumns,
  requireCodeOnBehalf,
} from '../record/holder.ts'
import { isTransferable } from './is-transferable.ts'
import { TransferPendingError } from './transfer.errors.ts'
import { createTransferOfferEmail } from './transfer-offer-email.ts'

/**
 * Offers a paid booking to another person, free of charge, until 48 hours before the start (R99). The receiver has 48
 * hours to accept. Until then the holder keeps the booking. A duplicate request changes nothing.
 * @throws InvalidInputError; BookingNotFoundError, also without full access; TransferClosedError;
 *   TransferPendingError; TooManyRequestsError; SecondFactorNeededError for an admin
 */
export async function transferBooking(context: Context, bookingId: string, input: unknown): Promise<void> {
  const found = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, ...holderColumns },
  })
  if (found === null || (await getBookingAccess(context, found)) !== 'FULL') throw new BookingNotFoundError()
  const form = parseInput(transferFormSchema, input)
  await requireCodeOnBehalf(context, found)
  await countBookingAttempt(context, 'transfer-offers-by-booking', found)
  const actor = await getActor(context)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: { event: true, payments: capturedPayments, transferOffer: true },
    })
    if (!hasSameHolder(found, booking)) throw new BookingNotFoundError()
    const { event, transferOffer: pending } = booking
    const now = context.now()
    if (!(await isTransferable(tx, booking, now))) throw new TransferClosedError()
    if (form.email.toLowerCase() === booking.email.toLowerCase()) {
      throw new InvalidInputError([{ path: 'email', message: 'The booking already has this address' }])
    }
    if (pending !== null && now < pending.expiresAt) {
      if (isSamePerson(pending, form)) return
      throw new TransferPendingError()
    }
    await tx.transferOffer.deleteMany({ where: { bookingId } })
    const { token, hash } = generateToken()
    const id = randomUUID()
    const expiresAt = getTransferOfferEnd(event.startsAt, now)
    await tx.transferOffer.create({
      data: { id, bookingId, tokenHash: hash, ...pickPerson(form), expiresAt },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor,
      action: 'transfer-offered',
      subject: `booking:${bookingId}`,
      personal: personalChange(context.hmac, null, pickPerson(form)),
    })
    const template = createTransferOfferEmail({
      receiverFirstName: form.firstName,
      giverFirstName: booking.firstName,
      title: event.title,
      days: formatDayRangeAu(toIsoDay(event.startDate), toIsoDay(event.endDate)),
      location: event.location,
      expiresAt,
      url: `${context.siteUrl}/transfer#k=${token}`,
    })
    await context.mailer.enqueueAboutBookings(tx, [
      {
        kind: 'transfer-offered',
        key: `transfer-offered:${bookingId}:${id}`,
        email: createEmailText(form.email, template),
        isPaid: isPaidFor(booking),
      },
    ])
  })
}

function pickPerson({ firstName, lastName, email, phone }: TransferForm): TransferForm {
  return { firstName, lastName, email, phone }
}

function isSamePerson(offered: TransferForm, form: TransferForm): boolean {
  return JSON.stringify(pickPerson(offered)) === JSON.stringify(pickPerson(form))
}

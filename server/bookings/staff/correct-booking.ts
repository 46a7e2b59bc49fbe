import { randomBytes } from 'node:crypto'
import {
  type BookingCorrection,
  bookingCorrectionSchema,
  type CorrectableFields,
  getCorrectedFields,
  getNotifiedFields,
} from '../../../domain/booking-desk/booking-correction.ts'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { requireRecentCode } from '../../accounts/require-code.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { recentCodeWhen } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { personalChange, recordAudit } from '../../platform/audit.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { createFormerAddressEmail } from '../emails/correction-emails.ts'
import { readdressCredit } from '../ledger/credit-notes.ts'
import { createAccessToken } from '../record/access-token.ts'
import { BookingNotFoundError, ExchangeUnderWayError } from '../record/bookings.errors.ts'
import { revokeGrants } from '../record/revoke-grants.ts'
import {
  type CorrectableBooking,
  correctableColumns,
  decryptCorrectableFields,
  rejectOtherVersion,
} from './correctable-booking.ts'
import { writeCorrection } from './write-correction.ts'

/**
 * A new email address gets its own link, and the old link stops working. The family is notified unless only names on
 * clothing changed.
 * @param version the version that the organiser saw
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, BookingNotFoundError, BookingCancelledError,
 *   BookingErasedError, BookingChangedError, SecondFactorNeededError for a new address, ExchangeUnderWayError for a
 *   new address during an exchange
 */
export async function correctBooking(
  context: Context,
  bookingId: string,
  version: string,
  input: unknown,
): Promise<void> {
  const actor = `user:${await signedInAdmin(context, recentCodeWhen('the email address changes'))}`
  const form = parseInput(bookingCorrectionSchema, input)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await tx.booking.findUnique({ where: { id: bookingId }, select: correctableColumns })
    if (booking === null) throw new BookingNotFoundError()
    await rejectOtherVersion(context, tx, booking, version)
    const before = decryptCorrectableFields(context.cipher, booking)
    rejectOtherRowCounts(before, form)
    const fields = getCorrectedFields(before, form)
    if (fields.length === 0) return
    // The new address receives a link to the booking.
    if (fields.includes('email')) await requireRecentCode({ ...context, db: tx })
    await writeCorrection(context.cipher, tx, booking, form, fields)
    await recordAudit(tx, {
      actor,
      action: 'booking-corrected',
      subject: `booking:${bookingId}`,
      after: { fields },
      personal: personalChange(context.hmac, before, form),
    })
    if (fields.includes('email')) await changeEmailAddress(context, tx, booking, form.email)
    const notified = getNotifiedFields(fields)
    if (notified.length === 0) return
    await addOutboxMessage(tx, 'booking-corrected', `booking-corrected:${bookingId}:${createRandomKey()}`, {
      bookingId,
      fields: notified,
    })
  })
  context.queue.wake('outbox')
}

/** A changed party changes the version, so other row counts are forged. */
function rejectOtherRowCounts(before: CorrectableFields, form: BookingCorrection): void {
  const lists = ['childrenDetails', 'tshirtOrders', 'hoodieOrders'] as const
  const issues = lists
    .filter((list) => form[list].length !== before[list].length)
    .map((path) => ({ path, message: 'There has to be one row for each item booked' }))
  if (issues.length > 0) throw new InvalidInputError(issues)
}

/** The old address loses access and is notified, without the new address. */
async function changeEmailAddress(
  context: Context,
  tx: DatabaseOrTransaction,
  booking: CorrectableBooking,
  email: string,
): Promise<void> {
  const { id } = booking
  // An exchange matches both bookings by address.
  const moves = await tx.booking.count({ where: { replacedBookingId: id, state: 'HELD' } })
  if (moves > 0 || (booking.replacedBookingId !== null && booking.state !== 'CONFIRMED')) {
    throw new ExchangeUnderWayError()
  }
  await readdressCredit(tx, { bookingId: id, from: booking.email, to: email })
  // The same mailbox in another notation.
  if (booking.email.toLowerCase() === email.toLowerCase()) return
  // A booking that joined an account has no link, because the member signs in.
  const link = booking.accessTokenHash === null ? null : createAccessToken(context.cipher, id)
  await tx.booking.update({
    where: { id },
    data: {
      emailVerifiedAt: null,
      accessTokenHash: link?.hash,
      encryptedAccessToken: link?.encrypted,
    },
    select: { id: true },
  })
  await revokeGrants(tx, id)
  const { event } = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { event: { select: { title: true, startDate: true, endDate: true } } },
  })
  const days = formatDayRangeAu(toIsoDay(event.startDate), toIsoDay(event.endDate))
  await context.mailer.enqueueAboutBookings(tx, [
    {
      kind: 'booking-email-changed',
      key: `booking-email-changed:${id}:${createRandomKey()}`,
      email: createEmailText(booking.email, createFormerAddressEmail({ title: event.title, days })),
      isPaid: true,
    },
  ])
}

/** Each correction sends its own emails. */
function createRandomKey(): string {
  return randomBytes(12).toString('base64url')
}

import { randomBytes } from 'node:crypto'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { transferEnds, transferFormSchema } from '../../../domain/transfer.ts'
import { checkedInput } from '../../accounts/checked-input.ts'
import { announce } from '../../announcements.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { dayOf } from '../../events/event-row.ts'
import { personalChange, recordAudit } from '../../platform/audit.ts'
import { mailOf } from '../../platform/mail/mailer.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../platform/row-locks.ts'
import { bookingInvitation } from '../mails/booking-invitation.ts'
import { formerHolderLetter } from '../mails/former-holder-letter.ts'
import { broughtIn, isPaidFor } from '../mails/is-paid-for.ts'
import { writeWaitingMails } from '../mails/write-waiting-mails.ts'
import { newAccessToken } from '../record/access-token.ts'
import { checkedInOf } from '../record/attendance.ts'
import { BookingNotFoundError, TransferClosedError } from '../record/bookings.errors.ts'
import { endFriends } from '../record/end-friends.ts'
import { endGrants } from '../record/end-grants.ts'
import { accessTo, actorOf, hasSameHolder, holderColumns, requireCodeOnBehalf } from '../record/holder.ts'

/**
 * Hands a paid booking over to another person, for nothing, until 48 hours before the start. What the old family wrote
 * about itself is erased and asked again of the new person; the old link, the old member and every browser lose their
 * access at once. The new person gets a link by mail, and the old one is told, in case it was not their doing.
 * What was paid stays with the booking: a later refund goes back the way the money came.
 * @throws InvalidInputError; BookingNotFoundError, also for a booking that the viewer may not see whole;
 *   TransferClosedError for one that is not paid, was cancelled, or whose event starts within 48 hours;
 *   SecondFactorNeededError for an admin
 */
export async function transferBooking(context: Context, bookingId: string, input: unknown): Promise<void> {
  const found = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, ...holderColumns },
  })
  if (found === null || (await accessTo(context, found)) !== 'FULL') throw new BookingNotFoundError()
  const form = checkedInput(transferFormSchema, input)
  await requireCodeOnBehalf(context, found)
  const actor = await actorOf(context)
  const { hash, sealed } = newAccessToken(context.seal, bookingId)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: { event: true, payments: broughtIn },
    })
    if (!hasSameHolder(found, booking)) throw new BookingNotFoundError()
    const { event, firstName, lastName, email, phone } = booking
    const isOpen = booking.state === 'CONFIRMED' && event.cancelledAt === null && event.deletedAt === null
    if (!isOpen || context.now() > transferEnds(event.startsAt)) throw new TransferClosedError()
    if ((await checkedInOf(tx, bookingId)).length > 0) throw new TransferClosedError()
    if (form.email.toLowerCase() === email.toLowerCase()) {
      throw new InvalidInputError([{ path: 'email', message: 'The booking has this address already' }])
    }
    await writeWaitingMails(context, tx, bookingId)
    const { revision } = await tx.booking.update({
      where: { id: bookingId },
      data: {
        firstName: form.firstName,
        lastName: form.lastName,
        email: form.email,
        phone: form.phone,
        userId: null,
        formerHolders: { increment: 1 },
        holderSince: context.now(),
        sealedDetails: null,
        sealedArrangements: null,
        // A repeat of the old family's request would open the booking for them again.
        idempotencyKey: null,
        requestMac: null,
        requestHash: null,
        createdBySid: null,
        // What costs nothing can be handed on to made-up people: it counts for its address as before.
        heldAddress: booking.totalCents === 0 ? booking.heldAddress : null,
        accessTokenHash: hash,
        sealedAccessToken: sealed,
        addressProvedAt: null,
      },
      select: { revision: true },
    })
    await eraseFamily(tx, bookingId)
    await endFriends(tx, [bookingId])
    await endGrants(tx, bookingId)
    await recordAudit(tx, {
      actor,
      action: 'booking-handed-over',
      subject: `booking:${bookingId}`,
      personal: personalChange(context.keyedHash, { firstName, lastName, email, phone }, form),
    })
    const days = formatDayRangeAu(dayOf(event.startDate), dayOf(event.endDate))
    const once = randomBytes(12).toString('base64url')
    const letter = formerHolderLetter({ firstName, title: event.title, days, newFirstName: form.firstName })
    await context.mailer.enqueueAboutBookings(tx, [
      {
        kind: 'booking-given-away',
        key: `booking-given-away:${bookingId}:${once}`,
        mail: mailOf(email, letter, [bookingInvitation(context, 'CANCEL', { ...booking, revision })]),
        isPaid: isPaidFor(booking),
      },
    ])
    await announce(tx, 'booking-handed-over', `booking-handed-over:${bookingId}:${once}`, { bookingId })
  })
  context.queue.wake('outbox')
}

/** No child of the one family may ever be shown to the other, nor what either has agreed to. */
async function eraseFamily(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  await tx.bookingChild.updateMany({ where: { bookingId }, data: { sealed: null, sealedDiet: null } })
  await tx.clothingItem.updateMany({ where: { bookingId }, data: { sealed: null } })
  await tx.consent.deleteMany({ where: { bookingId } })
}

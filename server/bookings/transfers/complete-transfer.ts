import { randomBytes } from 'node:crypto'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import type { TransferForm } from '../../../domain/transfer.ts'
import { announce } from '../../announcements.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../events/event-row.ts'
import { personalChange, recordAudit } from '../../platform/audit.ts'
import { mailOf } from '../../platform/mail/mailer.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import type { EventsLocked } from '../../platform/row-locks.ts'
import { bookingInvitation } from '../mails/booking-invitation.ts'
import { formerHolderLetter } from '../mails/former-holder-letter.ts'
import { broughtIn, isPaidFor } from '../mails/is-paid-for.ts'
import { writeWaitingMails } from '../mails/write-waiting-mails.ts'
import { newAccessToken } from '../record/access-token.ts'
import { endFriends } from '../record/end-friends.ts'
import { endGrants } from '../record/end-grants.ts'

export const transferred = { event: true, payments: broughtIn } as const satisfies Prisma.BookingInclude

type TransferredBooking = Prisma.BookingGetPayload<{ include: typeof transferred }>

/**
 * The receiver has opened the emailed link. The old family's details are erased; its link, member and sessions lose
 * access at once. It is notified, in case of abuse. A later refund is paid to the person who paid.
 * @returns the token of the new link
 */
export async function completeTransfer(
  context: Context,
  tx: DatabaseOrTransaction,
  { booking, receiver, actor }: { booking: TransferredBooking; receiver: TransferForm; actor: string },
  _held: EventsLocked,
): Promise<string> {
  const { id: bookingId, event, firstName, lastName, email, phone } = booking
  const { token, hash, sealed } = newAccessToken(context.seal, bookingId)
  await writeWaitingMails(context, tx, bookingId)
  const { revision } = await tx.booking.update({
    where: { id: bookingId },
    data: {
      firstName: receiver.firstName,
      lastName: receiver.lastName,
      email: receiver.email,
      phone: receiver.phone,
      userId: null,
      formerHolders: { increment: 1 },
      holderSince: context.now(),
      sealedDetails: null,
      sealedArrangements: null,
      // A replay by the old family would grant it access again.
      idempotencyKey: null,
      requestMac: null,
      requestHash: null,
      createdBySid: null,
      heldAddress: null,
      accessTokenHash: hash,
      sealedAccessToken: sealed,
      addressProvedAt: context.now(),
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
    personal: personalChange(context.keyedHash, { firstName, lastName, email, phone }, receiver),
  })
  const days = formatDayRangeAu(dayOf(event.startDate), dayOf(event.endDate))
  const once = randomBytes(12).toString('base64url')
  const letter = formerHolderLetter({
    ...{ firstName, title: event.title, days },
    newFirstName: receiver.firstName,
  })
  await context.mailer.enqueueAboutBookings(tx, [
    {
      kind: 'booking-given-away',
      key: `booking-given-away:${bookingId}:${once}`,
      mail: mailOf(email, letter, [bookingInvitation(context, 'CANCEL', { ...booking, revision })]),
      isPaid: isPaidFor(booking),
    },
  ])
  await announce(tx, 'booking-handed-over', `booking-handed-over:${bookingId}:${once}`, { bookingId })
  return token
}

/** Neither family may see the other's children or consents. */
async function eraseFamily(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  await tx.bookingChild.updateMany({ where: { bookingId }, data: { sealed: null, sealedDiet: null } })
  await tx.clothingItem.updateMany({ where: { bookingId }, data: { sealed: null } })
  await tx.consent.deleteMany({ where: { bookingId } })
}

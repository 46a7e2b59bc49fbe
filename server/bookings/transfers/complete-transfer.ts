import { randomBytes } from 'node:crypto'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import type { TransferForm } from '../../../domain/transfer.ts'
import type { Context } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { personalChange, recordAudit } from '../../platform/audit.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import { eraseColumns } from '../../platform/personal-columns.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import type { EventsLocked } from '../../row-locks.ts'
import { createBookingInvitation } from '../emails/booking-invitation.ts'
import { enqueuePendingEmails } from '../emails/enqueue-pending-emails.ts'
import { createFormerHolderEmail } from '../emails/former-holder-email.ts'
import { capturedPayments, isPaidFor } from '../emails/is-paid-for.ts'
import { createAccessToken } from '../record/access-token.ts'
import { bookingTable, childTable, clothingTable } from '../record/booking-tables.ts'
import { deleteFriendLinks } from '../record/delete-friend-links.ts'
import { revokeGrants } from '../record/revoke-grants.ts'

export const transferInclude = {
  event: true,
  payments: capturedPayments,
} as const satisfies Prisma.BookingInclude

type TransferredBooking = Prisma.BookingGetPayload<{ include: typeof transferInclude }>

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
  const { token, hash, encrypted } = createAccessToken(context.cipher, bookingId)
  await enqueuePendingEmails(context, tx, bookingId)
  const { revision } = await tx.booking.update({
    where: { id: bookingId },
    data: {
      firstName: receiver.firstName,
      lastName: receiver.lastName,
      email: receiver.email,
      phone: receiver.phone,
      // A replay of the request by the old family would grant it access again.
      ...eraseColumns(bookingTable, 'holder', 'details', 'request'),
      formerHolderCount: { increment: 1 },
      holderSince: context.now(),
      accessTokenHash: hash,
      encryptedAccessToken: encrypted,
      emailVerifiedAt: context.now(),
    },
    select: { revision: true },
  })
  await eraseFamily(tx, bookingId)
  await deleteFriendLinks(tx, [bookingId])
  await revokeGrants(tx, bookingId)
  await recordAudit(tx, {
    actor,
    action: 'booking-transferred',
    subject: `booking:${bookingId}`,
    personal: personalChange(context.hmac, { firstName, lastName, email, phone }, receiver),
  })
  const days = formatDayRangeAu(toIsoDay(event.startDate), toIsoDay(event.endDate))
  const uniqueId = `${bookingId}:${randomBytes(12).toString('base64url')}`
  const template = createFormerHolderEmail({
    firstName,
    title: event.title,
    days,
    newFirstName: receiver.firstName,
  })
  await context.mailer.enqueueAboutBookings(tx, [
    {
      kind: 'booking-transferred-away',
      key: `booking-transferred-away:${uniqueId}`,
      email: createEmailText(email, template, [
        createBookingInvitation(context, 'CANCEL', { ...booking, revision }),
      ]),
      isPaid: isPaidFor(booking),
    },
  ])
  await addOutboxMessage(tx, 'booking-transferred', `booking-transferred:${uniqueId}`, { bookingId })
  return token
}

/** Neither family may see the other's children or consents. */
async function eraseFamily(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  await tx.bookingChild.updateMany({ where: { bookingId }, data: eraseColumns(childTable, 'details') })
  await tx.clothingItem.updateMany({ where: { bookingId }, data: eraseColumns(clothingTable, 'details') })
  await tx.consent.deleteMany({ where: { bookingId } })
}

import { formatDayRangeAu } from '../../../domain/dates.ts'
import { getTransferLimit } from '../../../domain/transfer.ts'
import type { Services } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { capturedPayments, isPaidFor } from '../emails/is-paid-for.ts'
import { createTransferExpiredEmail } from './transfer-expired-email.ts'

type ExpiryServices = Pick<Services, 'db' | 'clock' | 'mailer' | 'log'>

/**
 * Also deletes the receivers' details and notifies the givers. An event that was moved forward ends its offers early.
 */
export async function deleteExpiredOffers(services: ExpiryServices): Promise<void> {
  const now = services.clock.now()
  const expired = await services.db.transferOffer.findMany({
    where: {
      OR: [{ expiresAt: { lte: now } }, { booking: { event: { startsAt: { lte: getTransferLimit(now) } } } }],
    },
    select: { id: true, bookingId: true },
    orderBy: { expiresAt: 'asc' },
    take: 200,
  })
  for (const offer of expired) {
    try {
      await expireOffer(services, offer)
    } catch (error) {
      services.log.error({ bookingId: offer.bookingId, error }, 'an expired offer could not be deleted')
    }
  }
}

async function expireOffer(
  { db, mailer }: ExpiryServices,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Offers change only under this lock, so that the deleting transaction alone writes the email.
    await lockBooking(tx, bookingId)
    const offer = await tx.transferOffer.findUnique({
      where: { id },
      include: { booking: { include: { event: true, payments: capturedPayments } } },
    })
    if (offer === null) return
    await tx.transferOffer.deleteMany({ where: { id } })
    const { booking } = offer
    const { event, firstName, email } = booking
    const template = createTransferExpiredEmail({
      firstName,
      title: event.title,
      days: formatDayRangeAu(toIsoDay(event.startDate), toIsoDay(event.endDate)),
      receiverFirstName: offer.firstName,
    })
    await mailer.enqueueAboutBookings(tx, [
      {
        kind: 'transfer-expired',
        key: `transfer-expired:${bookingId}:${id}`,
        email: createEmailText(email, template),
        isPaid: isPaidFor(booking),
      },
    ])
  })
}

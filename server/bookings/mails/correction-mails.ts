import type { Services } from '../../context.ts'
import { createMailText } from '../../platform/mail/mailer.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type BookingMailServices, readMailFacts } from './booking-mails.ts'
import { createCorrectionEmail } from './correction-email-templates.ts'

/** Sends nothing for a missing booking or an erased booker. */
export async function enqueueCorrectionMail(
  services: BookingMailServices & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  announcementId: bigint,
  { bookingId, fields }: { bookingId: string; fields: readonly string[] },
): Promise<void> {
  const about = (await readMailFacts(services, tx, [bookingId])).get(bookingId)
  if (about === undefined) return
  const { booking, facts, isPaid } = about
  await services.mailer.enqueueAboutBookings(tx, [
    {
      kind: 'booking-corrected',
      key: `booking-corrected:${bookingId}:${announcementId}`,
      mail: createMailText(booking.email, createCorrectionEmail(facts, fields)),
      isPaid,
    },
  ])
}

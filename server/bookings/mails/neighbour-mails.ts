import type { Services } from '../../context.ts'
import { mailOf } from '../../platform/mail/mailer.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type MailParts, readMailFacts } from './booking-mails.ts'
import { neighbourLetter } from './neighbour-letter.ts'

/**
 * Enqueues the mail that a family which was asked along wants to be beside who asked. None when either does not come any
 * more, or when it was answered or taken back before.
 */
export async function enqueueNeighbourMail(
  services: MailParts & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  { bookingId, wishId }: { bookingId: string; wishId: number },
): Promise<void> {
  const wish = await tx.neighbourWish.findFirst({
    where: {
      ...{ id: wishId, friendWants: true, askerWants: null, booking: { state: 'CONFIRMED' } },
      link: { bookingId, booking: { state: 'CONFIRMED' } },
    },
    select: { bookingId: true, booking: { select: { firstName: true } } },
  })
  const about = wish && (await readMailFacts(services, tx, [bookingId])).get(bookingId)
  if (!about) return
  await services.mailer.enqueueAboutBookings(tx, [
    {
      kind: 'neighbour-asked',
      // It names both families, so that forgetting either one forgets the mail.
      key: `neighbour-asked:${bookingId}:${wish.bookingId}`,
      mail: mailOf(about.booking.email, neighbourLetter(about.facts, wish.booking.firstName)),
      isPaid: about.isPaid,
    },
  ])
}

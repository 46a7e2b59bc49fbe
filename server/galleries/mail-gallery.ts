import { readMailFacts } from '../bookings/mails/booking-mails.ts'
import { photosPage, tokenToMail } from '../bookings/record/access-token.ts'
import type { Services } from '../context.ts'
import { dayOf } from '../events/event-row.ts'
import { type BookingMailToSend, mailOf } from '../platform/mail/mailer.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { lockingBookings } from '../platform/row-locks.ts'
import { galleryLetter } from './gallery-letter.ts'

type Family = { id: string; userId: string | null; sealedAccessToken: Uint8Array | null }

/**
 * Tells every family with a paid booking of the camp, once, that its photos are there. A guest whose link has ended gets a
 * new one, since nothing else would let them in.
 */
export async function mailGallery(
  services: Pick<Services, 'seal' | 'siteUrl' | 'clock' | 'mailer'>,
  tx: DatabaseOrTransaction,
  eventId: number,
): Promise<void> {
  const gallery = await tx.campGallery.findUnique({ where: { eventId } })
  if (gallery === null || gallery.publishedAt === null) return
  const families = await tx.$queryRaw<Family[]>`
    SELECT booking.id, booking.user_id AS "userId", sealed_access_token AS "sealedAccessToken"
    FROM booking WHERE event_id = ${eventId}::int AND state = 'CONFIRMED'
      AND NOT EXISTS (SELECT FROM mail WHERE key = 'gallery-published:' || booking.id)
    ORDER BY booking.created_at, booking.id ${lockingBookings}`
  const facts = await readMailFacts(
    services,
    tx,
    families.map(({ id }) => id),
  )
  const written: BookingMailToSend[] = []
  for (const family of families) {
    const about = facts.get(family.id)
    if (about === undefined) continue
    const token = await tokenFor(services, tx, family)
    const letter = galleryLetter({
      ...about.facts,
      lastDay: dayOf(gallery.lastDay),
      page: { url: photosPage(services.siteUrl, family.id, token), isPrivate: token !== null },
    })
    written.push({
      kind: 'gallery-published',
      key: `gallery-published:${family.id}`,
      mail: mailOf(about.booking.email, letter),
      isPaid: about.isPaid,
    })
  }
  await services.mailer.enqueueAboutBookings(tx, written)
}

/** Null for a member whose link has ended, who signs in instead. */
async function tokenFor(
  { seal }: Pick<Services, 'seal'>,
  tx: DatabaseOrTransaction,
  family: Family,
): Promise<string | null> {
  if (family.userId !== null && family.sealedAccessToken === null) return null
  const { token, fresh } = tokenToMail(seal, family)
  if (fresh !== null) {
    await tx.booking.update({
      where: { id: family.id },
      data: { accessTokenHash: fresh.hash, sealedAccessToken: fresh.sealed },
      select: { id: true },
    })
  }
  return token
}

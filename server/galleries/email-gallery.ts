import { readEmailFacts } from '../bookings/emails/booking-emails.ts'
import { getOrCreateToken, photosPage } from '../bookings/record/access-token.ts'
import type { Services } from '../context.ts'
import { toIsoDay } from '../events/event-row.ts'
import { createEmailText } from '../platform/email/mailer.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { bookingsForUpdate } from '../row-locks.ts'
import { shouldGetGalleryEmail } from './enqueue-gallery-messages.ts'
import { buildGalleryEmail } from './gallery-email.ts'

type Family = { id: string; userId: string | null; encryptedAccessToken: Uint8Array | null; lastDay: Date }

/** Notifies a family once. A guest with an ended link gets a new one. */
export async function emailGallery(
  services: Pick<Services, 'cipher' | 'siteUrl' | 'clock' | 'mailer'>,
  tx: DatabaseOrTransaction,
  bookingId: string,
): Promise<void> {
  const [family] = await tx.$queryRaw<Family[]>`
    SELECT booking.id, user_id AS "userId", encrypted_access_token AS "encryptedAccessToken", last_day AS "lastDay"
    FROM booking JOIN camp_gallery ON camp_gallery.event_id = booking.event_id LEFT JOIN user_account ON user_account.id = user_id
    WHERE booking.id = ${bookingId} AND camp_gallery.published_at IS NOT NULL AND ${shouldGetGalleryEmail} ${bookingsForUpdate}`
  if (family === undefined) return
  const about = (await readEmailFacts(services, tx, [bookingId])).get(bookingId)
  if (about === undefined) return
  const token = await getOrRenewToken(services, tx, family)
  const template = buildGalleryEmail({
    ...about.facts,
    lastDay: toIsoDay(family.lastDay),
    page: { url: photosPage(services.siteUrl, bookingId, token), isPrivate: token !== null },
  })
  await services.mailer.enqueueAboutBookings(tx, [
    {
      kind: 'gallery-published',
      key: `gallery-published:${bookingId}`,
      email: createEmailText(about.booking.email, template),
      isPaid: about.isPaid,
    },
  ])
}

/** Null for a member without a link, who signs in. */
async function getOrRenewToken(
  { cipher }: Pick<Services, 'cipher'>,
  tx: DatabaseOrTransaction,
  family: Family,
): Promise<string | null> {
  if (family.userId !== null && family.encryptedAccessToken === null) return null
  const { token, fresh } = getOrCreateToken(cipher, family)
  if (fresh !== null) {
    await tx.booking.update({
      where: { id: family.id },
      data: { accessTokenHash: fresh.hash, encryptedAccessToken: fresh.encrypted },
      select: { id: true },
    })
  }
  return token
}

import { randomBytes } from 'node:crypto'
import { emailOnlySchema } from '../../../domain/account-forms.ts'
import { brisbaneDay, formatDayRangeAu } from '../../../domain/dates.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import type { Context, Services } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { addOutboxMessage, type OutboxPayload } from '../../outbox-messages.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import { decryptText, encryptValue } from '../../platform/encrypted-value.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { bookingsForUpdate } from '../../row-locks.ts'
import { createBookingLinksEmail } from '../emails/booking-links-email.ts'
import { bookingLink, getOrCreateToken, hasPhotos, linkValidDays } from '../record/access-token.ts'

const addressContext = 'booking-links'

/**
 * Requests an email with the links of an address's bookings. The lookup runs later, so that known and unknown
 * addresses get the same response in the same time.
 * @throws InvalidInputError, TooManyRequestsError
 */
export async function emailBookingLinks(context: Context, input: unknown): Promise<void> {
  const { email } = parseInput(emailOnlySchema, input)
  // A blocked client must not use up attempts of the email address.
  await context.rateLimits.consume('links-by-address', context.address)
  await context.rateLimits.consume('links-by-email', email)
  // Encrypted because messages are retained.
  const encryptedEmail = Buffer.from(encryptValue(context.cipher, email, addressContext)).toString('base64')
  const key = `booking-links-requested:${randomBytes(16).toString('base64url')}`
  await addOutboxMessage(context.db, 'booking-links-requested', key, { encryptedEmail })
  context.queue.wake('outbox')
}

type LinkedBooking = {
  id: string
  code: string
  encryptedAccessToken: Uint8Array | null
  title: string
  start_date: Date
  end_date: Date
}

/**
 * Emails links until 30 days after the event or the last photos. Skips active accounts without a link. Reuses links,
 * because anyone may request the email and must not end another person's access.
 */
export async function handleLinksRequest(
  services: Pick<Services, 'cipher' | 'mailer' | 'siteUrl' | 'clock'>,
  tx: DatabaseOrTransaction,
  { id, payload }: { id: bigint; payload: OutboxPayload<'booking-links-requested'> },
): Promise<void> {
  const email = decryptText(
    services.cipher,
    Buffer.from(payload.encryptedEmail, 'base64'),
    addressContext,
    null,
  )
  // The outbox row stays without the address.
  await tx.$executeRaw`UPDATE outbox SET payload = '{}' WHERE id = ${id}`
  if (email === null) return
  const bookings = await tx.$queryRaw<LinkedBooking[]>`
    SELECT booking.id, booking.code, encrypted_access_token AS "encryptedAccessToken", event.title, event.start_date, event.end_date
    FROM booking JOIN event ON event.id = event_id LEFT JOIN user_account ON user_account.id = user_id
    WHERE lower(booking.email) = ${email}
      AND ((booking.erased_at IS NULL AND event.ends_at + ${linkValidDays}::int * interval '1 day' > now())
        OR ${hasPhotos(brisbaneDay(services.clock.now()))})
      AND (access_token_hash IS NOT NULL OR user_id IS NULL OR user_account.erased_at IS NOT NULL)
    ORDER BY event.start_date, booking.id LIMIT 50
    ${bookingsForUpdate}`
  if (bookings.length === 0) return
  await services.mailer.enqueueLink(tx, 'booking-links', email, async () => {
    const links: { text: string; url: string }[] = []
    for (const booking of bookings) {
      const { token, fresh } = getOrCreateToken(services.cipher, booking)
      if (fresh !== null) {
        await tx.booking.update({
          where: { id: booking.id },
          data: { accessTokenHash: fresh.hash, encryptedAccessToken: fresh.encrypted },
          select: { id: true },
        })
      }
      const days = formatDayRangeAu(toIsoDay(booking.start_date), toIsoDay(booking.end_date))
      links.push({
        text: `${booking.title}, ${days} (booking reference ${booking.code})`,
        url: bookingLink(services.siteUrl, booking.id, token),
      })
    }
    return { key: `booking-links:${id}`, email: createEmailText(email, createBookingLinksEmail(links)) }
  })
}

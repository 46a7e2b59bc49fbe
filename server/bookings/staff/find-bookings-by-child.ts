import { splitSearchWords, toSearchText } from '../../../domain/typed-text/search-text.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import { readChild } from '../record/read-personal-details.ts'
import type { AdminBookingFilter } from './list-admin-bookings.ts'

/** More children than one event can have. */
const maxDecrypted = 5000

/**
 * Every word has to occur in a child's name or the booker's last name. Decrypts the children of one event, because
 * names are encrypted, and writes an audit entry.
 * @throws NotSignedInError, NotAllowedError
 */
export async function findBookingsByChild(
  context: Pick<Context, 'db' | 'cipher' | 'session'>,
  { search, eventId }: AdminBookingFilter,
): Promise<string[]> {
  const name = toSearchText(search ?? '')
  if (!eventId || name.length < 2 || !/^[\p{L}\p{M} ,.]+$/u.test(name)) return []
  await recordStaffAccess(context.db, {
    actor: `user:${await signedInAdmin(context, CODE_OF_THE_DAY)}`,
    action: 'children-read',
    subject: `event:${eventId}`,
  })
  const children = await context.db.$queryRaw<
    { bookingId: string; encryptedDetails: Uint8Array; lastName: string }[]
  >`
    SELECT booking_id AS "bookingId", booking_child.encrypted_details AS "encryptedDetails", last_name AS "lastName"
    FROM booking_child JOIN booking ON booking.id = booking_id
    WHERE event_id = ${eventId} AND booking_child.encrypted_details IS NOT NULL ORDER BY booking_child.id DESC LIMIT ${maxDecrypted}::int`
  const words = splitSearchWords(name)
  // Families often give only a child's first name.
  const found = children.filter(({ bookingId, encryptedDetails, lastName }) => {
    const text = toSearchText(
      `${readChild(context.cipher, encryptedDetails, bookingId).name ?? ''} ${lastName}`,
    )
    return words.every((word) => text.includes(word))
  })
  return [...new Set(found.map(({ bookingId }) => bookingId))]
}

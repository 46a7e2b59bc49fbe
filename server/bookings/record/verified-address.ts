import type { Services } from '../../context.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

/** SQL over `booking`: its emailed link was opened, or its member confirmed the account's address. */
export const hasVerifiedAddressSql = Prisma.sql`(booking.email_verified_at IS NOT NULL OR EXISTS (
  SELECT FROM user_account AS owner WHERE owner.id = booking.user_id AND owner.email_verified_at IS NOT NULL))`

/** SQL over `booking`. */
export const isCheckedIn = Prisma.sql`EXISTS (
  SELECT FROM attendance_record AS arrival WHERE arrival.booking_id = booking.id AND arrival.kind = 'CHECK_IN'
    AND NOT EXISTS (SELECT FROM attendance_undo AS undo
      WHERE undo.event_id = arrival.event_id AND undo.record_id = arrival.id))`

/** Only for the current link. */
export async function recordVerifiedAddress(
  { db }: Pick<Services, 'db'>,
  bookingId: string,
  accessTokenHash: Uint8Array,
): Promise<void> {
  await db.$executeRaw`
    UPDATE booking SET email_verified_at = now()
    WHERE id = ${bookingId} AND email_verified_at IS NULL AND access_token_hash = ${accessTokenHash}`
}

export async function wasCheckedIn(db: DatabaseOrTransaction, bookingId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM booking WHERE id = ${bookingId} AND ${isCheckedIn}`
  return rows.length > 0
}

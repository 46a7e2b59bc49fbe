import type { Services } from '../../context.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

/** SQL over `booking`: its emailed link was opened, or its member confirmed the account's address. */
export const hasVerifiedAddressSql = Prisma.sql`(booking.address_proved_at IS NOT NULL OR EXISTS (
  SELECT FROM users AS owner WHERE owner.id = booking.user_id AND owner.email_verified_at IS NOT NULL))`

/** SQL over `booking`. */
export const isCheckedIn = Prisma.sql`EXISTS (
  SELECT FROM camp_tick AS arrival WHERE arrival.booking_id = booking.id AND arrival.kind = 'ARRIVED'
    AND NOT EXISTS (SELECT FROM camp_tick_undo AS undo
      WHERE undo.event_id = arrival.event_id AND undo.tick_id = arrival.id))`

/** Only for the current link. */
export async function recordVerifiedAddress(
  { db }: Pick<Services, 'db'>,
  bookingId: string,
  accessTokenHash: Uint8Array,
): Promise<void> {
  await db.$executeRaw`
    UPDATE booking SET address_proved_at = now()
    WHERE id = ${bookingId} AND address_proved_at IS NULL AND access_token_hash = ${accessTokenHash}`
}

export async function wasCheckedIn(db: DatabaseOrTransaction, bookingId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM booking WHERE id = ${bookingId} AND ${isCheckedIn}`
  return rows.length > 0
}

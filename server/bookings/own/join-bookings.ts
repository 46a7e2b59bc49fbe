import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/**
 * Gives the guest bookings made with an account's e-mail address to that account. Nothing happens unless the
 * account has proved the address: until then anybody could have typed it. The bookings' mailed links die, because
 * from now on the way in is to sign in. Each leaves a line in the audit trail.
 */
export async function joinBookings(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    WITH joined AS (
      UPDATE booking SET user_id = users.id, access_token_hash = NULL, sealed_access_token = NULL, updated_at = now()
      FROM users
      WHERE users.id = ${userId}::uuid AND users.email_verified_at IS NOT NULL AND users.disabled_at IS NULL
        AND booking.user_id IS NULL AND lower(booking.email) = lower(users.email)
      RETURNING booking.id
    )
    INSERT INTO audit_entry (actor, action, subject)
    SELECT ${`user:${userId}`}, 'booking-joined', 'booking:' || id FROM joined`
}

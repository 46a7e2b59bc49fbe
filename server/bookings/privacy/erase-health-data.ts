import type { Services } from '../../context.ts'
import { lockingFreeBookings } from '../../platform/row-locks.ts'
import { readSettings } from '../../platform/settings.ts'
import { linkDays } from '../record/access-token.ts'

const batch = 500

/**
 * Erases children's details, allergies, emergency contact, notes, clothing names, the hash of the form and the reasons
 * of medical refunds once the organiser's number of days has passed since the event, and ends the mailed links that have
 * become too old. What was booked, paid and agreed to stays. Each booking leaves a line in the audit trail. All times by
 * the database's clock.
 */
export async function eraseHealthData(services: Services): Promise<void> {
  const { eraseAfterDays } = await readSettings(services.db, services)
  await services.db.$executeRaw`
    UPDATE booking SET access_token_hash = NULL, sealed_access_token = NULL
    FROM event
    WHERE event.id = event_id AND (access_token_hash IS NOT NULL OR sealed_access_token IS NOT NULL)
      AND event.ends_at + ${linkDays}::int * interval '1 day' < now()`
  // A repeat finds the event over. The hash without a key is one that an earlier version may still write: it is as good
  // as the form to whoever guesses what stood in it.
  await services.db.$executeRaw`
    UPDATE booking SET request_mac = NULL, idempotency_key = NULL
    FROM event
    WHERE event.id = event_id AND (request_mac IS NOT NULL OR idempotency_key IS NOT NULL)
      AND event.ends_at + ${eraseAfterDays}::int * interval '1 day' < now()`
  await services.db.$executeRaw`UPDATE booking SET request_hash = NULL WHERE request_hash IS NOT NULL`
  // Also of bookings that were erased before: an admin may give such a refund late.
  await services.db.$executeRaw`
    UPDATE cancellation SET reason = NULL, sealed_reason = NULL
    FROM booking JOIN event ON event.id = booking.event_id
    WHERE booking.id = booking_id AND cause LIKE 'medical%' AND (reason IS NOT NULL OR sealed_reason IS NOT NULL)
      AND event.ends_at + ${eraseAfterDays}::int * interval '1 day' < now()`
  for (let erased = batch; erased === batch; ) {
    erased = await services.db.$executeRaw`
      WITH due AS (
        SELECT booking.id FROM booking JOIN event ON event.id = event_id
        WHERE booking.erased_at IS NULL AND event.ends_at + ${eraseAfterDays}::int * interval '1 day' < now()
        ORDER BY booking.id LIMIT ${batch}::int ${lockingFreeBookings}
      ), children AS (
        UPDATE booking_child SET sealed = NULL FROM due WHERE booking_id = due.id
      ), clothes AS (
        UPDATE clothing_item SET sealed = NULL FROM due WHERE booking_id = due.id
      ), bookings AS (
        UPDATE booking SET sealed_details = NULL, erased_at = now(), updated_at = now() FROM due WHERE booking.id = due.id
      )
      INSERT INTO audit_entry (actor, action, subject)
      SELECT 'system', 'health-data-erased', 'booking:' || id FROM due`
  }
}

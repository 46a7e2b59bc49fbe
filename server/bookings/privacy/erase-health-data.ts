import { brisbaneDay } from '../../../domain/dates.ts'
import type { Services } from '../../context.ts'
import { batchSize, runInBatches } from '../../platform/in-batches.ts'
import { eraseSql, holdsSql } from '../../platform/personal-columns.ts'
import { Prisma } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { bookingsForUpdateSkipLocked } from '../../row-locks.ts'
import { hasPhotos, linkValidDays } from '../record/access-token.ts'
import {
  attendanceTable,
  bookingTable,
  cancellationTable,
  childTable,
  clothingTable,
} from '../record/booking-tables.ts'

/**
 * Erases personal details and medical reasons `eraseAfterDays` after the event. Ends emailed links after 30 days, or
 * with the last photos. Bookings, payments and consents stay. Audited. Uses the database clock, but the site's clock
 * for photos.
 */
export async function eraseHealthData(services: Services): Promise<void> {
  const { eraseAfterDays } = await readSettings(services.db, services)
  const over = (days: number) => Prisma.sql`event.ends_at + ${days}::int * interval '1 day' < now()`
  await updateBookings(
    services,
    eraseSql(bookingTable, 'link'),
    Prisma.sql`${holdsSql(bookingTable, 'link')} AND ${over(linkValidDays)}
      AND NOT ${hasPhotos(brisbaneDay(services.clock.now()))}`,
  )
  await updateBookings(
    services,
    eraseSql(bookingTable, 'request'),
    Prisma.sql`${holdsSql(bookingTable, 'request')} AND ${over(eraseAfterDays)}`,
  )
  // An admin may refund late, so erased bookings are included.
  await runInBatches(
    () => services.db.$executeRaw`
      UPDATE cancellation SET ${eraseSql(cancellationTable, 'medical')}
      WHERE id IN (
        SELECT cancellation.id FROM cancellation JOIN booking ON booking.id = booking_id
          JOIN event ON event.id = booking.event_id
        WHERE encrypted_reason IS NOT NULL AND ${over(eraseAfterDays)}
        LIMIT ${batchSize}::int)`,
  )
  await runInBatches(
    () => services.db.$executeRaw`
      WITH due AS (
        SELECT booking.id FROM booking JOIN event ON event.id = event_id
        WHERE booking.erased_at IS NULL AND ${over(eraseAfterDays)}
        ORDER BY booking.id LIMIT ${batchSize}::int ${bookingsForUpdateSkipLocked}
      ), children AS (
        UPDATE booking_child SET ${eraseSql(childTable, 'details')} FROM due WHERE booking_id = due.id
      ), clothes AS (
        UPDATE clothing_item SET ${eraseSql(clothingTable, 'details')} FROM due WHERE booking_id = due.id
      ), attendance AS (
        UPDATE attendance_record SET ${eraseSql(attendanceTable, 'details')} FROM due WHERE booking_id = due.id
      ), links AS (
        DELETE FROM friend_link USING due WHERE booking_id = due.id
      ), requests AS (
        DELETE FROM neighbour_request USING due WHERE booking_id = due.id
      ), bookings AS (
        UPDATE booking SET ${eraseSql(bookingTable, 'details')}, erased_at = now(), updated_at = now()
        FROM due WHERE booking.id = due.id
      )
      INSERT INTO audit_entry (actor, action, subject)
      SELECT 'system', 'health-data-erased', 'booking:' || id FROM due`,
  )
}

/** Skips locked bookings. */
async function updateBookings({ db }: Services, what: Prisma.Sql, which: Prisma.Sql): Promise<void> {
  await runInBatches(
    () => db.$executeRaw`
      WITH due AS (
        SELECT booking.id FROM booking JOIN event ON event.id = event_id WHERE ${which}
        LIMIT ${batchSize}::int ${bookingsForUpdateSkipLocked}
      )
      UPDATE booking SET ${what} FROM due WHERE booking.id = due.id`,
  )
}

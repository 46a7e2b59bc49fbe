import type { Services } from '../../context.ts'
import { eraseEmailSql } from '../../platform/email/encrypted-email.ts'
import { batchSize, runInBatches } from '../../platform/in-batches.ts'
import { assignSql, type ColumnOfGroup, eraseColumns, eraseSql } from '../../platform/personal-columns.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { bookingsForUpdate } from '../../row-locks.ts'
import { removeNoteOwner } from '../ledger/credit-notes.ts'
import {
  attendanceTable,
  bookingTable,
  cancellationTable,
  childTable,
  clothingTable,
} from '../record/booking-tables.ts'
import { deleteFriendLinks } from '../record/delete-friend-links.ts'

const erasedName = 'Erased'
const erasedEmail = 'erased@erased.invalid'
const erasedContact = {
  firstName: erasedName,
  lastName: erasedName,
  email: erasedEmail,
  phone: '',
} satisfies Record<ColumnOfGroup<typeof bookingTable.columns, 'contact'>, string>

/**
 * Bookings of future camps keep their data, because the organiser needs contacts and allergies. `erasePastBookers`
 * erases them after the event.
 */
export async function eraseBooker(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await eraseBookings(
    tx,
    Prisma.sql`user_account.id = ${userId}::uuid AND (
    booking.state IN ('CANCELLED', 'EXPIRED') OR event.ends_at < now())`,
  )
  // Credit stays valid for the bearer of its code.
  await removeNoteOwner(tx, userId, erasedEmail)
}

/** Also deletes the empty account row. */
export async function erasePastBookers(services: Services): Promise<void> {
  const { eraseAfterDays } = await readSettings(services.db, services)
  const which = Prisma.sql`(
    booking.state IN ('CANCELLED', 'EXPIRED') OR event.ends_at + ${eraseAfterDays}::int * interval '1 day' < now())`
  await runInBatches(() => inTransaction(services.db, (tx) => eraseBookings(tx, which)))
  await services.db.$executeRaw`
    DELETE FROM user_account WHERE erased_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM booking WHERE user_id = user_account.id)
      AND NOT EXISTS (SELECT FROM waiting_list_entry WHERE user_id = user_account.id)
      AND NOT EXISTS (SELECT FROM outbox WHERE key = 'account-erased:' || user_account.id AND done_at IS NULL)`
}

async function eraseBookings(tx: DatabaseOrTransaction, which: Prisma.Sql): Promise<number> {
  const due = await tx.$queryRaw<{ id: string; email: string }[]>`
    SELECT booking.id, booking.email
    FROM booking JOIN user_account ON user_account.id = user_id JOIN event ON event.id = event_id
    WHERE user_account.erased_at IS NOT NULL AND ${which}
    ORDER BY booking.id LIMIT ${batchSize}::int
    ${bookingsForUpdate}`
  if (due.length === 0) return 0
  const ids = due.map((booking) => booking.id)
  await tx.$executeRaw`
    UPDATE booking SET ${assignSql(erasedContact)}, ${eraseSql(bookingTable, 'holder', 'details', 'request', 'link')},
      erased_at = coalesce(erased_at, now()), updated_at = now()
    WHERE id = ANY(${ids})`
  const ofBookings = { bookingId: { in: ids } }
  await tx.bookingChild.updateMany({ where: ofBookings, data: eraseColumns(childTable, 'details') })
  await tx.clothingItem.updateMany({ where: ofBookings, data: eraseColumns(clothingTable, 'details') })
  await tx.attendanceRecord.updateMany({ where: ofBookings, data: eraseColumns(attendanceTable, 'details') })
  await tx.cancellation.updateMany({
    where: { ...ofBookings, cause: { in: ['MEDICAL', 'MEDICAL_REMAINDER'] } },
    data: eraseColumns(cancellationTable, 'medical'),
  })
  await deleteFriendLinks(tx, ids)
  await tx.receipt.updateMany({ where: ofBookings, data: { issuedTo: null } })
  await tx.review.deleteMany({ where: ofBookings })
  await tx.galleryNotice.updateMany({ where: ofBookings, data: { bookingId: null } })
  await tx.consent.updateMany({ where: ofBookings, data: { acceptedBy: erasedName } })
  await tx.$executeRaw`
    UPDATE outgoing_email SET ${eraseEmailSql}
    WHERE split_part(key, ':', 2) = ANY(${ids})
      OR (key LIKE 'neighbour-requested:%' AND split_part(key, ':', 3) = ANY(${ids}))
      OR (key LIKE 'booking-links:%' AND lower(recipient) = ANY(${due.map(({ email }) => email.toLowerCase())}))`
  await tx.$executeRaw`
    INSERT INTO audit_entry (actor, action, subject)
    SELECT 'system', 'booker-erased', 'booking:' || id FROM unnest(${ids}::text[]) AS id`
  return due.length
}

import type { Services } from '../../context.ts'
import { batchSize, inBatches } from '../../platform/in-batches.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../../platform/prisma.ts'
import { lockingBookings } from '../../platform/row-locks.ts'
import { readSettings } from '../../platform/settings.ts'
import { forgetNoteOwner } from '../ledger/credit-notes.ts'
import { endFriends } from '../record/end-friends.ts'

const nobody = 'Erased'
const nowhere = 'erased@erased.invalid'

/**
 * Bookings of future camps keep their data, because the organiser needs contacts and allergies. `forgetLeftBookers`
 * erases them after the event.
 */
export async function forgetBooker(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await forget(
    tx,
    Prisma.sql`users.id = ${userId}::uuid AND (
    booking.state IN ('CANCELLED', 'EXPIRED') OR event.ends_at < now())`,
  )
  // Credit stays valid for the bearer of its code.
  await forgetNoteOwner(tx, userId, nowhere)
}

/** Also deletes the empty account row. */
export async function forgetLeftBookers(services: Services): Promise<void> {
  const { eraseAfterDays } = await readSettings(services.db, services)
  const which = Prisma.sql`(
    booking.state IN ('CANCELLED', 'EXPIRED') OR event.ends_at + ${eraseAfterDays}::int * interval '1 day' < now())`
  await inBatches(() => inTransaction(services.db, (tx) => forget(tx, which)))
  await services.db.$executeRaw`
    DELETE FROM users WHERE erased_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM booking WHERE user_id = users.id)
      AND NOT EXISTS (SELECT FROM waiting_list_entry WHERE user_id = users.id)
      AND NOT EXISTS (SELECT FROM outbox WHERE key = 'account-erased:' || users.id AND done_at IS NULL)`
}

async function forget(tx: DatabaseOrTransaction, which: Prisma.Sql): Promise<number> {
  const due = await tx.$queryRaw<{ id: string; email: string }[]>`
    SELECT booking.id, booking.email
    FROM booking JOIN users ON users.id = user_id JOIN event ON event.id = event_id
    WHERE users.erased_at IS NOT NULL AND ${which}
    ORDER BY booking.id LIMIT ${batchSize}::int
    ${lockingBookings}`
  if (due.length === 0) return 0
  const ids = due.map((booking) => booking.id)
  await tx.booking.updateMany({
    where: { id: { in: ids } },
    data: {
      userId: null,
      firstName: nobody,
      lastName: nobody,
      email: nowhere,
      phone: '',
      sealedDetails: null,
      sealedArrangements: null,
      // The hash without a key confirms a guessed form.
      idempotencyKey: null,
      requestMac: null,
      requestHash: null,
      accessTokenHash: null,
      sealedAccessToken: null,
      createdBySid: null,
      heldAddress: null,
    },
  })
  await tx.$executeRaw`UPDATE booking SET erased_at = coalesce(erased_at, now()) WHERE id = ANY(${ids})`
  await tx.bookingChild.updateMany({
    where: { bookingId: { in: ids } },
    data: { sealed: null, sealedDiet: null },
  })
  await tx.clothingItem.updateMany({ where: { bookingId: { in: ids } }, data: { sealed: null } })
  await tx.campTick.updateMany({ where: { bookingId: { in: ids } }, data: { sealedCollector: null } })
  await tx.cancellation.updateMany({
    where: { bookingId: { in: ids }, cause: { startsWith: 'medical' } },
    data: { reason: null, sealedReason: null },
  })
  await endFriends(tx, ids)
  await tx.receipt.updateMany({ where: { bookingId: { in: ids } }, data: { issuedTo: null } })
  await tx.review.deleteMany({ where: { bookingId: { in: ids } } })
  await tx.galleryNotice.updateMany({ where: { bookingId: { in: ids } }, data: { bookingId: null } })
  await tx.consent.updateMany({ where: { bookingId: { in: ids } }, data: { acceptedBy: nobody } })
  await tx.$executeRaw`
    UPDATE mail SET recipient = ${nowhere}, sealed = '',
      state = CASE state WHEN 'QUEUED' THEN 'DEAD' ELSE state END
    WHERE split_part(key, ':', 2) = ANY(${ids})
      OR (key LIKE 'neighbour-asked:%' AND split_part(key, ':', 3) = ANY(${ids}))
      OR (key LIKE 'booking-links:%' AND lower(recipient) = ANY(${due.map(({ email }) => email.toLowerCase())}))`
  await tx.$executeRaw`
    INSERT INTO audit_entry (actor, action, subject)
    SELECT 'system', 'booker-forgotten', 'booking:' || id FROM unnest(${ids}::text[]) AS id`
  return due.length
}

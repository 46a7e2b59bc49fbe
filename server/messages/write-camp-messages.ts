import type { Services } from '../context.ts'
import { getCampPicture } from '../events/camp-picture.ts'
import { eventColumns } from '../events/event-row.ts'
import { batchSize, runInBatches } from '../platform/in-batches.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../platform/prisma.ts'
import { bookingsForShare } from '../row-locks.ts'
import { buildCampMessageEmail } from './camp-message-email.ts'
import { toRecipientCondition } from './message-families.ts'

export const writeCampMessagesJob = 'enqueue-camp-messages'

/**
 * Each transaction also records its bookings, so an interrupted run resumes without duplicates. Skips bookings that
 * have ended.
 */
export async function writeCampMessages(services: Services): Promise<void> {
  const unfinished = await services.db.campMessage.findMany({
    where: { doneAt: null },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of unfinished) await runInBatches(() => writeBatch(services, id))
}

/** @returns the number of families */
async function writeBatch(services: Services, messageId: number): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const message = await tx.campMessage.findUnique({
      where: { id: messageId },
      include: { event: { select: eventColumns } },
    })
    if (message === null) return 0
    const waiting = await listNextBookings(tx, messageId)
    const families = groupIntoFamilies(waiting)
    const picture = getCampPicture(services.siteUrl, message.event)
    const emails = families.map(({ emailBookingId, ...family }) => ({
      key: `camp-message:${emailBookingId}:${messageId}`,
      email: buildCampMessageEmail(message, message.event, family, services.organiserEmail, picture),
    }))
    await services.mailer.enqueueAll(tx, 'camp-message', emails)
    await recordWritten(tx, messageId, waiting, families)
    const groups = new Set(waiting.map(({ groupBookingId }) => groupBookingId)).size
    if (groups < batchSize) {
      await tx.$executeRaw`
        UPDATE camp_message SET done_at = coalesce(done_at, now()) WHERE id = ${messageId}`
    }
    return groups
  })
}

type WaitingBooking = {
  id: string
  groupBookingId: string
  mailbox: string
  email: string
  firstName: string
  code: string
  isActive: boolean
}

/** Selects complete families. */
function listNextBookings(tx: DatabaseOrTransaction, messageId: number): Promise<WaitingBooking[]> {
  return tx.$queryRaw<WaitingBooking[]>`
    WITH next AS (
      SELECT DISTINCT group_booking_id FROM camp_message_recipient
      WHERE message_id = ${messageId} AND email_booking_id IS NULL AND NOT is_skipped
      ORDER BY group_booking_id LIMIT ${batchSize}::int
    )
    SELECT booking.id, group_booking_id AS "groupBookingId", to_mailbox(booking.email) AS mailbox, booking.email,
      booking.first_name AS "firstName", code,
      ${toRecipientCondition(Prisma.sql`includes_unpaid`)} AND event.cancelled_at IS NULL AND event.deleted_at IS NULL AS "isActive"
    FROM next JOIN camp_message_recipient USING (group_booking_id)
      JOIN camp_message ON camp_message.id = message_id
      JOIN booking ON booking.id = booking_id
      JOIN event ON event.id = booking.event_id
      LEFT JOIN user_account ON user_account.id = booking.user_id
    WHERE message_id = ${messageId} AND email_booking_id IS NULL AND NOT is_skipped
    ORDER BY booking.created_at, booking.id ${bookingsForShare}`
}

type WrittenFamily = {
  email: string
  firstName: string
  codes: string[]
  /** The booking in the email key. */
  emailBookingId: string
  bookings: string[]
}

/** Groups by current address, because a booking may have been transferred since. */
function groupIntoFamilies(waiting: readonly WaitingBooking[]): WrittenFamily[] {
  const families = Map.groupBy(
    waiting.filter(({ isActive }) => isActive),
    ({ groupBookingId, mailbox }) => `${groupBookingId} ${mailbox}`,
  )
  return [...families.values()].flatMap((bookings) => {
    const [first] = bookings
    if (first === undefined) return []
    return [
      {
        email: first.email,
        firstName: first.firstName,
        emailBookingId: first.id,
        codes: bookings.map(({ code }) => code),
        bookings: bookings.map(({ id }) => id),
      },
    ]
  })
}

async function recordWritten(
  tx: DatabaseOrTransaction,
  messageId: number,
  waiting: readonly WaitingBooking[],
  families: readonly WrittenFamily[],
): Promise<void> {
  const emailBookingId = new Map(
    families.flatMap((family) => family.bookings.map((id) => [id, family.emailBookingId])),
  )
  await tx.$executeRaw`
    UPDATE camp_message_recipient SET email_booking_id = written.email_booking_id, is_skipped = written.email_booking_id IS NULL
    FROM unnest(${waiting.map(({ id }) => id)}::text[], ${waiting.map(({ id }) => emailBookingId.get(id) ?? null)}::text[])
      AS written (booking_id, email_booking_id)
    WHERE message_id = ${messageId} AND camp_message_recipient.booking_id = written.booking_id
      AND camp_message_recipient.email_booking_id IS NULL`
}

import type { Services } from '../context.ts'
import { getCampPicture } from '../events/camp-picture.ts'
import { eventColumns } from '../events/event-row.ts'
import { batchSize, runInBatches } from '../platform/in-batches.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../platform/prisma.ts'
import { bookingsForShare } from '../row-locks.ts'
import { buildCampMessageEmail } from './camp-message-email.ts'
import { toRecipientCondition } from './message-families.ts'

export const writeCampMessagesJob = 'write-camp-messages'

/**
 * Each transaction also records its bookings, so an interrupted run resumes without duplicates. Skips bookings that
 * have ended.
 */
export async function writeCampMessages(services: Services): Promise<void> {
  const begun = await services.db.campMessage.findMany({
    where: { doneAt: null },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of begun) await runInBatches(() => writeBatch(services, id))
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
    const mails = families.map(({ mailedAs, ...family }) => ({
      key: `camp-message:${mailedAs}:${messageId}`,
      mail: buildCampMessageEmail(message, message.event, family, services.organiserEmail, picture),
    }))
    await services.mailer.enqueueAll(tx, 'camp-message', mails)
    await recordWritten(tx, messageId, waiting, families)
    const groups = new Set(waiting.map(({ toldWith }) => toldWith)).size
    if (groups < batchSize) {
      await tx.$executeRaw`
        UPDATE camp_message SET done_at = coalesce(done_at, now()) WHERE id = ${messageId}`
    }
    return groups
  })
}

type WaitingBooking = {
  id: string
  toldWith: string
  mailbox: string
  email: string
  firstName: string
  code: string
  stands: boolean
}

/** Selects complete families. */
function listNextBookings(tx: DatabaseOrTransaction, messageId: number): Promise<WaitingBooking[]> {
  return tx.$queryRaw<WaitingBooking[]>`
    WITH next AS (
      SELECT DISTINCT told_with FROM camp_message_family
      WHERE message_id = ${messageId} AND mailed_as IS NULL AND NOT is_left_out
      ORDER BY told_with LIMIT ${batchSize}::int
    )
    SELECT booking.id, told_with AS "toldWith", mailbox_of(booking.email) AS mailbox, booking.email,
      booking.first_name AS "firstName", code,
      ${toRecipientCondition(Prisma.sql`includes_unpaid`)} AND event.cancelled_at IS NULL AND event.deleted_at IS NULL AS stands
    FROM next JOIN camp_message_family USING (told_with)
      JOIN camp_message ON camp_message.id = message_id
      JOIN booking ON booking.id = booking_id
      JOIN event ON event.id = booking.event_id
      LEFT JOIN users ON users.id = booking.user_id
    WHERE message_id = ${messageId} AND mailed_as IS NULL AND NOT is_left_out
    ORDER BY booking.created_at, booking.id ${bookingsForShare}`
}

type WrittenFamily = {
  email: string
  firstName: string
  codes: string[]
  /** The booking in the email key. */
  mailedAs: string
  bookings: string[]
}

/** Groups by current address, because a booking may have been transferred since. */
function groupIntoFamilies(waiting: readonly WaitingBooking[]): WrittenFamily[] {
  const activeBookings = waiting.filter(({ stands }) => stands)
  const families = Map.groupBy(activeBookings, ({ toldWith, mailbox }) => `${toldWith} ${mailbox}`)
  return [...families.values()].flatMap((bookings) => {
    const [first] = bookings
    if (first === undefined) return []
    return [
      {
        email: first.email,
        firstName: first.firstName,
        mailedAs: first.id,
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
  const mailedAs = new Map(families.flatMap((family) => family.bookings.map((id) => [id, family.mailedAs])))
  await tx.$executeRaw`
    UPDATE camp_message_family SET mailed_as = told.mailed_as, is_left_out = told.mailed_as IS NULL
    FROM unnest(${waiting.map(({ id }) => id)}::text[], ${waiting.map(({ id }) => mailedAs.get(id) ?? null)}::text[])
      AS told (booking_id, mailed_as)
    WHERE message_id = ${messageId} AND camp_message_family.booking_id = told.booking_id
      AND camp_message_family.mailed_as IS NULL`
}

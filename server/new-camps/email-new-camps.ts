import { getDueOpenings } from '../../domain/new-camps/openings-due.ts'
import type { Services } from '../context.ts'
import { type EventRow, eventColumns, getEventAvailability } from '../events/event-row.ts'
import { decryptText } from '../platform/encrypted-value.ts'
import { batchSize, runInBatches } from '../platform/in-batches.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { subscribersForShare } from '../row-locks.ts'
import { buildNewCampsEmail } from './new-camps-email-templates.ts'

/**
 * Emails newly opened camps to all confirmed addresses. Camps and addresses occur once per mailing, so that nobody is
 * notified twice. The next run resumes an interrupted one.
 */
export async function emailNewCamps(services: Services): Promise<void> {
  await beginMailing(services)
  const unfinished = await services.db.campMailing.findMany({
    where: { doneAt: null },
    orderBy: { id: 'asc' },
  })
  for (const { id } of unfinished) await runInBatches(() => notifyBatch(services, id))
}

/** Drops due camps that cannot be booked. */
async function beginMailing({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const waiting = await db.campOpening.findMany({
    where: { mailingId: null },
    select: { eventId: true, shownAt: true, event: { select: eventColumns } },
  })
  const open = waiting.filter(({ event }) => isBookable(event, now))
  const closed = waiting.filter((opening) => !open.includes(opening))
  const due = getDueOpenings(open, now).map(({ eventId }) => eventId)
  const dropped = closed.filter((opening) => getDueOpenings([opening], now).length > 0)
  for (const { eventId, shownAt } of dropped) {
    await db.campOpening.deleteMany({ where: { eventId, shownAt, mailingId: null } })
  }
  if (due.length === 0) return
  await inTransaction(db, async (tx) => {
    const [row] = await tx.$queryRaw<{ id: number }[]>`INSERT INTO camp_mailing DEFAULT VALUES RETURNING id`
    const id = row?.id ?? 0
    // Only one concurrent instance finds them without a mailing.
    const assigned = await tx.$executeRaw`
      UPDATE camp_opening SET mailing_id = ${id} WHERE event_id = ANY (${due}::int[]) AND mailing_id IS NULL`
    if (assigned === 0) await tx.campMailing.delete({ where: { id }, select: { id: true } })
  })
}

/** @returns the number of addresses */
async function notifyBatch(services: Services, mailingId: number): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const camps = await listMailingCamps(services, tx, mailingId)
    const subscribers = camps.length === 0 ? [] : await listNextSubscribers(tx, mailingId)
    const last = subscribers.at(-1)
    await services.mailer.enqueueAll(
      tx,
      'new-camps-opened',
      subscribers.flatMap(({ id, email, encryptedToken }) => {
        // The email needs the link to unsubscribe.
        const token = decryptText(services.cipher, encryptedToken, id, null)
        if (token === null) return []
        const content = buildNewCampsEmail(services.siteUrl, email, { id, token }, camps)
        return [{ key: `new-camps-opened:${id}:${mailingId}`, email: content }]
      }),
    )
    await tx.$executeRaw`
      UPDATE camp_mailing SET last_subscriber_id = greatest(last_subscriber_id, ${last?.id ?? null}::uuid),
        done_at = CASE WHEN ${subscribers.length < batchSize} THEN coalesce(done_at, now()) ELSE done_at END
      WHERE id = ${mailingId}`
    return subscribers.length
  })
}

/** An organiser may cancel or hide a camp between batches. */
async function listMailingCamps(
  { clock }: Services,
  tx: DatabaseOrTransaction,
  mailingId: number,
): Promise<EventRow[]> {
  const events = await tx.event.findMany({
    where: { opening: { mailingId } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: eventColumns,
  })
  return events.filter((event) => isBookable(event, clock.now()))
}

type EmailedSubscriber = { id: string; email: string; encryptedToken: Uint8Array }

function listNextSubscribers(tx: DatabaseOrTransaction, mailingId: number): Promise<EmailedSubscriber[]> {
  return tx.$queryRaw<EmailedSubscriber[]>`
    SELECT camp_subscriber.id::text, email, encrypted_token AS "encryptedToken"
    FROM camp_mailing JOIN camp_subscriber ON confirmed_at <= camp_mailing.created_at
    WHERE camp_mailing.id = ${mailingId} AND done_at IS NULL AND unsubscribed_at IS NULL
      AND (last_subscriber_id IS NULL OR camp_subscriber.id > last_subscriber_id)
    ORDER BY camp_subscriber.id LIMIT ${batchSize}::int ${subscribersForShare}`
}

function isBookable(event: EventRow, now: Date): boolean {
  const isShown = event.isActive && event.deletedAt === null && event.cancelledAt === null
  return isShown && ['OPEN', 'FEW_LEFT'].includes(getEventAvailability(event, now))
}

import type { Services } from '../../context.ts'
import { batchSize, runInBatches } from '../../platform/in-batches.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { readConsents } from '../record/read-consents.ts'
import { enqueueBookingEmails } from './booking-emails.ts'

const daysBefore = 14

/**
 * Emails a party once, 14 days before the event or a day after a later booking. Paginates, because complete forms
 * stay due and failures must not block others.
 */
export async function askForConsents(services: Services): Promise<void> {
  let last = { startsAt: new Date(0), id: '' }
  await runInBatches(async () => {
    const due = await readDueBookings(services, last)
    for (const { id } of due) await enqueueRequest(services, id)
    last = due.at(-1) ?? last
    return due.length
  })
}

type DueBooking = { id: string; startsAt: Date }

/** Earliest event first. */
function readDueBookings({ db }: Services, last: DueBooking): Promise<DueBooking[]> {
  return db.$queryRaw<DueBooking[]>`
    SELECT booking.id, starts_at AS "startsAt"
    FROM booking JOIN event ON event.id = event_id LEFT JOIN user_account ON user_account.id = user_id
    WHERE booking.state = 'CONFIRMED' AND confirmed_at < now() - interval '1 day'
      AND event.cancelled_at IS NULL AND event.deleted_at IS NULL
      AND starts_at > now() AND starts_at <= now() + ${daysBefore}::int * interval '1 day'
      AND starts_at >= ${last.startsAt}::timestamptz AND (starts_at, booking.id) > (${last.startsAt}::timestamptz, ${last.id})
      AND booking.erased_at IS NULL AND user_account.erased_at IS NULL
      AND NOT EXISTS (SELECT FROM outgoing_email WHERE key = 'before-you-come:' || booking.id)
    ORDER BY starts_at, booking.id LIMIT ${batchSize}::int`
}

async function enqueueRequest(services: Services, id: string): Promise<void> {
  try {
    await inTransaction(services.db, async (tx) => {
      const form = await readConsents({ db: tx }, id)
      if (form.isComplete) return
      const order = { bookingId: id, template: 'before-you-come', key: `before-you-come:${id}` } as const
      await enqueueBookingEmails(services, tx, [order])
    })
  } catch (error) {
    services.log.error({ bookingId: id, error }, 'a consent form email could not be enqueued')
  }
}

import { brisbaneDay } from '../../../domain/dates.ts'
import type { Services } from '../../context.ts'
import { inTransaction, Prisma } from '../../platform/prisma.ts'
import { INFORMATION_DAYS } from '../record/event-information.ts'
import { enqueueBookingEmails } from './booking-emails.ts'
import type { CampEmailName } from './camp-email-templates.ts'

/** Whole days from today in Brisbane to the first or last day of the event. */
const campEmails: { kind: CampEmailName; when: (today: string) => Prisma.Sql }[] = [
  {
    // Later bookings get it at once, until the reminder replaces it.
    kind: 'event-information',
    when: (today) =>
      Prisma.sql`start_date - ${today}::date BETWEEN ${INFORMATION_DAYS.last} AND ${INFORMATION_DAYS.first}`,
  },
  { kind: 'reminder', when: (today) => Prisma.sql`start_date - ${today}::date = 1` },
  {
    // After an outage thanks are late, but not by weeks.
    kind: 'thank-you',
    when: (today) => Prisma.sql`${today}::date - end_date BETWEEN 1 AND 5`,
  },
]

/** Latest change of the first day since booking, for email keys. */
const latestMove = Prisma.sql`(
  SELECT 'moved-' || max(id) FROM event_change
  WHERE event_change.event_id = event.id AND old_start_date <> new_start_date AND at >= booking.created_at)`

const batch = 500

/** Each email is sent once per holder, because a new holder has not read it, and again after a date change. */
export async function emailParties(services: Services): Promise<void> {
  const today = brisbaneDay(services.clock.now())
  for (const { kind, when } of campEmails) {
    for await (const { id: bookingId, key } of readDueParties(services, kind, when(today))) {
      try {
        await inTransaction(services.db, (tx) =>
          enqueueBookingEmails(services, tx, [{ bookingId, template: kind, key }]),
        )
      } catch (error) {
        services.log.error({ bookingId, kind, error }, 'a camp email could not be enqueued')
      }
    }
  }
}

/** Paginates after the last booking, so that failing emails do not block others. */
async function* readDueParties(
  { db }: Pick<Services, 'db'>,
  kind: CampEmailName,
  when: Prisma.Sql,
): AsyncGenerator<{ id: string; key: string }> {
  for (let after = ''; ; ) {
    const rows: { id: string; key: string }[] = await db.$queryRaw`
      SELECT booking.id, own.key FROM booking JOIN event ON event.id = event_id LEFT JOIN user_account ON user_account.id = user_id,
        LATERAL (SELECT ${`${kind}:`} || booking.id || coalesce(':' || nullif(former_holder_count, 0), '')
          || coalesce(':' || ${latestMove}, '') AS key) own
      WHERE booking.state = 'CONFIRMED' AND ${when} AND booking.id > ${after}
        AND event.cancelled_at IS NULL AND event.deleted_at IS NULL
        AND booking.erased_at IS NULL AND user_account.erased_at IS NULL
        AND NOT EXISTS (SELECT FROM outgoing_email WHERE outgoing_email.key = own.key)
      ORDER BY booking.id LIMIT ${batch}`
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = last.id
  }
}

import type { Context } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { eventColumnsSql } from '../../events/select-events.ts'
import { Prisma, queryRawRows } from '../../platform/prisma.ts'
import { getHoldMinutes } from '../../platform/settings.ts'

/** `requestHmac` is null once deleted. */
export type FirstBooking = { id: string; eventId: number; requestHmac: Uint8Array | null }

export type Bookable = {
  event: EventRow | null
  holdMinutes: number
  first: FirstBooking | null
}

type ExtraColumns = {
  storedHoldMinutes: number | null
  firstId: string | null
  firstEventId: number | null
  firstHmac: Uint8Array | null
}
type Row = (ExtraColumns & EventRow) | (ExtraColumns & { id: null })

export async function readBookable(
  context: Pick<Context, 'db' | 'holdMinutes'>,
  { eventId, idempotencyKey }: { eventId: number; idempotencyKey: string | null },
): Promise<Bookable> {
  const [row] = await queryRawRows<Row>(
    context.db,
    Prisma.sql`
      SELECT ${eventColumnsSql},
        setting.hold_minutes AS "storedHoldMinutes",
        first.id AS "firstId", first.event_id AS "firstEventId", first.request_hmac AS "firstHmac"
      FROM (SELECT) AS asked
        LEFT JOIN event ON event.id = ${eventId}::int
        LEFT JOIN setting ON setting.id = 1
        LEFT JOIN booking AS first ON first.idempotency_key = ${idempotencyKey}::text`,
  )
  if (row === undefined) throw new Error('query returned no row')
  const { firstId, firstEventId, firstHmac } = row
  return {
    event: row.id === null ? null : row,
    holdMinutes: getHoldMinutes(row.storedHoldMinutes, context),
    first:
      firstId === null || firstEventId === null
        ? null
        : { id: firstId, eventId: firstEventId, requestHmac: firstHmac },
  }
}

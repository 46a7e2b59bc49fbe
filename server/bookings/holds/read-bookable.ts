import type { Context } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { eventColumnsSql } from '../../events/select-events.ts'
import { Prisma, straightRows } from '../../platform/prisma.ts'
import { holdMinutesOf } from '../../platform/settings.ts'

/** The booking that was made under an idempotency key. `requestMac` is null once nobody knows what was asked. */
export type FirstBooking = { id: string; eventId: number; requestMac: Uint8Array | null }

/** What a booking has to know before it is priced. */
export type Bookable = {
  /** Null for an unknown id. */
  event: EventRow | null
  holdMinutes: number
  /** Null when the key is new, or there is none. */
  first: FirstBooking | null
}

type Beside = {
  storedHoldMinutes: number | null
  firstId: string | null
  firstEventId: number | null
  firstMac: Uint8Array | null
}
type Row = (Beside & EventRow) | (Beside & { id: null })

/** Reads all of that in one statement. */
export async function readBookable(
  context: Pick<Context, 'db' | 'holdMinutes'>,
  { eventId, idempotencyKey }: { eventId: number; idempotencyKey: string | null },
): Promise<Bookable> {
  const [row] = await straightRows<Row>(
    context.db,
    Prisma.sql`
      SELECT ${eventColumnsSql},
        setting.hold_minutes AS "storedHoldMinutes",
        first.id AS "firstId", first.event_id AS "firstEventId", first.request_mac AS "firstMac"
      FROM (SELECT) AS asked
        LEFT JOIN event ON event.id = ${eventId}::int
        LEFT JOIN setting ON setting.id = 1
        LEFT JOIN booking AS first ON first.idempotency_key = ${idempotencyKey}::text`,
  )
  if (row === undefined) throw new Error('nothing was read of an event')
  const { firstId, firstEventId, firstMac } = row
  return {
    event: row.id === null ? null : row,
    holdMinutes: holdMinutesOf(row.storedHoldMinutes, context),
    first:
      firstId === null || firstEventId === null
        ? null
        : { id: firstId, eventId: firstEventId, requestMac: firstMac },
  }
}

import { setImmediate } from 'node:timers/promises'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import { exempt } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'

type WaitingCount = { waiting: number; offered: number }
type CountBatch = { eventIds: Set<number>; counts: Promise<Map<number, WaitingCount>> }

const emptyCount: WaitingCount = { waiting: 0, offered: 0 }

const countBatches = new WeakMap<Context, CountBatch>()

/** Combines concurrent calls of one request into one query. */
export async function countWaiting(context: Context, eventId: number): Promise<WaitingCount> {
  const batch = countBatches.get(context) ?? createBatch(context)
  batch.eventIds.add(eventId)
  return (await batch.counts).get(eventId) ?? emptyCount
}

function createBatch(context: Context): CountBatch {
  const eventIds = new Set<number>()
  const batch: CountBatch = { eventIds, counts: countEntries(context, eventIds) }
  countBatches.set(context, batch)
  return batch
}

async function countEntries(context: Context, eventIds: Set<number>): Promise<Map<number, WaitingCount>> {
  await setImmediate()
  countBatches.delete(context)
  await signedInAdmin(context, exempt('counts parties'))
  const rows = await context.db.$queryRaw<(WaitingCount & { eventId: number })[]>`
    SELECT entry.event_id AS "eventId", count(*)::int AS waiting, count(offer.id)::int AS offered
    FROM waiting_list_entry AS entry
    LEFT JOIN waiting_list_offer AS offer ON offer.entry_id = entry.id AND offer.state = 'OPEN'
    WHERE entry.closed_at IS NULL AND entry.event_id = ANY(${[...eventIds]}::int[])
    GROUP BY entry.event_id`
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]))
}

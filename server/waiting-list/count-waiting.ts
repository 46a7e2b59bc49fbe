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
  const wave = countBatches.get(context) ?? createBatch(context)
  wave.eventIds.add(eventId)
  return (await wave.counts).get(eventId) ?? emptyCount
}

function createBatch(context: Context): CountBatch {
  const eventIds = new Set<number>()
  const wave: CountBatch = { eventIds, counts: countEntries(context, eventIds) }
  countBatches.set(context, wave)
  return wave
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

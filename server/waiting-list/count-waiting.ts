import { setImmediate } from 'node:timers/promises'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import { exempt } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'

type LineCount = { waiting: number; offered: number }
type Wave = { eventIds: Set<number>; counts: Promise<Map<number, LineCount>> }

const nobody: LineCount = { waiting: 0, offered: 0 }

const waves = new WeakMap<Context, Wave>()

/** Combines concurrent calls of one request into one query. */
export async function countWaiting(context: Context, eventId: number): Promise<LineCount> {
  const wave = waves.get(context) ?? newWave(context)
  wave.eventIds.add(eventId)
  return (await wave.counts).get(eventId) ?? nobody
}

function newWave(context: Context): Wave {
  const eventIds = new Set<number>()
  const wave: Wave = { eventIds, counts: count(context, eventIds) }
  waves.set(context, wave)
  return wave
}

async function count(context: Context, eventIds: Set<number>): Promise<Map<number, LineCount>> {
  await setImmediate()
  waves.delete(context)
  await signedInAdmin(context, exempt('counts parties'))
  const rows = await context.db.$queryRaw<(LineCount & { eventId: number })[]>`
    SELECT entry.event_id AS "eventId", count(*)::int AS waiting, count(offer.id)::int AS offered
    FROM waiting_list_entry AS entry
    LEFT JOIN waiting_list_offer AS offer ON offer.entry_id = entry.id AND offer.state = 'OPEN'
    WHERE entry.closed_at IS NULL AND entry.event_id = ANY(${[...eventIds]}::int[])
    GROUP BY entry.event_id`
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]))
}

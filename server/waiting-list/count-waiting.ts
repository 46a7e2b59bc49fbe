import { setImmediate } from 'node:timers/promises'
import type { Context } from '../context.ts'

type Wave = { eventIds: Set<number>; counts: Promise<Map<number, number>> }

const waves = new WeakMap<Context, Wave>()

/** Parties that wait for an event. All the events that one request asks about at the same time cost one query. */
export async function countWaiting(context: Context, eventId: number): Promise<number> {
  const wave = waves.get(context) ?? newWave(context)
  wave.eventIds.add(eventId)
  return (await wave.counts).get(eventId) ?? 0
}

function newWave(context: Context): Wave {
  const eventIds = new Set<number>()
  const wave: Wave = { eventIds, counts: count(context, eventIds) }
  waves.set(context, wave)
  return wave
}

async function count(context: Context, eventIds: Set<number>): Promise<Map<number, number>> {
  await setImmediate()
  waves.delete(context)
  const rows = await context.db.waitingListEntry.groupBy({
    by: ['eventId'],
    where: { eventId: { in: [...eventIds] }, closedAt: null },
    _count: true,
  })
  return new Map(rows.map((row) => [row.eventId, row._count]))
}

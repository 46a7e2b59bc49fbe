import { setImmediate } from 'node:timers/promises'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'

type Reader = Pick<Context, 'db' | 'session'>
type Wave = { eventIds: Set<number>; names: Promise<Map<number, string[]>> }

const waves = new WeakMap<Reader, Wave>()

/**
 * Sorted by surname; usernames replace missing names. Batches all events of a request into one query.
 * @throws NotSignedInError, NotAllowedError
 */
export async function listCampLeaders(context: Reader, eventId: number): Promise<string[]> {
  const wave = waves.get(context) ?? newWave(context)
  wave.eventIds.add(eventId)
  return (await wave.names).get(eventId) ?? []
}

function newWave(context: Reader): Wave {
  const eventIds = new Set<number>()
  const wave: Wave = { eventIds, names: read(context, eventIds) }
  waves.set(context, wave)
  return wave
}

async function read(context: Reader, eventIds: Set<number>): Promise<Map<number, string[]>> {
  await setImmediate()
  waves.delete(context)
  await signedInAdmin(context, exempt('reads names of leaders'))
  const rows = await context.db.$queryRaw<{ eventId: number; names: string[] }[]>`
    SELECT event_id AS "eventId",
      array_agg(coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), username)
        ORDER BY lower(last_name), lower(username)) AS names
    FROM event_leader JOIN users ON users.id = user_id
    WHERE role = 'leader' AND disabled_at IS NULL AND event_id = ANY(${[...eventIds]}::int[])
    GROUP BY event_id`
  return new Map(rows.map(({ eventId, names }) => [eventId, names]))
}

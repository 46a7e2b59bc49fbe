import { setImmediate } from 'node:timers/promises'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'

type Reader = Pick<Context, 'db' | 'session'>
type LeaderBatch = { eventIds: Set<number>; names: Promise<Map<number, string[]>> }

const leaderBatches = new WeakMap<Reader, LeaderBatch>()

/**
 * Sorted by surname; usernames replace missing names. Batches all events of a request into one query.
 * @throws NotSignedInError, NotAllowedError
 */
export async function listCampLeaders(context: Reader, eventId: number): Promise<string[]> {
  const batch = leaderBatches.get(context) ?? createLeaderBatch(context)
  batch.eventIds.add(eventId)
  return (await batch.names).get(eventId) ?? []
}

function createLeaderBatch(context: Reader): LeaderBatch {
  const eventIds = new Set<number>()
  const batch: LeaderBatch = { eventIds, names: readLeaderNames(context, eventIds) }
  leaderBatches.set(context, batch)
  return batch
}

async function readLeaderNames(context: Reader, eventIds: Set<number>): Promise<Map<number, string[]>> {
  await setImmediate()
  leaderBatches.delete(context)
  await signedInAdmin(context, exempt('reads names of leaders'))
  const rows = await context.db.$queryRaw<{ eventId: number; names: string[] }[]>`
    SELECT event_id AS "eventId",
      array_agg(coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), username)
        ORDER BY lower(last_name), lower(username)) AS names
    FROM event_leader JOIN user_account ON user_account.id = user_id
    WHERE role = 'leader' AND disabled_at IS NULL AND event_id = ANY(${[...eventIds]}::int[])
    GROUP BY event_id`
  return new Map(rows.map(({ eventId, names }) => [eventId, names]))
}

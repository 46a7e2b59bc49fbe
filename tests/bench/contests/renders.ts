import { createEvent } from '../../server/fixtures/sample-bookings.ts'
import { type Arena, createNeighbour } from '../kit/arena.ts'
import type { Contest, Racer } from '../kit/contest.ts'
import type { Group, Heat } from '../kit/heats.ts'
import { checkOut } from '../kit/older-commit.ts'
import { type ServerProcess, startSite } from '../kit/processes.ts'

const nothingKept = { KEPT_ANSWERS_MB: '0' }

/**
 * What it costs to draw the landing page anew: beside an older commit, and by two workers beside one.
 * @param oldCommit null leaves the first one out
 */
export function coldRenders(oldCommit: string | null): Group {
  return {
    name: 'cold renders',
    heats(servers, { databaseUrl, db }) {
      const workers = (count: number) =>
        servers.get(`${count} workers`, () =>
          startSite(databaseUrl, { ...nothingKept, WORKERS: String(count) }),
        )
      const name = 'Render pages anew by two workers, against one'
      const byWorkers: Heat = {
        name,
        open: async (): Promise<Contest> => ({
          name,
          goal: { by: 'rate', limit: 1.7 },
          site: await eventPages('two workers', await workers(2), db),
          yardstick: await eventPages('one worker', await workers(1), db),
          connections: 4,
        }),
      }
      return oldCommit === null ? [byWorkers] : [besideOlder(oldCommit, { databaseUrl }), byWorkers]
    },
  }
}

/** Each with a database of its own in which only its sample season is. */
function besideOlder(commit: string, arena: Pick<Arena, 'databaseUrl'>): Heat {
  const name = `Render / anew, processor time beside ${commit.slice(0, 9)}`
  return {
    name,
    async open(): Promise<Contest> {
      const older = await checkOut(commit)
      const now = await startSite(await createNeighbour(arena, 'now'), { ...nothingKept, WORKERS: '1' })
      const empty = await createNeighbour(arena, 'then')
      const then = await startSite(empty, {}, older.folder).catch(async (error: unknown) => {
        await now.stop()
        await older.remove()
        throw error
      })
      const stop = async () => {
        await Promise.all([now.stop(), then.stop()])
        await older.remove()
      }
      return {
        name,
        goal: { by: 'cost', limit: 0.42 },
        site: landingPage('site', now),
        yardstick: landingPage('older', then),
        // One after the other, so that no two are joined into one.
        connections: 1,
        beside: async () => stop,
      }
    },
  }
}

function landingPage(name: string, server: ServerProcess): Racer {
  return {
    name,
    server,
    prepare: async () => ({
      url: `${server.url}/`,
      method: 'GET',
      body: null,
      headers: { 'accept-encoding': 'br' },
    }),
  }
}

/** Many pages, so that no two that are asked for at once are the same one. */
async function eventPages(name: string, server: ServerProcess, db: Arena['db']): Promise<Racer> {
  for (let count = await db.event.count(); count < 60; count += 1) await createEvent({ db })
  const events = await db.event.findMany({ where: { isActive: true, deletedAt: null }, select: { id: true } })
  return {
    name,
    server,
    prepare: async () => ({
      url: `${server.url}/event/{id}`,
      ids: events.map(({ id }) => id),
      method: 'GET',
      body: null,
      headers: { 'accept-encoding': 'br' },
    }),
  }
}

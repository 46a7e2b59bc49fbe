import { createEvent } from '../../support/sample-bookings.ts'
import type { Arena } from '../kit/arena.ts'
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
      return oldCommit === null ? [byWorkers] : [besideOlder(oldCommit, databaseUrl, workers), byWorkers]
    },
  }
}

function besideOlder(
  commit: string,
  databaseUrl: Arena['databaseUrl'],
  workers: (count: number) => Promise<ServerProcess>,
): Heat {
  const name = `Render / anew, processor time beside ${commit.slice(0, 9)}`
  return {
    name,
    async open(): Promise<Contest> {
      const older = await checkOut(commit)
      // The older one migrates nothing: the newer one has been there, which it has to bear while both run.
      const now = await workers(1)
      const then = await startSite(databaseUrl, {}, older.folder).catch(async (error: unknown) => {
        await older.remove()
        throw error
      })
      const stop = async () => {
        await then.stop()
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

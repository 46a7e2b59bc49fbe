import { createEvent } from '../../server/fixtures/sample-bookings.ts'
import { type BenchDatabase, createSecondDatabase } from '../kit/bench-database.ts'
import type { Comparison, Contender } from '../kit/comparison.ts'
import { checkOut } from '../kit/older-commit.ts'
import { type ServerProcess, startSite } from '../kit/processes.ts'
import type { Group, Round } from '../kit/rounds.ts'

const withoutCache = { RESPONSE_CACHE_MB: '0' }

/**
 * Compares with an older commit, and two workers with one.
 * @param oldCommit null skips the older commit
 */
export function coldRenders(oldCommit: string | null): Group {
  return {
    name: 'cold renders',
    rounds(servers, { databaseUrl, db }) {
      const workers = (count: number) =>
        servers.get(`${count} workers`, () =>
          startSite(databaseUrl, { ...withoutCache, WORKERS: String(count) }),
        )
      const name = 'Render pages, two workers against one'
      const byWorkers: Round = {
        name,
        open: async (): Promise<Comparison> => ({
          name,
          goal: { by: 'rate', limit: 1.7 },
          site: await eventPages('two workers', await workers(2), db),
          yardstick: await eventPages('one worker', await workers(1), db),
          connections: 4,
        }),
      }
      return oldCommit === null ? [byWorkers] : [compareWithOlder(oldCommit, { databaseUrl }), byWorkers]
    },
  }
}

function compareWithOlder(commit: string, benchDatabase: Pick<BenchDatabase, 'databaseUrl'>): Round {
  const name = `Render /, CPU time against ${commit.slice(0, 9)}`
  return {
    name,
    async open(): Promise<Comparison> {
      const older = await checkOut(commit)
      const now = await startSite(await createSecondDatabase(benchDatabase, 'now'), {
        ...withoutCache,
        WORKERS: '1',
      })
      const empty = await createSecondDatabase(benchDatabase, 'then')
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
        // Sequential, so that concurrent renders are not shared.
        connections: 1,
        startBackgroundLoad: async () => stop,
      }
    },
  }
}

function landingPage(name: string, server: ServerProcess): Contender {
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

/** Requests many pages, so that concurrent requests never share a render. */
async function eventPages(name: string, server: ServerProcess, db: BenchDatabase['db']): Promise<Contender> {
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

import type { BenchDatabase } from '../kit/bench-database.ts'
import { startMemoryServer } from '../kit/capture.ts'
import type { Comparison, Target } from '../kit/comparison.ts'
import { persistedOperation } from '../kit/own-documents.ts'
import { type ServerProcess, startBackgroundProcess, startSite } from '../kit/processes.ts'
import type { Group, Servers } from '../kit/rounds.ts'
import type { BookingResult, BookingsOrder } from '../kit/steady-bookings.ts'

const publicQuery = `{ events(first: 12) { edges { node {
  id title shortDescription imageUrl category startDate endDate location
  prices { adultPerNight childPerNight } maxParticipants availableSpots } } } }`
const acceptBrotli = { 'accept-encoding': 'br' }
const json = { ...acceptBrotli, accept: 'application/json', 'content-type': 'application/json' }

type Case = { name: string; limit: number; target(site: string, eventId: number): Target }

const get = (path: string, headers: Record<string, string> = acceptBrotli) => ({
  url: path,
  method: 'GET' as const,
  body: null,
  headers,
})

const page: Case = { name: 'The page /', limit: 0.8, target: (site) => get(`${site}/`) }
const eventCall: Case = {
  name: 'GET /api/events',
  limit: 0.8,
  target: (site) => get(`${site}/api/events`),
}
const cases: readonly Case[] = [
  page,
  {
    name: 'The page /, another utm_source each time',
    limit: 0.75,
    target: (site) => get(`${site}/?utm_source={n}`),
  },
  { name: 'The page of an event', limit: 0.8, target: (site, id) => get(`${site}/event/${id}`) },
  eventCall,
  {
    name: "The home page's operation by hash",
    limit: 0.7,
    target: (site) => ({
      url: `${site}/graphql`,
      method: 'POST',
      body: persistedOperation('HomePage', { filter: {}, first: 12 }),
      headers: acceptBrotli,
    }),
  },
  {
    name: '/graphql/public by GET',
    limit: 0.8,
    target: (site) => get(`${site}/graphql/public?query=${encodeURIComponent(publicQuery)}`, json),
  },
  {
    name: '/graphql/public by POST',
    limit: 0.8,
    target: (site) => ({
      url: `${site}/graphql/public`,
      method: 'POST',
      body: JSON.stringify({ query: publicQuery }),
      headers: json,
    }),
  },
]

const bookingsPerSecond = 20

/** Popular requests, compared with the same bytes from memory. */
export const cachedResponses: Group = {
  name: 'cached responses',
  rounds: (servers, benchDatabase) => [
    ...cases.map((each) => ({
      name: each.name,
      open: () => createComparison(each, servers, benchDatabase),
    })),
    ...[page, eventCall].map((each) => {
      const name = `${each.name}, ${bookingsPerSecond} bookings a second`
      return {
        name,
        open: async () => ({
          ...(await createComparison({ ...each, name, limit: 0.5 }, servers, benchDatabase)),
          startBackgroundLoad: async () =>
            startBookings(
              await getBenchSite(servers, benchDatabase),
              await findNextEvents(benchDatabase, 10),
            ),
        }),
      }
    }),
  ],
}

async function createComparison(
  { name, limit, target }: Case,
  servers: Servers,
  benchDatabase: BenchDatabase,
): Promise<Comparison> {
  const site = await getBenchSite(servers, benchDatabase)
  const [eventId = 0] = await findNextEvents(benchDatabase, 1)
  const request = target(site.url, eventId)
  const memory = await servers.get(`memory of ${name}`, () => startMemoryServer(request))
  const sameAtMemory = { ...request, url: request.url.replace(site.url, memory.url) }
  return {
    name,
    goal: { by: 'rate', limit },
    site: { name: 'site', server: site, prepare: async () => request },
    yardstick: { name: 'memory', server: memory, prepare: async () => sameAtMemory },
  }
}

function getBenchSite(servers: Servers, { databaseUrl }: BenchDatabase): Promise<ServerProcess> {
  return servers.get('site', () => startSite(databaseUrl, { WORKERS: '1' }))
}

async function findNextEvents({ db }: BenchDatabase, count: number): Promise<number[]> {
  const events = await db.event.findMany({
    where: { isActive: true, cancelledAt: null, deletedAt: null, bookingClosesAt: { gt: new Date() } },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    take: count,
  })
  const ids = events.map(({ id }) => id)
  await db.event.updateMany({ where: { id: { in: ids } }, data: { maxParticipants: 1_000_000 } })
  return ids
}

async function startBookings(site: ServerProcess, eventIds: number[]): Promise<() => Promise<void>> {
  const order: BookingsOrder = { url: site.url, eventIds, perSecond: bookingsPerSecond, max: null }
  const bookings = startBackgroundProcess('./steady-bookings.ts', [JSON.stringify(order)])
  return async () => {
    const results: BookingResult[] = JSON.parse(await bookings.finish())
    const failed = results.filter(({ status }) => status !== 201).length
    if (failed > 0) throw new Error(`${failed} of ${results.length} bookings in the background failed`)
  }
}

import type { BenchDatabase } from '../kit/bench-database.ts'
import { startMemoryServer } from '../kit/capture.ts'
import type { Comparison, Target } from '../kit/comparison.ts'
import { ownOperation } from '../kit/own-documents.ts'
import { type ServerProcess, startBeside, startSite } from '../kit/processes.ts'
import type { Group, Servers } from '../kit/rounds.ts'
import type { BookingAnswer, BookingsOrder } from '../kit/steady-bookings.ts'

const publicQuery = `{ events(first: 12) { edges { node {
  id title shortDescription imageUrl category startDate endDate location
  prices { adultPerNight childPerNight } maxParticipants availableSpots } } } }`
const packed = { 'accept-encoding': 'br' }
const json = { ...packed, accept: 'application/json', 'content-type': 'application/json' }

type Question = { name: string; limit: number; target(site: string, eventId: number): Target }

const get = (path: string, headers: Record<string, string> = packed) => ({
  url: path,
  method: 'GET' as const,
  body: null,
  headers,
})

const page: Question = { name: 'The page /', limit: 0.8, target: (site) => get(`${site}/`) }
const eventCall: Question = {
  name: 'GET /api/events',
  limit: 0.8,
  target: (site) => get(`${site}/api/events`),
}
const questions: readonly Question[] = [
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
      body: ownOperation('HomePage', { filter: {}, first: 12 }),
      headers: packed,
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

const bookingsASecond = 20

/** Popular requests, compared with the same bytes from memory. */
export const keptAnswers: Group = {
  name: 'cached responses',
  rounds: (servers, benchDatabase) => [
    ...questions.map((question) => ({
      name: question.name,
      open: () => createComparison(question, servers, benchDatabase),
    })),
    ...[page, eventCall].map((question) => {
      const name = `${question.name}, ${bookingsASecond} bookings a second`
      return {
        name,
        open: async () => ({
          ...(await createComparison({ ...question, name, limit: 0.5 }, servers, benchDatabase)),
          beside: async () =>
            bookBeside(await getBenchSite(servers, benchDatabase), await soonest(benchDatabase, 10)),
        }),
      }
    }),
  ],
}

async function createComparison(
  { name, limit, target }: Question,
  servers: Servers,
  benchDatabase: BenchDatabase,
): Promise<Comparison> {
  const site = await getBenchSite(servers, benchDatabase)
  const [eventId = 0] = await soonest(benchDatabase, 1)
  const wanted = target(site.url, eventId)
  const memory = await servers.get(`memory of ${name}`, () => startMemoryServer(wanted))
  const sameAtMemory = { ...wanted, url: wanted.url.replace(site.url, memory.url) }
  return {
    name,
    goal: { by: 'rate', limit },
    site: { name: 'site', server: site, prepare: async () => wanted },
    yardstick: { name: 'memory', server: memory, prepare: async () => sameAtMemory },
  }
}

function getBenchSite(servers: Servers, { databaseUrl }: BenchDatabase): Promise<ServerProcess> {
  return servers.get('site', () => startSite(databaseUrl, { WORKERS: '1' }))
}

async function soonest({ db }: BenchDatabase, count: number): Promise<number[]> {
  const events = await db.event.findMany({
    where: { isActive: true, cancelledAt: null, deletedAt: null, bookingClosesAt: { gt: new Date() } },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    take: count,
  })
  const ids = events.map(({ id }) => id)
  await db.event.updateMany({ where: { id: { in: ids } }, data: { maxParticipants: 1_000_000 } })
  return ids
}

async function bookBeside(site: ServerProcess, eventIds: number[]): Promise<() => Promise<void>> {
  const order: BookingsOrder = { url: site.url, eventIds, perSecond: bookingsASecond, most: null }
  const bookings = startBeside('./steady-bookings.ts', [JSON.stringify(order)])
  return async () => {
    const answers: BookingAnswer[] = JSON.parse(await bookings.finish())
    const failed = answers.filter(({ status }) => status !== 201).length
    if (failed > 0) throw new Error(`${failed} of ${answers.length} bookings beside failed`)
  }
}

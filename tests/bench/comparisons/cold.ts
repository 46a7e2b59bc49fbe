import { bookingBody, createEvent } from '../../server/fixtures/sample-bookings.ts'
import type { BenchDatabase } from '../kit/bench-database.ts'
import type { Comparison, Contender, Target } from '../kit/comparison.ts'
import { type ServerProcess, startServer, startSite } from '../kit/processes.ts'
import type { Group, Servers } from '../kit/rounds.ts'

const listedEvents = 20
const cardFields = `id title shortDescription imageUrl category startDate endDate location
  prices { adultPerNight childPerNight } maxParticipants availableSpots`

const listing = JSON.stringify({
  query: `query Listing($first: Int!) { events(first: $first) { edges { node { ${cardFields} } } } }`,
  variables: { first: listedEvents },
})

const eventFields = `${cardFields} description activities startTime endTime startsAt endsAt bookingClosesAt
  currentParticipants`
const oneEvent = (id: number) =>
  JSON.stringify({
    query: `query One($id: ID!) { event(id: $id) { ${eventFields} } }`,
    variables: { id: String(id) },
  })

const booking = (eventId: number) =>
  JSON.stringify({
    query: `mutation Book($input: BookingInput!) { book(input: $input) { id adultCount childCount totalAmount } }`,
    variables: { input: getUntunedForm(eventId) },
  })

export const coldWork: Group = {
  name: 'uncached work',
  rounds: (servers, benchDatabase) => [
    {
      name: 'List 20 events by GraphQL, cache off',
      open: () => compareReads(servers, benchDatabase, 0.42, '/list', () => listing),
    },
    {
      name: 'One event by GraphQL, cache off',
      open: () => compareReads(servers, benchDatabase, 0.35, '/event', oneEvent),
    },
    {
      name: 'Book a party of three, against a counter',
      open: async () => {
        await benchDatabase.db.$executeRaw`
          CREATE TABLE IF NOT EXISTS bare_booking (
            id text PRIMARY KEY, event_id int NOT NULL REFERENCES event, people int NOT NULL, email text NOT NULL)`
        return compareBookings(servers, benchDatabase, 0.2, 'counter')
      },
    },
    {
      name: 'Book a party of three, against the same rows, encrypted',
      open: async () => {
        const comparison = await compareBookings(servers, benchDatabase, 0.5, 'encrypted')
        const others = await createOthers(servers, benchDatabase, booking, () => newEvent(benchDatabase))
        return { ...comparison, others }
      },
    },
  ],
}

async function compareReads(
  servers: Servers,
  benchDatabase: BenchDatabase,
  limit: number,
  barePath: string,
  createBody: (eventId: number) => string,
): Promise<Comparison> {
  const eventId = await fillListing(benchDatabase)
  const site = await getBenchSite(servers, benchDatabase)
  const bare = await getBareServer(servers, benchDatabase)
  const bareTarget: Target = { url: `${bare.url}${barePath}?${eventId}`, method: 'GET', body: null }
  return {
    name: barePath === '/list' ? 'List 20 events by GraphQL, cache off' : 'One event by GraphQL, cache off',
    goal: { by: 'rate', limit },
    site: {
      name: 'site',
      server: site,
      prepare: async () => ({ url: `${site.url}/graphql`, method: 'POST', body: createBody(eventId) }),
    },
    yardstick: { name: 'bare handler', server: bare, prepare: async () => bareTarget },
    others: await createOthers(servers, benchDatabase, createBody, async () => eventId),
  }
}

async function compareBookings(
  servers: Servers,
  benchDatabase: BenchDatabase,
  limit: number,
  rows: 'counter' | 'encrypted',
): Promise<Comparison> {
  const site = await getBenchSite(servers, benchDatabase)
  const bare = await getBareServer(servers, benchDatabase)
  const createContender = (name: string, server: ServerProcess, path: string): Contender => ({
    name,
    server,
    prepare: async () => ({
      url: `${server.url}${path}`,
      method: 'POST',
      body: JSON.stringify(bookingBody(await newEvent(benchDatabase))),
    }),
  })
  const isCounter = rows === 'counter'
  return {
    name: `Book a party of three, against ${isCounter ? 'a counter' : 'the same rows, encrypted'}`,
    goal: { by: 'rate', limit },
    site: createContender('site', site, '/api/bookings'),
    yardstick: isCounter
      ? createContender('bare counter', bare, '/counted')
      : createContender('bare, same rows', bare, '/encrypted'),
  }
}

async function createOthers(
  servers: Servers,
  { databaseUrl }: BenchDatabase,
  createBody: (eventId: number) => string,
  readEvent: () => Promise<number>,
): Promise<Contender[]> {
  const yoga = await servers.get('yoga', () => startServer('../servers/yoga.ts', [databaseUrl]))
  const apollo = await servers.get('apollo', () => startServer('../servers/apollo.ts', [databaseUrl]))
  const createContender = (name: string, server: ServerProcess, path: string): Contender => ({
    name,
    server,
    prepare: async () => ({
      url: `${server.url}${path}`,
      method: 'POST',
      body: createBody(await readEvent()),
    }),
  })
  return [createContender('Yoga', yoga, '/graphql'), createContender('Apollo Server', apollo, '/')]
}

function getBenchSite(servers: Servers, { databaseUrl }: BenchDatabase): Promise<ServerProcess> {
  return servers.get('site', () => startSite(databaseUrl, { RESPONSE_CACHE_MB: '0', WORKERS: '1' }))
}

function getBareServer(servers: Servers, { databaseUrl }: BenchDatabase): Promise<ServerProcess> {
  return servers.get('bare', () => startServer('../servers/bare.ts', [databaseUrl]))
}

/** Returns the id of an event. */
async function fillListing({ db }: BenchDatabase): Promise<number> {
  for (let count = await db.event.count(); count < listedEvents; count += 1) {
    await createEvent({ db }, { title: `Creek Camp ${count}`, maxParticipants: 40 })
  }
  const { id } = await createEvent({ db }, { maxParticipants: 40 })
  return id
}

/** Removes the emails of the previous turn first. */
async function newEvent({ db }: BenchDatabase): Promise<number> {
  await db.$executeRaw`UPDATE outbox SET done_at = now() WHERE done_at IS NULL`
  const { id } = await createEvent({ db }, { maxParticipants: 1_000_000 })
  return id
}

function getUntunedForm(eventId: number): Record<string, unknown> {
  const { tshirtOrders, hoodieOrders, glampingTentCount, beerPackageCount, ...form } = bookingBody(eventId)
  return { ...form, eventId: String(eventId) }
}

import { bringTo } from '../../server/bookings/bring-to.ts'
import { bookingBody, call, createEvent } from '../../server/fixtures/sample-bookings.ts'
import { growDatabase } from '../../server/platform/grow-database.ts'
import { type BenchDatabase, openSecondDatabase } from '../kit/bench-database.ts'
import type { Comparison, Contender, Goal, Target } from '../kit/comparison.ts'
import { persistedOperation } from '../kit/own-documents.ts'
import { type ServerProcess, startSite } from '../kit/processes.ts'
import type { Group, Round, Servers } from '../kit/rounds.ts'

const small = { events: 50, bookings: 500 }
const password = 'the admin of a growing benchmark'

type Place = BenchDatabase & { site: ServerProcess; admin: string; eventId: number }
type Case = {
  name: string
  /** Maximum slowdown, or a maximum duration in seconds. */
  limit: number
  by?: 'seconds'
  createTarget(place: Place): Promise<Target>
}

const listing = `{ events(first: 20) { edges { node {
  id title shortDescription startDate endDate location prices { adultPerNight } availableSpots } } } }`
const byGraphql =
  (query: string) =>
  async ({ site }: Place): Promise<Target> => ({
    url: `${site.url}/graphql`,
    method: 'POST',
    body: JSON.stringify({ query }),
  })
const screen = (operation: string, variables: Record<string, unknown>) => async (place: Place) => {
  return {
    url: `${place.site.url}/graphql`,
    method: 'POST' as const,
    body: persistedOperation(operation, variables),
    headers: { cookie: place.admin, 'x-camp-csrf': '1' },
  }
}
const screenOfCamp = (operation: string) => (place: Place) =>
  screen(operation, { eventId: place.eventId, first: 20 })(place)

const cases: readonly Case[] = [
  { name: 'A listing', limit: 1.15, createTarget: byGraphql(listing) },
  {
    name: 'One event',
    limit: 1.15,
    createTarget: (place) =>
      byGraphql(`{ event(id: "${place.eventId}") { id title description availableSpots } }`)(place),
  },
  {
    name: 'A booking',
    limit: 1.15,
    async createTarget({ db, site }) {
      await db.$executeRaw`UPDATE outbox SET done_at = now() WHERE done_at IS NULL`
      const { id } = await createEvent({ db }, { maxParticipants: 1_000_000 })
      return { url: `${site.url}/api/bookings`, method: 'POST', body: JSON.stringify(bookingBody(id)) }
    },
  },
  // Their time grows with the number of bookings: one second for 100,000.
  { name: "The organiser's dashboard", by: 'seconds', limit: 1, createTarget: screen('AdminPage', {}) },
  {
    name: "The organiser's statistics",
    by: 'seconds',
    limit: 1,
    createTarget: screen('Statistics', { per: 'MONTH' }),
  },
  { name: "The organiser's bookings", limit: 1.5, createTarget: screen('AdminBookings', { first: 20 }) },
  { name: "The organiser's events", limit: 1.5, createTarget: screen('AdminEvents', { first: 20 }) },
  { name: 'The roster of a camp', limit: 1.5, createTarget: screenOfCamp('RosterPage') },
  { name: 'The day of a camp', limit: 1.5, createTarget: screenOfCamp('CampDay') },
  { name: 'Who has come to a camp', limit: 1.5, createTarget: screenOfCamp('CampAttendance') },
  { name: 'Messages to the families of a camp', limit: 1.5, createTarget: screenOfCamp('MessagesPage') },
  { name: 'The enquiries', limit: 1.5, createTarget: screen('EnquiriesPage', { first: 20 }) },
  { name: 'The team', limit: 1.5, createTarget: screen('StaffPage', {}) },
]

/** Compares a small and a large database on one server. */
export function growth(large: { events: number; bookings: number }): Group {
  return {
    name: 'growth',
    rounds(servers, benchDatabase) {
      const numbers = (size: typeof large) =>
        `${size.events.toLocaleString('en')} events and ${size.bookings.toLocaleString('en')} bookings`
      return cases.map((each): Round => {
        const name = `${each.name}: ${numbers(large)} against ${small.events} and ${small.bookings}`
        return {
          name,
          async open(): Promise<Comparison> {
            const [grown, young] = await openPlacesOnce(servers, benchDatabase, large)
            const { by = 'slower' } = each
            const limit = by === 'seconds' ? each.limit * (large.bookings / 100_000) : each.limit
            const goal: Goal = { by, limit }
            const createContender = (name: string, place: Place): Contender => ({
              name,
              server: place.site,
              prepare: () => each.createTarget(place),
            })
            return {
              name,
              goal,
              site: createContender('grown', grown),
              yardstick: createContender('young', young),
              connections: goal.by === 'seconds' ? 1 : 8,
            }
          },
        }
      })
    },
  }
}

let opened: Promise<readonly [Place, Place]> | undefined

function openPlacesOnce(
  servers: Servers,
  benchDatabase: BenchDatabase,
  large: typeof small,
): Promise<readonly [Place, Place]> {
  opened ??= openPlaces(servers, benchDatabase, large)
  return opened
}

async function openPlaces(
  servers: Servers,
  benchDatabase: BenchDatabase,
  large: typeof small,
): Promise<readonly [Place, Place]> {
  const place = async (name: string, size: typeof small): Promise<Place> => {
    const there = await openSecondDatabase(benchDatabase, name)
    await growDatabase(there.databaseUrl, size)
    const site = await servers.get(name, async () => {
      const settings = { RESPONSE_CACHE_MB: '0', WORKERS: '1', SAMPLE_DATA: '0', ADMIN_PASSWORD: password }
      const server = await startSite(there.databaseUrl, settings)
      return { ...server, stop: () => server.stop().then(there.close) }
    })
    return {
      ...there,
      site,
      admin: await signInAsAdmin(site.url),
      eventId: await createCampOf20(there, site.url),
    }
  }
  return [await place('grown', large), await place('young', small)]
}

async function createCampOf20({ db }: BenchDatabase, url: string): Promise<number> {
  const { id } = await createEvent({ db }, { title: 'Creek Camp', maxParticipants: 1000 })
  for (let number = 0; number < 20; number += 1) {
    const booked = await call(`${url}/api/bookings`, 'POST', bookingBody(id))
    await bringTo(db, String(booked.body.id), { state: 'CONFIRMED', paymentState: 'PAID' })
  }
  return id
}

async function signInAsAdmin(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!response.ok || cookie === undefined) throw new Error(`signing in as admin returned ${response.status}`)
  return cookie
}

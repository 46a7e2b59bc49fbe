import { randomUUID } from 'node:crypto'
import { type GraphQLField, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../../server/graphql/schema.ts'
import { publicSchema } from '../../../server/public-api/public-schema.ts'
import { statementsOf } from '../fixtures/count-statements.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { askPublic } from '../public-api/public-call.ts'

/** Statements beyond those for `id`, of the fields that are not columns of `event`. All but `reviews` read the session. */
const furtherStatements: Readonly<Record<string, number>> = {
  reviews: 1,
  waitingCount: 2,
  offeredCount: 2,
  placesForecast: 2,
  waitingDemand: 2,
  // The place, its open offer and the entry that the offer was made to.
  ownWaitingPlace: 4,
  // The second factor, the audit trail, the entries, their offers and the entries that those were made to.
  waitingList: 6,
}
const args: Readonly<Record<string, string>> = { placesForecast: '(places: 2)' }

let database: TestDatabase
let site: RunningSite
let admin: SignedIn
let eventId: number
let bookingId: string

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
  eventId = (await createEvent(site.services)).id
  const booked = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId))
  bookingId = String(booked.body.id)
  // The statements of background jobs would be counted too.
  await site.services.queue.stop()
  // The first request of a connection prepares it.
  await graphql(site.url, `{ event(id: ${eventId}) { id } }`)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** Selects the field, and below it everything that needs no argument, three levels deep. */
function selectionOf(field: GraphQLField<unknown, unknown>, depth = 3): string {
  const named = `${field.name}${args[field.name] ?? ''}`
  const type = getNamedType(field.type)
  if (isLeafType(type)) return named
  if (!isObjectType(type) || depth === 0) return ''
  const below = Object.values(type.getFields())
    .filter((inner) => !inner.args.some(isRequiredArgument) && getNamedType(inner.type).name !== 'Event')
    .map((inner) => selectionOf(inner, depth - 1))
    .join(' ')
  return below.trim() === '' ? '' : `${named} { ${below} }`
}

function fieldsOfEvent(of: typeof schema): GraphQLField<unknown, unknown>[] {
  const event = of.getType('Event')
  if (!isObjectType(event)) throw new Error('there is no type Event')
  return Object.values(event.getFields())
}

/** An alias that makes each query a new one, which no cache answers. */
const newName = () => `a${randomUUID().replaceAll('-', '')}`

/** The statements of an answer without errors. */
async function statements(ask: () => Promise<{ errors: unknown[] }>): Promise<number> {
  let errors: unknown[] = []
  const sent = await statementsOf(async () => {
    ;({ errors } = await ask())
  })
  expect(errors).toEqual([])
  return sent.length
}

/** Each place of an event, and how many statements read a column of it there. */
const places: [place: string, query: (field: string) => string, columns: number][] = [
  ['a list', (field) => `{ events(first: 1) { edges { node { ${field} } } } }`, 1],
  ['a single event', (field) => `{ event(id: ${eventId}) { ${field} } }`, 1],
  // One for the booking and one for its event.
  ['a booking', (field) => `{ booking(id: "${bookingId}") { event { ${field} } } }`, 2],
]
const fields = fieldsOfEvent(schema)

test.each(places)(
  'the event is read once for each field that is a column, in %s',
  async (_place, query, columns) => {
    const found: Record<string, number> = {}
    for (const field of fields) {
      if (field.name in furtherStatements) continue
      found[field.name] = await statements(() => graphql(site.url, query(selectionOf(field))))
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, columns])))
  },
)

test.each(places)('every other field takes its listed number in %s', async (_place, query, columns) => {
  const found: Record<string, number> = {}
  for (const field of fields) {
    if (!(field.name in furtherStatements)) continue
    const ask = () => graphql(site.url, query(selectionOf(field)), {}, admin.cookie)
    found[field.name] = (await statements(ask)) - columns
  }
  expect(found).toEqual(furtherStatements)
})

test('every field of the public schema takes one statement, in lists and single events', async () => {
  const found: Record<string, number> = {}
  for (const field of fieldsOfEvent(publicSchema)) {
    const selection = selectionOf(field)
    found[`events.${field.name}`] = await statements(() =>
      askPublic(site.url, `{ ${newName()}: events(first: 1) { edges { node { ${selection} } } } }`),
    )
    found[`event.${field.name}`] = await statements(() =>
      askPublic(site.url, `{ ${newName()}: event(id: ${eventId}) { ${selection} } }`),
    )
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, 1])))
})

import { randomUUID } from 'node:crypto'
import { type GraphQLField, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'
import { expect } from 'vitest'
import { publicSchema } from '../../../server/public-api/public-schema.ts'
import { schema } from '../../../server/schema.ts'
import { recordStatements } from '../fixtures/count-statements.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { askPublic } from '../public-api/public-call.ts'

/** Further statements of fields that are not columns of `event`. All except `reviews` read the session. */
const furtherStatements: Readonly<Record<string, number>> = {
  reviews: 1,
  // The session, the leaders, a check-in and the affected families.
  staff: 4,
  waitingCount: 2,
  offeredCount: 2,
  placesForecast: 2,
  waitingListDemand: 2,
  // The entry, its open offer and the entry of the offer.
  myWaitingPlace: 4,
  // The second factor, the audit trail, the entries, their offers and the entries of those.
  waitingList: 6,
}
const args: Readonly<Record<string, string>> = {
  placesForecast: '(places: 2)',
  priceFor: '(adults: 1, children: 1)',
  image: '(width: 480)',
}

const test = serverTest
  .extend('eventId', { scope: 'file' }, async ({ site }) => (await createEvent(site.services)).id)
  .extend('bookingId', { scope: 'file' }, async ({ site, eventId }) => (await bookParty(site, eventId)).id)

test.beforeAll(async ({ site, eventId }) => {
  // Background jobs would add statements.
  await site.services.queue.stop()
  // The first request of a connection prepares it.
  await graphql(site.url, `{ event(id: ${eventId}) { id } }`)
})

/** Selects a field with all nested fields without arguments, three levels deep. */
function writeSelection(field: GraphQLField<unknown, unknown>, depth = 3): string {
  const named = `${field.name}${args[field.name] ?? ''}`
  const type = getNamedType(field.type)
  if (isLeafType(type)) return named
  if (!isObjectType(type) || depth === 0) return ''
  const below = Object.values(type.getFields())
    .filter((inner) => !inner.args.some(isRequiredArgument) && getNamedType(inner.type).name !== 'Event')
    .map((inner) => writeSelection(inner, depth - 1))
    .join(' ')
  return below.trim() === '' ? '' : `${named} { ${below} }`
}

function fieldsOfEvent(of: typeof schema): GraphQLField<unknown, unknown>[] {
  const event = of.getType('Event')
  if (!isObjectType(event)) throw new Error('there is no type Event')
  return Object.values(event.getFields())
}

/** A new alias makes each query unique, so that it is not cached. */
const newName = () => `a${randomUUID().replaceAll('-', '')}`

/** Counts the statements of a response without errors. */
async function statements(ask: () => Promise<{ errors: unknown[] }>): Promise<number> {
  let errors: unknown[] = []
  const sent = await recordStatements(async () => {
    ;({ errors } = await ask())
  })
  expect(errors).toEqual([])
  return sent.length
}

type Ids = { eventId: number; bookingId: string }

/** Each place of an event, with the number of statements for a column there. */
const places: [place: string, query: (field: string, ids: Ids) => string, columns: number][] = [
  ['a list', (field) => `{ events(first: 1) { edges { node { ${field} } } } }`, 1],
  ['a single event', (field, { eventId }) => `{ event(id: ${eventId}) { ${field} } }`, 1],
  // One for the booking and one for its event.
  ['a booking', (field, { bookingId }) => `{ booking(id: "${bookingId}") { event { ${field} } } }`, 2],
]
const fields = fieldsOfEvent(schema)

test.for(places)(
  'reads the event once for each field that is a column, in %s',
  async ([_place, query, columns], { site, eventId, bookingId }) => {
    const found: Record<string, number> = {}
    for (const field of fields) {
      if (field.name in furtherStatements) continue
      found[field.name] = await statements(() =>
        graphql(site.url, query(writeSelection(field), { eventId, bookingId })),
      )
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, columns])))
  },
)

test.for(places)(
  'needs the listed number of statements for every other field in %s',
  async ([_place, query, columns], { site, admin, eventId, bookingId }) => {
    const found: Record<string, number> = {}
    for (const field of fields) {
      if (!(field.name in furtherStatements)) continue
      const ask = () =>
        graphql(site.url, query(writeSelection(field), { eventId, bookingId }), {}, admin.cookie)
      found[field.name] = (await statements(ask)) - columns
    }
    expect(found).toEqual(furtherStatements)
  },
)

test('needs one statement for each public field in lists and events', async ({ site, eventId }) => {
  const found: Record<string, number> = {}
  for (const field of fieldsOfEvent(publicSchema)) {
    const selection = writeSelection(field)
    found[`events.${field.name}`] = await statements(() =>
      askPublic(site.url, `{ ${newName()}: events(first: 1) { edges { node { ${selection} } } } }`),
    )
    found[`event.${field.name}`] = await statements(() =>
      askPublic(site.url, `{ ${newName()}: event(id: ${eventId}) { ${selection} } }`),
    )
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, 1])))
})

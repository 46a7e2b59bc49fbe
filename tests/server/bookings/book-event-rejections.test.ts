import { expect } from 'vitest'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

type Fields = Record<string, unknown>

/** An event with room for every booking of this file. No booking may ever be held on it. */
const test = serverTest.extend(
  'eventId',
  { scope: 'file' },
  async ({ site }) => (await createEvent(site.services)).id,
)

test.afterAll(async ({ site, eventId }) => {
  expect(await countSeats(site.services, eventId)).toEqual({ counted: 0, stored: 0, max: 20 })
  expect(await site.services.db.booking.count({ where: { eventId } })).toBe(0)
})

function book(site: RunningSite, eventId: number, changes: Fields, id: unknown = eventId) {
  return call(`${site.url}/api/bookings`, 'POST', { ...bookingBody(eventId, changes), eventId: id })
}

async function bookByGraphql(site: RunningSite, eventId: number, changes: Fields, id = eventId) {
  const answer = await graphql(
    site.url,
    `mutation Book($input: BookEventInput!) { bookEvent(input: $input) {
      __typename
      ... on UserError { message }
      ... on InvalidInputError { issues { path message } }
      ... on SeatsUnavailableError { availableSpots event { id availableSpots } }
      ... on PriceChangedError { total event { id } }
    } }`,
    { input: bookingBody(id, changes) },
  )
  return { ...answer, result: getFields(answer.data?.bookEvent) }
}

const child = { name: 'Kim', age: 7, allergies: '' }
const shirt = { name: 'Sam', size: 'L', isKids: false }
const long = (length: number) => 'x'.repeat(length)

/** The wrong input, the path of the error and its message. */
const rules: [changes: Fields, path: string, message: string][] = [
  [{ firstName: '' }, 'firstName', 'First name is required'],
  [{ firstName: '   ' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
  [{ email: '' }, 'email', 'Please enter a valid email'],
  [{ email: 'sam@' }, 'email', 'Please enter a valid email'],
  [{ email: 'sam@example.com\nbcc: all@example.com' }, 'email', 'Please enter a valid email'],
  [{ phone: '040011122' }, 'phone', 'Please enter a valid phone number'],
  [{ emergencyContactName: '' }, 'emergencyContactName', 'Emergency contact name is required'],
  [{ emergencyContactPhone: '0400' }, 'emergencyContactPhone', 'Emergency contact phone is required'],
  [{ adultCount: 0 }, 'adultCount', 'At least one adult is required'],
  [{ adultCount: -1 }, 'adultCount', 'At least one adult is required'],
  [{ adultCount: 1e9 }, 'adultCount', 'You can book up to 20 people at once'],
  [{ childCount: 1e6 }, 'childCount', 'You can book up to 20 people at once'],
  [{ childCount: -1 }, 'childCount', 'Children cannot be negative'],
  [{ childrenDetails: [{ ...child, name: '' }] }, 'childrenDetails.0.name', 'Child name is required'],
  [{ childrenDetails: [{ ...child, age: 18 }] }, 'childrenDetails.0.age', 'Age must be between 0-17'],
  [{ childrenDetails: [{ ...child, age: -1 }] }, 'childrenDetails.0.age', 'Age must be between 0-17'],
  [{ childrenDetails: [] }, 'childrenDetails', 'Details are needed for each child, one row per child'],
  [
    { childrenDetails: [child, child] },
    'childrenDetails',
    'Details are needed for each child, one row per child',
  ],
  [{ adultCount: 20 }, 'childCount', 'You can book up to 20 people at once'],
  [{ glampingTentCount: 2 }, 'glampingTentCount', 'You can book one glamping tent at most'],
  [{ glampingTentCount: -1 }, 'glampingTentCount', 'Glamping tents cannot be negative'],
  [{ beerPackageCount: 2 }, 'beerPackageCount', 'You can book one beer package at most'],
  [{ tshirtOrders: [shirt, { ...shirt, name: '' }] }, 'tshirtOrders.1.name', 'Name is required for t-shirt'],
  [{ hoodieOrders: [{ ...shirt, name: ' ' }] }, 'hoodieOrders.0.name', 'Name is required for hoodie'],
  [{ tshirtOrders: [{ ...shirt, size: 'XXXL' }] }, 'tshirtOrders.0.size', 'Please choose a size'],
  [{ hoodieOrders: [{ ...shirt, size: '' }] }, 'hoodieOrders.0.size', 'Please choose a size'],
  [{ tshirtOrders: Array(21).fill(shirt) }, 'tshirtOrders', 'You can order up to 20 clothing items at once'],
  [
    { tshirtOrders: Array(11).fill(shirt), hoodieOrders: Array(10).fill(shirt) },
    'hoodieOrders',
    'You can order up to 20 clothing items at once',
  ],
  [{ firstName: long(101) }, 'firstName', 'First name must be at most 100 characters'],
  [{ phone: long(21) }, 'phone', 'Phone number must be at most 20 characters'],
  [{ additionalNotes: long(2001) }, 'additionalNotes', 'Additional notes must be at most 2000 characters'],
  [{ totalAmount: '-5' }, 'totalAmount', 'Total is not a valid amount'],
]

test.for(rules)('rejects %o in both APIs', async ([changes, path, message], { site, eventId }) => {
  const rest = await book(site, eventId, changes)
  expect(rest.status).toBe(400)
  expect(rest.body.message).toBe(message)
  expect(rest.body.issues).toContainEqual({ path, message })
  const { result, errors } = await bookByGraphql(site, eventId, changes)
  // The GraphQL types of these fields already reject the value.
  if (path.endsWith('.size') || path === 'totalAmount') {
    expect(errors[0]?.message).toContain(path.replaceAll(/\.(\d+)/g, '[$1]'))
    return
  }
  expect(errors).toEqual([])
  expect(result.__typename).toBe('InvalidInputError')
  expect(result.issues).toContainEqual({ path, message })
})

test.for<[string, unknown]>([
  ['adultCount', '1'],
  ['adultCount', 1.5],
  ['adultCount', null],
  ['childCount', true],
  ['childrenDetails.0', 'Kim'],
  ['childrenDetails.0.age', '7'],
  ['tshirtOrders', {}],
  ['tshirtOrders.0', 7],
  ['tshirtOrders.0.isKids', 'no'],
  ['firstName', 12],
  ['email', ['a@example.com']],
] as const)('rejects a %s of %o by its type', async ([path, value], { site, eventId }) => {
  const [field = '', index, inner] = path.split('.')
  const row = field === 'tshirtOrders' ? shirt : child
  const wrong = index === undefined ? value : [inner === undefined ? value : { ...row, [inner]: value }]
  const rest = await book(site, eventId, { [field]: wrong })
  expect(rest.status).toBe(400)
  expect(getList(rest.body.issues).map((issue) => issue.path)).toContain(path)
  const { data, errors } = await bookByGraphql(site, eventId, { [field]: wrong })
  // GraphQL accepts one item for a list and null for a default. Neither is a wrong type.
  if (data === null) expect(errors[0]?.message).toContain(field)
  else expect(getList(getFields(data.bookEvent).issues).map((issue) => issue.path)).toContain(path)
})

test('rejects 10,000 t-shirts with the name of their field', async ({ site, eventId }) => {
  const answer = await book(site, eventId, { tshirtOrders: Array(10_000).fill({}) })
  expect(answer.status).toBe(400)
  expect(getList(answer.body.issues).map((issue) => issue.path)).toEqual(['tshirtOrders'])
})

test.for([[[]], ['text'], [null], [7], [true]] as const)(
  'rejects a body that is %o',
  async ([body], { site }) => {
    const answer = await call(`${site.url}/api/bookings`, 'POST', JSON.stringify(body))
    expect(answer.status).toBe(400)
  },
)

test('rejects a list in place of a text with one error', async ({ site, eventId }) => {
  const { status, body } = await book(site, eventId, { firstName: [] })
  expect({ status, issues: body.issues }).toEqual({
    status: 400,
    issues: [{ path: 'firstName', message: 'First name is required' }],
  })
})

test('names every required field for an empty body', async ({ site }) => {
  const answer = await call(`${site.url}/api/bookings`, 'POST', {})
  expect(answer.status).toBe(400)
  expect(getList(answer.body.issues).map((issue) => issue.path)).toEqual([
    'eventId',
    'firstName',
    'lastName',
    'email',
    'phone',
    'emergencyContactName',
    'emergencyContactPhone',
  ])
})

test('does not offer an add-on without a price', async ({ site, eventId }) => {
  const bare = await createEvent(site.services, {
    tentPriceCents: 0,
    beerPriceCents: 0,
    tshirtPriceCents: 0,
    hoodieKidsPriceCents: 0,
  })
  const changes = {
    glampingTentCount: 1,
    beerPackageCount: 1,
    tshirtOrders: [{ ...shirt, isKids: true }, shirt],
    hoodieOrders: [{ ...shirt, isKids: true }],
  }
  const issues = ['glampingTentCount', 'beerPackageCount', 'tshirtOrders.1', 'hoodieOrders.0'].map(
    (path) => ({
      path,
      message: 'This item is not available for this event',
    }),
  )
  const rest = await book(site, eventId, changes, bare.id)
  expect(rest.status).toBe(400)
  expect(rest.body.issues).toEqual(issues)
  expect((await bookByGraphql(site, eventId, changes, bare.id)).result.issues).toEqual(issues)
})

test('rejects a party that does not fit, with the number of spots left', async ({ site, eventId }) => {
  const event = await createEvent(site.services, { maxParticipants: 5 })
  expect((await book(site, eventId, {}, event.id)).status).toBe(201)
  const rest = await book(site, eventId, {}, event.id)
  expect(rest.status).toBe(409)
  expect(rest.body).toEqual({ message: 'Only 2 spots are left for this event', availableSpots: 2 })
  const { result } = await bookByGraphql(site, eventId, {}, event.id)
  expect(result).toMatchObject({
    __typename: 'SeatsUnavailableError',
    availableSpots: 2,
    event: { id: String(event.id), availableSpots: 2 },
  })
  expect(await countSeats(site.services, event.id)).toEqual({ counted: 3, stored: 3, max: 5 })
  // A maximum below the number of taken spots leaves zero spots, never fewer.
  await site.services.db.event.update({ where: { id: event.id }, data: { maxParticipants: 1 } })
  const soldOut = await book(site, eventId, {}, event.id)
  expect(soldOut.body).toEqual({ message: 'This event is sold out', availableSpots: 0 })
})

const past = new Date(Date.now() - 3_600_000)
const longPast = new Date(Date.now() - 7_200_000)

test.for([
  ['hidden', { isActive: false }, 404, 'EventNotFoundError'],
  ['deleted', { deletedAt: past }, 404, 'EventNotFoundError'],
  ['closed for booking', { bookingClosesAt: past }, 409, 'BookingClosedError'],
  ['over', { startsAt: longPast, bookingClosesAt: longPast, endsAt: past }, 409, 'BookingClosedError'],
  ['cancelled', { cancelledAt: past }, 409, 'BookingClosedError'],
] as const)(
  'rejects a booking of an event that is %s',
  async ([_state, changes, status, typename], { site, eventId }) => {
    const event = await createEvent(site.services, changes)
    expect((await book(site, eventId, {}, event.id)).status).toBe(status)
    expect((await bookByGraphql(site, eventId, {}, event.id)).result.__typename).toBe(typename)
    expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 0, stored: 0 })
  },
)

test.for([
  [2_147_483_647, 404],
  ['2147483647', 404],
  ['abc', 400],
  ['1; DROP TABLE booking', 400],
  [0, 400],
  [-1, 400],
  [1.5, 400],
  [1e300, 400],
  [null, 400],
] as const)('responds to event %o with %i', async ([id, status], { site, eventId }) => {
  const answer = await book(site, eventId, {}, id)
  expect(answer.status).toBe(status)
  if (status === 404) expect(answer.body).toEqual({ message: 'Event not found' })
  else expect(answer.body.issues).toEqual([{ path: 'eventId', message: 'Event is not valid' }])
})

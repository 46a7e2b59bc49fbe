import { expect } from 'vitest'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

function book(site: RunningSite, eventId: number, changes: Record<string, unknown> = {}) {
  return call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, changes))
}

const everyAddOn = {
  glampingTentCount: 1,
  beerPackageCount: 1,
  tshirtOrders: [{ name: 'Sam', size: 'L', isKids: false }],
  hoodieOrders: [{ name: 'Kim', size: '8', isKids: true }],
}
/** Two adults at 100.00 and a child at 50.00 for three nights; tent 150, beer 45, t-shirt 30, kids hoodie 50. */
const everyAddOnTotal = '1025.00'

test('responds to a booking over REST with 201 and every documented field', async ({ site }) => {
  const event = await createEvent(site.services)
  const sent = bookingBody(event.id, { ...everyAddOn, totalAmount: everyAddOnTotal })
  const { status, body, cookie } = await call(`${site.url}/api/bookings`, 'POST', sent)
  expect(status).toBe(201)
  const { totalAmount, ...form } = sent as Record<string, unknown>
  expect(body).toEqual({
    ...form,
    id: expect.stringMatching(/^[\w-]{22}$/),
    code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/),
    eventTitle: 'Creek Camp',
    startDate: event.startDate.toISOString().slice(0, 10),
    endDate: event.endDate.toISOString().slice(0, 10),
    totalAmount,
    userId: null,
    paymentStatus: 'pending',
    bookingStatus: 'confirmed',
    stripePaymentIntentId: null,
    holdExpiresAt: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  })
  expect(cookie).toMatch(/^camp_session=/)
  const heldFor = Date.parse(String(body.holdExpiresAt)) - Date.parse(String(body.createdAt))
  expect(heldFor).toBe(30 * 60_000)
  expect(await countSeats(site.services, event.id)).toEqual({ counted: 3, stored: 3, max: 20 })
})

test('responds to a booking over GraphQL with its bill and the spots left', async ({ site }) => {
  const event = await createEvent(site.services)
  const { data, errors, cookie } = await graphql(
    site.url,
    `mutation Book($input: BookEventInput!) { bookEvent(input: $input) { __typename ... on BookEventPayload {
      event { id availableSpots currentParticipants availability }
      booking { id access totalAmount paymentStatus bookingStatus
        details { email priceLines { kind quantity nights unitAmount amount } children { name age } } }
    } } }`,
    {
      input: bookingBody(event.id, {
        ...everyAddOn,
        hoodieOrders: [{ name: 'Kim', size: 'SIZE_8', isKids: true }],
        totalAmount: everyAddOnTotal,
      }),
    },
  )
  expect(errors).toEqual([])
  expect(cookie).toMatch(/^camp_session=/)
  expect(data?.bookEvent).toMatchObject({
    __typename: 'BookEventPayload',
    event: {
      id: String(event.id),
      availableSpots: 17,
      currentParticipants: 3,
      availability: 'OPEN',
    },
    booking: {
      access: 'FULL',
      totalAmount: everyAddOnTotal,
      paymentStatus: 'PENDING',
      bookingStatus: 'CONFIRMED',
      details: {
        children: [{ name: 'Canarychild', age: 7 }],
        priceLines: [
          { kind: 'ADULTS', quantity: 2, nights: 3, unitAmount: '100.00', amount: '600.00' },
          { kind: 'CHILDREN', quantity: 1, nights: 3, unitAmount: '50.00', amount: '150.00' },
          { kind: 'GLAMPING_TENT', quantity: 1, nights: null, unitAmount: '150.00', amount: '150.00' },
          { kind: 'BEER_PACKAGE', quantity: 1, nights: null, unitAmount: '45.00', amount: '45.00' },
          { kind: 'TSHIRT', quantity: 1, nights: null, unitAmount: '30.00', amount: '30.00' },
          { kind: 'HOODIE_KIDS', quantity: 1, nights: null, unitAmount: '50.00', amount: '50.00' },
        ],
      },
    },
  })
})

test('uses the total of the server when the client sends none', async ({ site }) => {
  const event = await createEvent(site.services)
  const answer = await book(site, event.id)
  expect(answer.status).toBe(201)
  expect(answer.body.totalAmount).toBe('750.00')
})

test.for(['0.01', '750.01', 1, '99999999.99'])(
  'rejects a claimed total of %o with the right one',
  async (totalAmount, { site }) => {
    const event = await createEvent(site.services)
    const answer = await book(site, event.id, { totalAmount })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      message: 'The price has changed. The total is now $750.00',
      total: '750.00',
    })
    expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 0, stored: 0 })
  },
)

test.for(['-5', 'abc', '', '1e9', '12.345', -5, true, [], {}])(
  'rejects a claimed total of %o, which is no amount',
  async (totalAmount, { site }) => {
    const event = await createEvent(site.services)
    const answer = await book(site, event.id, { totalAmount })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toEqual([{ path: 'totalAmount', message: 'Total is not a valid amount' }])
  },
)

test('charges a day event once, and corrects a client that counts no nights', async ({ site }) => {
  const day = new Date(Math.floor(Date.now() / 86_400_000 + 60) * 86_400_000)
  const event = await createEvent(site.services, { startDate: day, endDate: day })
  const shown = await call(`${site.url}/api/events/${event.id}`, 'GET')
  expect(shown.body).toMatchObject({ nights: 1, isDayEvent: true })
  const rejected = await book(site, event.id, { totalAmount: '0.00' })
  expect(rejected.status).toBe(409)
  expect(rejected.body.total).toBe('250.00')
  expect((await book(site, event.id, { totalAmount: '250.00' })).status).toBe(201)
})

test('confirms a free booking at once, with its seats for good', async ({ site, inbox }) => {
  const event = await createEvent(site.services, { adultPriceCents: 0, childPriceCents: 0 })
  const { status, body } = await book(site, event.id, { totalAmount: '0.00' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    totalAmount: '0.00',
    paymentStatus: 'completed',
    bookingStatus: 'confirmed',
    holdExpiresAt: null,
  })
  expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 3, stored: 3 })
  const intent = await call(`${site.url}/api/create-payment-intent`, 'POST', { bookingId: body.id })
  expect(intent.status).toBe(400)
  await inbox.drainOutbox()
  const email = await site.services.db.outgoingEmail.findUnique({
    where: { key: `payment-received:${String(body.id)}` },
  })
  expect(email?.subject).toBe("You're going to Creek Camp")
})

test('ignores fields of a body that only the server may set', async ({ site }) => {
  const event = await createEvent(site.services)
  const wanted = {
    id: 'chosen-by-the-client',
    userId: '00000000-0000-7000-8000-000000000000',
    role: 'admin',
    paymentStatus: 'completed',
    bookingStatus: 'cancelled',
    stripePaymentIntentId: 'pi_chosen',
    state: 'CONFIRMED',
    currentParticipants: 0,
    adultPriceCents: 1,
    createdAt: '2001-01-01T00:00:00.000Z',
    constructor: { prototype: { isAdmin: true } },
  }
  const { status, body } = await book(site, event.id, wanted)
  expect(status).toBe(201)
  expect(body.id).not.toBe(wanted.id)
  expect(body).toMatchObject({
    userId: null,
    paymentStatus: 'pending',
    bookingStatus: 'confirmed',
    stripePaymentIntentId: null,
    totalAmount: '750.00',
  })
  expect(body).not.toHaveProperty('role')
  const row = await site.services.db.booking.findUniqueOrThrow({ where: { id: String(body.id) } })
  expect(row).toMatchObject({
    state: 'HELD',
    paymentState: 'UNPAID',
    userId: null,
    paidCents: 0,
    adultPriceCents: 10_000,
  })
  expect(Date.now() - row.createdAt.getTime()).toBeLessThan(60_000)
})

test('runs out of tents independently of seats', async ({ site }) => {
  const event = await createEvent(site.services, { tentStock: 1 })
  expect((await book(site, event.id, { glampingTentCount: 1 })).status).toBe(201)
  const second = await book(site, event.id, { glampingTentCount: 1 })
  expect(second.status).toBe(400)
  expect(second.body.issues).toEqual([
    { path: 'glampingTentCount', message: 'No glamping tents are left for this event' },
  ])
  await site.services.db.event.update({ where: { id: event.id }, data: { tentStock: 0 } })
  expect((await book(site, event.id)).status).toBe(201)
  expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 6, stored: 6 })
})

test('rejects an unknown input field over GraphQL', async ({ site }) => {
  const event = await createEvent(site.services)
  const answer = await graphql(
    site.url,
    'mutation Book($input: BookEventInput!) { bookEvent(input: $input) { __typename } }',
    { input: { ...bookingBody(event.id), userId: 'someone' } },
  )
  expect(answer.errors[0]?.message).toContain('userId')
  expect(getFields(answer.data).bookEvent).toBeUndefined()
  expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 0, stored: 0 })
})

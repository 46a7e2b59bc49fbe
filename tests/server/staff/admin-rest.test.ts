import { expect } from 'vitest'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { eventForm } from './admin-forms.ts'

const ask = (site: RunningSite, cookie: string, method: string, path: string, body?: unknown) =>
  call(`${site.url}/api/admin/${path}`, method, body, cookie === '' ? {} : { cookie })
const create = async (site: RunningSite, admin: SignedInUser, changes: Record<string, unknown> = {}) => {
  const { status, body } = await ask(site, admin.cookie, 'POST', 'events', eventForm(changes))
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`)
  return body
}
const list = async (
  site: RunningSite,
  admin: SignedInUser,
  path: string,
): Promise<Record<string, unknown>[]> => {
  const response = await fetch(`${site.url}/api/admin/${path}`, { headers: { cookie: admin.cookie } })
  return getList(await response.json())
}

test('rejects all but admins before the body is read', async ({ site, member }) => {
  const calls: [string, string][] = [
    ['GET', 'events'],
    ['GET', 'bookings'],
    ['POST', 'events'],
    ['PUT', 'events/1'],
    ['DELETE', 'events/1'],
    ['POST', 'past-events'],
    ['PUT', 'past-events/1'],
    ['DELETE', 'past-events/1'],
  ]
  for (const [method, path] of calls) {
    const body = method === 'POST' || method === 'PUT' ? '{ this is no JSON' : undefined
    const stranger = await ask(site, '', method, path, body)
    expect([method, path, stranger.status, stranger.body]).toEqual([
      method,
      path,
      401,
      { message: 'Unauthorized' },
    ])
    expect((await ask(site, member.cookie, method, path, body)).status, `${method} ${path}`).toBe(403)
  }
})

test('creates an event with every documented field, visible to the public', async ({ site, admin }) => {
  const made = await create(site, admin, {
    glampingTentPrice: 150,
    tshirtPrice: '30',
    activities: ['Campfire', ' ', 'Creek '],
    maxParticipants: '25',
    priceAdultPerNight: 85.5,
    bookingClosesAt: `${eventForm().startDate}T09:30`,
    currentParticipants: 7,
    availableSpots: 1,
    id: 4711,
    nonsense: true,
  })
  expect(made).toMatchObject({
    ...eventForm(),
    priceAdultPerNight: '85.50',
    pricePerAdult: '85.50',
    pricePerChild: '45.00',
    glampingTentPrice: '150.00',
    beerPackagePrice: '0.00',
    tshirtPrice: '30.00',
    maxParticipants: 25,
    currentParticipants: 0,
    availableSpots: 25,
    activities: ['Campfire', 'Creek'],
    nights: 3,
    isActive: true,
    isOver: false,
    startsAt: `${eventForm().startDate}T06:00:00.000Z`,
    bookingClosesAt: `${new Date(Date.parse(`${eventForm().startDate}T09:30+10:00`)).toISOString()}`,
    version: 1,
    warnings: [],
  })
  expect(made.id).not.toBe(4711)
  expect((await call(`${site.url}/api/events/${made.id}`, 'GET')).body.title).toBe('Ridge Camp')
  expect((await list(site, admin, 'events')).map((event) => event.id)).toContain(made.id)
})

const required = [
  ['title', 'Title is required'],
  ['description', 'Description must be at least 10 characters'],
  ['shortDescription', 'Short description must be at least 10 characters'],
  ['category', 'Category is required'],
  ['startDate', 'Start date is required'],
  ['endDate', 'End date is required'],
  ['startTime', 'Start time is required'],
  ['endTime', 'End time is required'],
  ['location', 'Location is required'],
  ['maxParticipants', 'Max participants is required'],
  ['priceAdultPerNight', 'Adult price per night is required'],
  ['priceChildPerNight', 'Child price per night is required'],
  ['imageUrl', 'Image URL is required'],
] as const

test.for(required)('without %s the error is: %s', async ([field, message], { site, admin }) => {
  for (const value of [undefined, '', '   ', null]) {
    const { status, body } = await ask(site, admin.cookie, 'POST', 'events', eventForm({ [field]: value }))
    expect([status, body]).toEqual([400, { message, issues: [{ path: field, message }] }])
  }
})

test.for([
  [{ category: 'spelunking' }, 'category'],
  [{ description: 'Too short' }, 'description'],
  [{ endDate: '2026-01-01', startDate: '2026-01-02' }, 'endDate'],
  [{ startDate: '2027-02-30' }, 'startDate'],
  [{ startTime: '25:00' }, 'startTime'],
  [{ endDate: eventForm().startDate, startTime: '10:00', endTime: '09:00' }, 'endTime'],
  [{ maxParticipants: 0 }, 'maxParticipants'],
  [{ maxParticipants: '12 people' }, 'maxParticipants'],
  [{ maxParticipants: 2.5 }, 'maxParticipants'],
  [{ priceAdultPerNight: -1 }, 'priceAdultPerNight'],
  [{ priceAdultPerNight: '1.234' }, 'priceAdultPerNight'],
  [{ priceChildPerNight: 'free' }, 'priceChildPerNight'],
  [{ glampingTentPrice: 'much' }, 'glampingTentPrice'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  [{ imageUrl: 'file:///etc/passwd' }, 'imageUrl'],
  [{ imageUrl: 'data:image/png;base64,AAAA' }, 'imageUrl'],
  [{ imageUrl: '//evil.example/x.png' }, 'imageUrl'],
  [{ imageUrl: '/media/pictures/../../etc/passwd' }, 'imageUrl'],
  [{ isActive: 'yes' }, 'isActive'],
  [{ bookingClosesAt: 'tomorrow' }, 'bookingClosesAt'],
  [{ bookingClosesAt: '2999-01-01T00:00:00Z' }, 'bookingClosesAt'],
  [{ activities: 'Campfire' }, 'activities'],
  [{ title: 'x'.repeat(201) }, 'title'],
] as const)('rejects %j at its field and stores nothing', async ([changes, path], { site, admin }) => {
  const before = await site.services.db.event.count()
  const { status, body } = await ask(site, admin.cookie, 'POST', 'events', eventForm(changes))
  expect([status, getList(body.issues).map((issue) => issue.path)]).toEqual([400, [path]])
  expect(await site.services.db.event.count()).toBe(before)
})

test('editing a few fields preserves the others and recomputes times', async ({ site, admin }) => {
  const { id } = await create(site, admin)
  const { status, body } = await ask(site, admin.cookie, 'PUT', `events/${id}`, {
    startTime: '08:00',
    priceAdultPerNight: 99,
    currentParticipants: 5,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: 'Ridge Camp',
    priceAdultPerNight: '99.00',
    priceChildPerNight: '45.00',
    currentParticipants: 0,
    version: 2,
  })
  expect(body.startsAt).toBe(new Date(`${eventForm().startDate}T08:00+10:00`).toISOString())
  // The default closing time follows the start.
  expect(body.bookingClosesAt).toBe(body.startsAt)
})

test('isActive alone hides and shows an event, even an incomplete old one', async ({ site, admin }) => {
  const old = await createEvent(site.services, { startTime: '4:00 PM', imageUrl: 'camp.jpg' })
  expect((await ask(site, admin.cookie, 'PUT', `events/${old.id}`, { isActive: false })).body).toMatchObject({
    isActive: false,
  })
  expect((await call(`${site.url}/api/events/${old.id}`, 'GET')).status).toBe(404)
  expect((await ask(site, admin.cookie, 'PUT', `events/${old.id}`, { isActive: true })).body).toMatchObject({
    isActive: true,
    startTime: '4:00 PM',
  })
  expect((await call(`${site.url}/api/events/${old.id}`, 'GET')).status).toBe(200)
  expect((await ask(site, admin.cookie, 'PUT', `events/${old.id}`, { isActive: 'no' })).status).toBe(400)
})

test('rejects a stale version, names the newer change, overwrites nothing', async ({ site, admin }) => {
  const { id } = await create(site, admin)
  const second = await createSignedInUser(site, { role: 'admin' })
  expect((await ask(site, second.cookie, 'PUT', `events/${id}`, { title: 'First', version: 1 })).status).toBe(
    200,
  )
  const late = await ask(site, admin.cookie, 'PUT', `events/${id}`, {
    title: 'Second',
    location: 'Elsewhere',
    version: 1,
  })
  expect([late.status, late.body]).toMatchObject([409, { version: 2, changedBy: second.username }])
  expect(getFields(await site.services.db.event.findUnique({ where: { id: Number(id) } }))).toMatchObject({
    title: 'First',
    location: 'Lamington',
  })
  expect(
    (await ask(site, admin.cookie, 'PUT', `events/${id}`, { title: 'Second', version: 'two' })).status,
  ).toBe(400)
})

test.for(['0', '999999', 'x', '12345678901234567890'])(
  'an unknown id %s is a 404',
  async (id, { site, admin }) => {
    expect((await ask(site, admin.cookie, 'PUT', `events/${id}`, { title: 'New' })).status).toBe(404)
    expect((await ask(site, admin.cookie, 'PUT', `events/${id}`, { isActive: false })).status).toBe(404)
    expect((await ask(site, admin.cookie, 'DELETE', `events/${id}`)).status).toBe(404)
  },
)

test('a capacity below what is taken is saved with a warning, no spots left', async ({ site, admin }) => {
  const { id } = await create(site, admin)
  expect((await call(`${site.url}/api/bookings`, 'POST', bookingBody(Number(id)))).status).toBe(201)
  const { status, body } = await ask(site, admin.cookie, 'PUT', `events/${id}`, { maxParticipants: '2' })
  expect([status, body]).toMatchObject([
    200,
    { maxParticipants: 2, currentParticipants: 3, availableSpots: 0 },
  ])
  expect(body.warnings).toEqual([expect.stringContaining('3 spots are taken')])
  const rejected = await call(`${site.url}/api/bookings`, 'POST', bookingBody(Number(id)))
  expect([rejected.status, rejected.body.availableSpots]).toEqual([409, 0])
})

test('the full list of bookings has every documented field, also if deleted', async ({ site, admin }) => {
  const event = await createEvent(site.services, { title: 'Listed Camp' })
  const made = await call(`${site.url}/api/bookings`, 'POST', bookingBody(event.id))
  await site.services.db.event.update({ where: { id: event.id }, data: { deletedAt: new Date() } })
  const bookings = await list(site, admin, 'bookings')
  expect(bookings.find((booking) => booking.id === made.body.id)).toMatchObject({
    eventId: event.id,
    eventTitle: 'Listed Camp',
    firstName: 'Sam',
    lastName: 'Canarysurname',
    adultCount: 2,
    childCount: 1,
    totalAmount: '750.00',
    paymentStatus: 'pending',
    bookingStatus: 'confirmed',
    stripePaymentIntentId: null,
    emergencyContactName: expect.stringContaining('Canarycontact'),
    specialRequirements: expect.stringContaining('Canaryneeds'),
    childrenDetails: [
      {
        name: expect.stringContaining('Canarychild'),
        age: expect.any(Number),
        allergies: expect.any(String),
      },
    ],
    tshirtOrders: expect.any(Array),
    hoodieOrders: expect.any(Array),
  })
})

test.for([['[]'], ['"text"'], ['null']] as const)(
  'a body that is %s is a 400',
  async ([body], { site, admin }) => {
    expect((await ask(site, admin.cookie, 'POST', 'events', body)).status).toBe(400)
  },
)

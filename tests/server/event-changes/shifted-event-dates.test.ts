import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, mutated } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { eventForm } from '../staff/admin-forms.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const ask = (method: string, path: string, body: unknown) =>
  call(`${site.url}/api/admin/${path}`, method, body, { cookie: admin.cookie })
const eventOf = (id: unknown) => site.services.db.event.findUniqueOrThrow({ where: { id: Number(id) } })

test.each([
  ['a later', 7],
  ['an earlier', -7],
])('moves the close of booking when a whole answer is sent back with %s date', async (_which, days) => {
  const shifted = (text: unknown) => new Date(Date.parse(String(text)) + days * 86_400_000).toISOString()
  const day = (text: unknown) => shifted(text).slice(0, 10)
  for (const changes of [{}, { bookingClosesAt: `${eventForm().startDate}T09:30` }]) {
    const { body: got } = await ask('POST', 'events', eventForm(changes))
    const moved = { ...got, startDate: day(got.startDate), endDate: day(got.endDate) }
    const { status, body } = await ask('PUT', `events/${got.id}`, moved)
    expect([status, body.startDate, body.bookingClosesAt]).toEqual([
      200,
      day(got.startDate),
      shifted(got.bookingClosesAt),
    ])
  }
})

test('moves the headings of the plan with a new start, and in a copy', async () => {
  const days = { startDate: '2027-06-04', endDate: '2027-06-06' }
  const { body: got } = await ask('POST', 'events', eventForm({ ...days, plan: 'Friday: tea\nSunday: home' }))
  const { id } = got
  await ask('PUT', `events/${id}`, { startDate: '2027-06-05', endDate: '2027-06-07' })
  expect((await eventOf(id)).plan).toBe('Saturday: tea\nMonday: home')
  await ask('PUT', `events/${id}`, { startDate: '2027-06-04', endDate: '2027-06-06', plan: 'Friday: swim' })
  expect((await eventOf(id)).plan).toBe('Friday: swim')
  const selection = '... on CopyEventPayload { event { id } }'
  const asked = { id: String(id), title: 'Again', startDate: '2027-06-02' }
  const copy = fieldsOf((await mutated(site.url, 'copyEvent', asked, admin.cookie, selection)).event)
  expect((await eventOf(copy.id)).plan).toBe('Wednesday: swim')
})

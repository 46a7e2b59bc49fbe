import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, runMutation } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { eventForm } from '../staff/admin-forms.ts'

const ask = (site: RunningSite, admin: SignedInUser, method: string, path: string, body: unknown) =>
  call(`${site.url}/api/admin/${path}`, method, body, { cookie: admin.cookie })
const readEvent = (db: Database, id: unknown) => db.event.findUniqueOrThrow({ where: { id: Number(id) } })

test.for([
  ['a later', 7],
  ['an earlier', -7],
] as const)(
  'moves the close of booking when a full response is sent back with %s date',
  async ([_which, days], { site, admin }) => {
    const shifted = (text: unknown) => new Date(Date.parse(String(text)) + days * 86_400_000).toISOString()
    const day = (text: unknown) => shifted(text).slice(0, 10)
    for (const changes of [{}, { bookingClosesAt: `${eventForm().startDate}T09:30` }]) {
      const { body: got } = await ask(site, admin, 'POST', 'events', eventForm(changes))
      const moved = { ...got, startDate: day(got.startDate), endDate: day(got.endDate) }
      const { status, body } = await ask(site, admin, 'PUT', `events/${got.id}`, moved)
      expect([status, body.startDate, body.bookingClosesAt]).toEqual([
        200,
        day(got.startDate),
        shifted(got.bookingClosesAt),
      ])
    }
  },
)

test('moves the headings of the plan with a new start, and in a copy', async ({ site, admin }) => {
  const days = { startDate: '2027-06-04', endDate: '2027-06-06' }
  const { body: got } = await ask(
    site,
    admin,
    'POST',
    'events',
    eventForm({ ...days, plan: 'Friday: tea\nSunday: home' }),
  )
  const { id } = got
  await ask(site, admin, 'PUT', `events/${id}`, { startDate: '2027-06-05', endDate: '2027-06-07' })
  expect((await readEvent(site.services.db, id)).plan).toBe('Saturday: tea\nMonday: home')
  await ask(site, admin, 'PUT', `events/${id}`, {
    startDate: '2027-06-04',
    endDate: '2027-06-06',
    plan: 'Friday: swim',
  })
  expect((await readEvent(site.services.db, id)).plan).toBe('Friday: swim')
  const selection = '... on CopyEventPayload { event { id } }'
  const asked = { id: String(id), title: 'Again', startDate: '2027-06-02' }
  const copy = getFields((await runMutation(site.url, 'copyEvent', asked, admin.cookie, selection)).event)
  expect((await readEvent(site.services.db, copy.id)).plan).toBe('Wednesday: swim')
})

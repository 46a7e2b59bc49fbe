import { expect } from 'vitest'
import { brisbaneDay } from '../../../domain/dates.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { eventForm } from './admin-forms.ts'

const ask = (site: RunningSite, { cookie }: SignedInUser, method: string, path: string, body: unknown) =>
  call(`${site.url}/api/admin/${path}`, method, body, cookie === null ? {} : { cookie })

const yesterday = brisbaneDay(new Date(Date.now() - 86_400_000))
const pastDays = { startDate: yesterday, endDate: brisbaneDay(new Date(Date.now() + 86_400_000)) }

test('rejects a new event that starts in the past but accepts one today', async ({ site, admin }) => {
  const message = 'Start date must not be in the past'
  const past = await ask(site, admin, 'POST', 'events', eventForm(pastDays))
  expect([past.status, past.body]).toEqual([400, { message, issues: [{ path: 'startDate', message }] }])
  const today = eventForm({ ...pastDays, startDate: brisbaneDay(new Date()) })
  const created = await ask(site, admin, 'POST', 'events', today)
  expect(created.status).toBe(201)
  // A started event can be edited, including its start.
  const path = `events/${created.body.id}`
  const edited = await ask(site, admin, 'PUT', path, eventForm({ ...pastDays, title: 'Begun' }))
  expect([edited.status, edited.body.title]).toEqual([200, 'Begun'])
  const { data } = await graphql(
    site.url,
    'mutation ($input: CopyEventInput!) { copyEvent(input: $input) { ... on InvalidInputError { issues { path message } } } }',
    { input: { id: String(created.body.id), title: 'Again', startDate: yesterday } },
    admin.cookie,
  )
  expect(data?.copyEvent).toEqual({
    issues: [{ path: 'startDate', message: 'First day must not be in the past' }],
  })
})

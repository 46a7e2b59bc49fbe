import { expect } from 'vitest'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { pastEventForm } from '../staff/admin-forms.ts'

const ask = (site: RunningSite, admin: SignedInUser, method: string, path: string, body?: unknown) =>
  call(`${site.url}/api/admin/past-events${path}`, method, body, { cookie: admin.cookie })
const pastEvents = async (site: RunningSite) =>
  getList(await (await fetch(`${site.url}/api/past-events`)).json())

test('adds, shows, changes and deletes a past event, each in the audit trail', async ({ site, admin }) => {
  const added = await ask(
    site,
    admin,
    'POST',
    '',
    pastEventForm({ participants: '29', eventDate: '2026-05-02T00:00:00.000Z' }),
  )
  expect([added.status, added.body]).toMatchObject([201, pastEventForm()])
  expect(added.body.createdAt).toEqual(expect.any(String))
  const id = Number(added.body.id)
  expect(await pastEvents(site)).toEqual([added.body])

  const changed = await ask(site, admin, 'PUT', `/${id}`, { title: 'Second fires' })
  expect([changed.status, changed.body]).toMatchObject([200, pastEventForm({ title: 'Second fires' })])
  expect((await ask(site, admin, 'DELETE', `/${id}`)).status).toBe(200)
  expect(await pastEvents(site)).toEqual([])
  expect((await ask(site, admin, 'DELETE', `/${id}`)).status).toBe(404)
  expect((await ask(site, admin, 'PUT', `/${id}`, { title: 'Third' })).status).toBe(404)

  const trail = await site.services.db.auditEntry.findMany({
    where: { subject: `past-event:${id}` },
    orderBy: { id: 'asc' },
  })
  expect(trail).toMatchObject([
    { actor: `user:${admin.userId}`, action: 'past-event-created', before: null, after: pastEventForm() },
    { action: 'past-event-changed', before: { title: 'First fires' }, after: { title: 'Second fires' } },
    { action: 'past-event-deleted', before: pastEventForm({ title: 'Second fires' }), after: null },
  ])
})

test.for([
  ['title', '', 'Title is required'],
  ['description', undefined, 'Description is required'],
  ['videoUrl', '', 'Valid video URL is required'],
  ['videoUrl', 'not an address', 'Valid video URL is required'],
  ['videoUrl', 'javascript:alert(1)', 'Valid video URL is required'],
  ['thumbnailUrl', undefined, 'Valid thumbnail URL is required'],
  ['thumbnailUrl', 'file:///x.jpg', 'Valid thumbnail URL is required'],
  ['duration', ' ', 'Duration is required'],
  ['eventDate', null, 'Event date is required'],
  ['eventDate', '2026-02-30', 'Event date is not a date'],
  ['participants', '', 'Number of participants is required'],
  ['participants', -1, 'Number of participants must be at least 0'],
  ['participants', 'many', 'Number of participants must be a whole number'],
] as const)('rejects %s as %j: %s', async ([field, value, message], { site, admin }) => {
  const { status, body } = await ask(site, admin, 'POST', '', pastEventForm({ [field]: value }))
  expect([status, body]).toEqual([400, { message, issues: [{ path: field, message }] }])
})

test('pages through past events for the public, the latest first', async ({ site, admin }) => {
  for (const day of ['2025-01-04', '2026-01-03', '2025-01-04']) {
    await ask(site, admin, 'POST', '', pastEventForm({ eventDate: day, title: `Fires of ${day}` }))
  }
  const query = `query ($after: String) { pastEvents(first: 2, after: $after) {
    edges { node { title eventDate } } pageInfo { hasNextPage endCursor } } }`
  const first = getFields((await graphql(site.url, query)).data?.pastEvents)
  expect(getList(first.edges).map(({ node }) => getFields(node).eventDate)).toEqual([
    '2026-01-03',
    '2025-01-04',
  ])
  const { endCursor, hasNextPage } = getFields(first.pageInfo)
  expect(hasNextPage).toBe(true)
  const second = getFields((await graphql(site.url, query, { after: endCursor })).data?.pastEvents)
  expect(getList(second.edges).map(({ node }) => getFields(node).eventDate)).toEqual(['2025-01-04'])
  expect(getFields(second.pageInfo)).toMatchObject({ hasNextPage: false })
  expect((await graphql(site.url, query, { after: 'nonsense' })).errors).toMatchObject([
    { code: 'InvalidInputError' },
  ])
})

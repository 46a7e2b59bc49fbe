import { expect } from 'vitest'
import { isoBrisbane } from '../../../domain/dates.ts'
import type { EventRow } from '../../../server/events/event-row.ts'
import { daysFromNow, inDays } from '../cancellations/cancelling.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

const dayIn = (days: number) => daysFromNow(days).toISOString().slice(0, 10)

async function edit(
  site: RunningSite,
  admin: SignedInUser,
  { id }: Pick<EventRow, 'id'>,
  fields: Record<string, unknown>,
) {
  const { status } = await call(`${site.url}/api/admin/events/${id}`, 'PUT', fields, { cookie: admin.cookie })
  expect(status).toBe(200)
}

async function previousStart(site: RunningSite, { id }: Pick<EventRow, 'id'>) {
  const { data } = await graphql(site.url, 'query ($id: ID!) { event(id: $id) { previousStartsAt } }', { id })
  return getFields(data?.event).previousStartsAt
}

test('shows the start before the last move of a public camp', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  expect(await previousStart(site, event)).toBeNull()
  await edit(site, admin, event, { startTime: '17:00', endDate: dayIn(64), location: 'Lamington' })
  expect(await previousStart(site, event)).toBeNull()
  const { startsAt } = await site.services.db.event.findUniqueOrThrow({ where: { id: event.id } })
  await edit(site, admin, event, { startDate: dayIn(70), endDate: dayIn(73) })
  expect(await previousStart(site, event)).toBe(startsAt.toISOString())
  await edit(site, admin, event, { title: 'Another Name' })
  expect(await previousStart(site, event)).toBe(startsAt.toISOString())
})

test('shows no earlier start of a camp that was moved while hidden', async ({ site, admin }) => {
  const event = await createEvent(site.services, { ...inDays(60), isActive: false })
  await edit(site, admin, event, { startDate: dayIn(70), endDate: dayIn(73) })
  await edit(site, admin, event, { isActive: true })
  expect(await previousStart(site, event)).toBeNull()
})

test('names the earlier first day of a moved camp in the feeds', async ({ site, admin }) => {
  const event = await createEvent(site.services, { ...inDays(60), title: 'Moved Away' })
  const stays = await createEvent(site.services, { ...inDays(60), title: 'Stays There' })
  await edit(site, admin, event, { startDate: dayIn(70), endDate: dayIn(73) })
  await eventually(async () => {
    const items = getList(getFields(await (await fetch(`${site.url}/feed.json`)).json()).items)
    const itemFor = ({ title }: EventRow) => items.find((item) => String(item.title).includes(title))
    expect(itemFor(event)).toMatchObject({
      content_text: expect.stringMatching(/^New dates: this event was to start on \d+ \w+ \d{4}\.\n\n/),
      _camp: { previous_starts_at: isoBrisbane(event.startsAt) },
    })
    expect(itemFor(stays)).toMatchObject({ _camp: { previous_starts_at: null } })
    expect(await (await fetch(`${site.url}/feed.xml`)).text()).toContain('New dates: this event was to start')
  })
})

import { expect } from 'vitest'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

/** Returns the SEQUENCE of the only entry of a calendar. */
async function readSequence(address: string): Promise<number> {
  return Number(/^SEQUENCE:(\d+)/m.exec(await (await fetch(address)).text())?.[1])
}

test('raises the sequence of files and bookings on an edit, like a booking change', async ({ site }) => {
  const event = await createEvent(site.services)
  const member = await createSignedInUser(site)
  const admin = await createSignedInUser(site, { role: 'admin' })
  const booked = await call(`${site.url}/api/bookings`, 'POST', bookingBody(event.id), {
    cookie: member.cookie,
  })
  const id = String(booked.body.id)
  const { data } = await graphql(
    site.url,
    'mutation { changeCalendarAddress(input: { change: RENEW }) { ... on ChangeCalendarAddressPayload { address } } }',
    {},
    member.cookie,
  )
  const address = site.url + new URL(String(getFields(data?.changeCalendarAddress).address)).pathname
  const file: number[] = []
  const feed: number[] = []
  const both = async () => {
    file.push(await readSequence(`${site.url}/event/${event.id}.ics`))
    feed.push(await readSequence(address))
  }
  const rises = (all: number[]) => all.every((value, at) => at === 0 || value > (all[at - 1] ?? 0))
  await both()
  for (const title of ['One', 'Two', 'Three']) {
    const path = `${site.url}/api/admin/events/${event.id}`
    const saved = await call(path, 'PUT', { title }, { cookie: admin.cookie })
    expect(saved.status).toBe(200)
    await both()
  }
  expect(rises(file), String(file)).toBe(true)
  expect(rises(feed), String(feed)).toBe(true)
  // At one instant, so that no clock distinguishes them.
  const updatedAt = new Date()
  for (const firstName of ['Ann', 'Ben', 'Cal']) {
    await site.services.db.booking.update({ where: { id }, data: { firstName, updatedAt } })
    feed.push(await readSequence(address))
  }
  expect(rises(feed), String(feed)).toBe(true)
})

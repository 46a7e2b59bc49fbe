import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { text as getText } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { askPublic } from '../public-api/public-call.ts'

const test = serverTest.extend('byHand', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const byHand = new pg.Client({ connectionString: site.databaseUrl })
  onCleanup(() => byHand.end())
  return byHand
})

test.beforeAll(async ({ byHand }) => {
  await byHand.connect()
})

const listing = 'query { events(first: 50) { edges { node { id title } } } }'

/** All public representations of an event, as text. */
function readings(site: RunningSite, id: number): Record<string, () => Promise<string>> {
  const text = async (path: string) => (await fetch(`${site.url}${path}`)).text()
  return {
    list: () => text('/api/events'),
    one: () => text(`/api/events/${id}`),
    feed: () => text('/feed.json'),
    rss: () => text('/feed.xml'),
    calendar: () => text('/calendar.ics'),
    file: () => text(`/event/${id}.ics`),
    public: async () => (await askPublic(site.url, listing)).text,
  }
}

/** Bypasses the site and disables triggers, so that no notification is sent. */
async function renameSilently(byHand: pg.Client, id: number, title: string): Promise<void> {
  await byHand.query('SET session_replication_role = replica')
  await byHand.query('UPDATE event SET title = $2 WHERE id = $1', [id, title])
  await byHand.query('SET session_replication_role = origin')
}

/** Makes every process clear its cache. */
async function changeSomething(db: Database): Promise<void> {
  await db.setting.updateMany({ data: { holdMinutes: 30 } })
}

test('public responses are cached, and a database notification updates each', async ({ site, byHand }) => {
  const event = await createEvent(site.services, { title: 'Kept Camp' })
  for (const [name, read] of Object.entries(readings(site, event.id))) {
    await changeSomething(site.services.db)
    // Nothing is cached until the listener is proven.
    await eventually(async () => {
      await byHand.query('UPDATE event SET title = $2 WHERE id = $1', [event.id, 'Kept Camp'])
      await expect.poll(read).toContain('Kept Camp')
      await renameSilently(byHand, event.id, 'Whispered Camp')
      expect(await read(), name).toContain('Kept Camp')
    })
    await byHand.query('UPDATE event SET title = $2 WHERE id = $1', [event.id, 'Told Camp'])
    await expect.poll(read).toContain('Told Camp')
  }
})

test('a change by the same process is visible in the next response', async ({ site }) => {
  const event = await createEvent(site.services, { maxParticipants: 500 })
  const spots = async () =>
    getFields((await call(`${site.url}/api/events/${event.id}`, 'GET')).body).availableSpots
  expect(await spots()).toBe(500)
  for (let booked = 1; booked <= 20; booked += 1) {
    expect((await call(`${site.url}/api/bookings`, 'POST', bookingBody(event.id))).status).toBe(201)
    expect(await spots()).toBe(500 - 3 * booked)
  }
})

const json = { 'content-type': 'application/json' }

/** Sends a page operation by its hash, as a browser does. */
async function own(
  site: RunningSite,
  name: string,
  variables: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const entries = [...site.services.documents.own].filter(([, text]) => text.includes(`query ${name}(`))
  const documentId = entries[0]?.[0]
  const body = JSON.stringify({ documentId, operationName: name, variables })
  return fetch(`${site.url}/graphql`, { method: 'POST', headers: { ...json, ...headers }, body })
}

test('an operation of the pages is served from the cache until a booking', async ({ site, member }) => {
  const event = await createEvent(site.services, { maxParticipants: 500 })
  const spots = async (headers: Record<string, string> = {}) => {
    const response = await own(site, 'EventPage', { id: String(event.id) }, headers)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    return getFields(getFields(getFields(await response.json()).data).event).availableSpots
  }
  for (let booked = 0; booked < 5; booked += 1) {
    for (let time = 0; time < 3; time += 1) expect(await spots()).toBe(500 - 3 * booked)
    expect(await spots({ cookie: member.cookie, 'x-camp-csrf': '1' })).toBe(500 - 3 * booked)
    expect((await call(`${site.url}/api/bookings`, 'POST', bookingBody(event.id))).status).toBe(201)
  }
})

test('shows the preview of a hidden event to admins only, never cached', async ({
  site,
  admin,
  member,
  leader,
}) => {
  const event = await createEvent(site.services, { title: 'Hidden Creek', isActive: false })
  const variables = { id: String(event.id) }
  const preview = async (cookie: string) => {
    const response = await own(site, 'EventPreview', variables, { cookie, 'x-camp-csrf': '1' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    return response.text()
  }
  for (let time = 0; time < 2; time += 1) {
    expect(await preview(admin.cookie)).toContain('Hidden Creek')
    for (const cookie of ['', member.cookie, leader.cookie]) {
      expect(await preview(cookie)).not.toContain('Hidden Creek')
    }
    expect(await (await own(site, 'EventPage', variables)).text()).not.toContain('Hidden Creek')
    const page = await fetch(`${site.url}/admin/events/${event.id}/preview`, {
      headers: { cookie: admin.cookie },
    })
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await page.text()).not.toContain('Hidden Creek')
  }
})

test('requests in parts and in sequence on one connection get the same response', async ({ site }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [[documentId] = []] = [...site.services.documents.own].filter(([, text]) =>
    text.includes('query HomePage('),
  )
  const body = JSON.stringify({ documentId, operationName: 'HomePage', variables: { filter: {}, first: 12 } })
  const answers = new Set<string>()
  const sockets = new Set<Socket>()
  for (let time = 0; time < 20; time += 1) {
    const asked = request(`${site.url}/graphql`, {
      method: 'POST',
      agent,
      headers: { ...json, 'content-length': body.length },
    })
    asked.on('socket', (socket) => sockets.add(socket))
    const answered = once(asked, 'response')
    if (time % 2 === 1) {
      asked.flushHeaders()
      await setTimeout(20)
      asked.write(body.slice(0, 10))
      await setTimeout(20)
      asked.end(body.slice(10))
    } else asked.end(body)
    const [response] = await answered
    answers.add(`${response.statusCode} ${await getText(response)}`)
  }
  agent.destroy()
  expect([...answers]).toEqual([expect.stringContaining('200 {"data":')])
  expect(sockets.size).toBe(1)
})

test('rejects requests from another site also when the response is cached', async ({ site }) => {
  for (let time = 0; time < 3; time += 1)
    expect((await own(site, 'HomePage', { filter: {}, first: 12 })).status).toBe(200)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await own(site, 'HomePage', { filter: {}, first: 12 }, foreign)).status).toBe(403)
  const withoutOwnHead = { cookie: 'session=somebody' }
  expect((await own(site, 'HomePage', { filter: {}, first: 12 }, withoutOwnHead)).status).toBe(403)
})

test('a hidden event is visible to admins only, cached or not', async ({ site }) => {
  const event = await createEvent(site.services, { isActive: false })
  const { cookie } = await createSignedInUser(site, { role: 'admin' })
  const path = `${site.url}/api/events/${event.id}`
  for (let time = 0; time < 2; time += 1) {
    expect((await fetch(path)).status).toBe(404)
    const own = await fetch(path, { headers: { cookie } })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
})

test('an event updates automatically when booking closes, and the list when it ends', async ({ site }) => {
  const soon = (milliseconds: number) => new Date(Date.now() + milliseconds)
  // On a busy machine these three seconds may end before the first look.
  const { closing, availability, listed } = await eventually(async () => {
    const closing = await createEvent(site.services, { bookingClosesAt: soon(3000) })
    const ending = await createEvent(site.services, {
      title: 'Ending Camp',
      startsAt: soon(-3_600_000),
      bookingClosesAt: soon(-3_600_000),
      endsAt: soon(3000),
    })
    const query = `query { event(id: ${closing.id}) { availability } }`
    const availability = async () => getFields((await askPublic(site.url, query)).data.event).availability
    const listed = async () =>
      getList(await (await fetch(`${site.url}/api/events`)).json()).some(({ id }) => id === ending.id)
    expect([await availability(), await listed()]).toEqual(['OPEN', true])
    return { closing, availability, listed }
  })
  await expect.poll(async () => [await availability(), await listed()]).toEqual(['CLOSED', false])
  const now = site.services.clock.now()
  expect(now.getTime()).toBeGreaterThanOrEqual(closing.bookingClosesAt.getTime())
})

test('serves nothing from the cache while the change listener is disconnected', async ({ site, byHand }) => {
  const event = await createEvent(site.services, { title: 'Camp' })
  const one = async () => (await fetch(`${site.url}/api/events/${event.id}`)).text()
  let count = 0
  // Repeated on a slow machine, where the listener may reconnect before the last view.
  await eventually(async () => {
    count += 1
    const [loud, quiet, unheard] = [`Loud Camp ${count}.`, `Quiet Camp ${count}.`, `Unheard Camp ${count}.`]
    await byHand.query('UPDATE event SET title = $2 WHERE id = $1', [event.id, loud])
    await expect.poll(one).toContain(loud)
    await renameSilently(byHand, event.id, quiet)
    expect(await one()).toContain(loud)
    const cut = await byHand.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'camp-dads-changes' AND datname = current_database()`,
    )
    expect(cut.rowCount).toBe(1)
    await expect.poll(one).toContain(quiet)
    await renameSilently(byHand, event.id, unheard)
    expect(await one()).toContain(unheard)
  })
})

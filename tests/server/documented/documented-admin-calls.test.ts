import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../fixtures/as-owner.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { listOf } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { type Answer, call, createEvent } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { eventForm, pastEventForm } from '../staff/admin-forms.ts'
import { callLines } from './documented-calls.ts'
import { fieldsIn, type Measured, told } from './documented-facts.ts'
import { factsOfStage } from './documented-lines.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn
let eventId: number

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
  eventId = (await createEvent(site.services)).id
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const ask = (method: string, path: string, body?: unknown, cookie = '') =>
  call(`${site.url}/api/${path}`, method, body, cookie === '' ? {} : { cookie })
const asAdmin = (method: string, path: string, body?: unknown) =>
  ask(method, `admin/${path}`, body, admin.cookie)
const message = ({ body }: Answer) => String(body.message)
const stranger = async (method: string, path: string) => message(await ask(method, path))

async function listAt(path: string, cookie: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${site.url}/api/${path}`, { headers: { cookie } })
  return listOf(await response.json())
}

/** Makes each documented call of the organiser, good and bad, and tells what came of it. */
const calls: Record<string, (name: string) => Promise<Measured>> = {
  async 'GET /api/admin/events'(name) {
    const [event = {}] = await listAt('admin/events', admin.cookie)
    return fieldsIn(name, event, { status: (await asAdmin('GET', 'events')).status })
  },
  async 'GET /api/admin/bookings'(name) {
    const { id } = await bookParty(site, eventId)
    // As imported data may have it: the event of a booking is not there.
    await asOwner(
      database.url,
      `SET session_replication_role = replica; UPDATE booking SET event_id = -1 WHERE id = '${id}'`,
    )
    const bookings = await listAt('admin/bookings', admin.cookie)
    await asOwner(database.url, `UPDATE booking SET event_id = ${eventId} WHERE id = '${id}'`)
    return fieldsIn(name, bookings[0] ?? {}, {
      status: (await asAdmin('GET', 'bookings')).status,
      unknown: String(bookings.find((booking) => booking.id === id)?.eventTitle),
      'signed out': await stranger('GET', 'admin/bookings'),
    })
  },
  async 'POST /api/admin/events'() {
    const form = eventForm({ maxParticipants: '25' })
    const { status, body } = await asAdmin('POST', 'events', form)
    const isSaved = Object.entries(form).every(([key, value]) => String(body[key]) === String(value))
    return {
      status,
      fields: isSaved ? 'yes' : 'no',
      participants: body.maxParticipants === 25 ? 25 : 'no number',
      'add-ons': String(body.glampingTentPrice),
      failure: message(await asAdmin('POST', 'events', eventForm({ title: '' }))),
      'signed out': await stranger('POST', 'admin/events'),
    }
  },
  async 'PUT /api/admin/events/{id}'() {
    const { body: made } = await asAdmin('POST', 'events', eventForm())
    const path = `events/${made.id}`
    const { status, body } = await asAdmin('PUT', path, eventForm({ title: 'Renamed Camp' }))
    const hidden = await asAdmin('PUT', path, { isActive: false })
    return {
      status,
      fields: String(body.title),
      isActive: `${hidden.body.isActive}, ${hidden.body.title}`,
      'signed out': await stranger('PUT', `admin/${path}`),
    }
  },
  async 'DELETE /api/admin/events/{id}'() {
    const { body: made } = await asAdmin('POST', 'events', eventForm())
    const path = `events/${made.id}`
    const signedOut = await stranger('DELETE', `admin/${path}`)
    const { status } = await asAdmin('DELETE', path)
    return { status, gone: (await ask('GET', path)).status, 'signed out': signedOut }
  },
  async 'POST /api/admin/past-events'() {
    const { status, body } = await asAdmin(
      'POST',
      'past-events',
      pastEventForm({ eventDate: '2026-05-01T14:00:00.000Z', participants: 29 }),
    )
    return {
      status,
      date: String(body.eventDate),
      participants: Number.isInteger(body.participants) ? String(body.participants) : 'no integer',
      failure: message(await asAdmin('POST', 'past-events', pastEventForm({ duration: '' }))),
      'signed out': await stranger('POST', 'admin/past-events'),
    }
  },
  async 'PUT /api/admin/past-events/{id}'() {
    const { body: made } = await asAdmin('POST', 'past-events', pastEventForm())
    const path = `past-events/${made.id}`
    const { status, body } = await asAdmin('PUT', path, pastEventForm({ title: 'Last fires' }))
    return { status, title: String(body.title), 'signed out': await stranger('PUT', `admin/${path}`) }
  },
  async 'DELETE /api/admin/past-events/{id}'() {
    const { body: made } = await asAdmin('POST', 'past-events', pastEventForm())
    const path = `past-events/${made.id}`
    const signedOut = await stranger('DELETE', `admin/${path}`)
    const { status } = await asAdmin('DELETE', path)
    const pastEvents = await listAt('past-events', '')
    return {
      status,
      gone: pastEvents.some(({ id }) => id === made.id) ? 'still there' : 'no',
      'signed out': signedOut,
    }
  },
}

const names = [...new Set(callLines.map(({ stage }) => stage))].filter((name) => name.includes('/admin/'))

test('every documented call of the organiser is made, and every call made is documented', () => {
  expect(Object.keys(calls).sort()).toEqual([...names].sort())
})

test.each(names)('%s answers what is documented', async (name) => {
  expect(told((await calls[name]?.(name)) ?? {})).toEqual(factsOfStage(name))
})

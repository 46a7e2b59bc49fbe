import { expect } from 'vitest'
import { asOwner } from '../fixtures/as-owner.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { type Answer, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { eventForm, pastEventForm } from '../staff/admin-forms.ts'
import { callLines } from './documented-calls.ts'
import { fieldsIn, type Measured, notified } from './documented-facts.ts'
import { factsOfStage } from './documented-lines.ts'

const test = serverTest.extend(
  'eventId',
  { scope: 'file' },
  async ({ site }) => (await createEvent(site.services)).id,
)

const ask = (site: RunningSite, method: string, path: string, body?: unknown, cookie = '') =>
  call(`${site.url}/api/${path}`, method, body, cookie === '' ? {} : { cookie })
const asAdmin = (site: RunningSite, admin: SignedInUser, method: string, path: string, body?: unknown) =>
  ask(site, method, `admin/${path}`, body, admin.cookie)
const message = ({ body }: Answer) => String(body.message)
const stranger = async (site: RunningSite, method: string, path: string) =>
  message(await ask(site, method, path))

async function listAt(site: RunningSite, path: string, cookie: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${site.url}/api/${path}`, { headers: { cookie } })
  return getList(await response.json())
}

/** Makes each documented call of the organiser, with valid and invalid input, and returns the measured facts. */
const calls = (
  site: RunningSite,
  admin: SignedInUser,
  eventId: number,
): Record<string, (name: string) => Promise<Measured>> => ({
  async 'GET /api/admin/events'(name) {
    const [event = {}] = await listAt(site, 'admin/events', admin.cookie)
    return fieldsIn(name, event, { status: (await asAdmin(site, admin, 'GET', 'events')).status })
  },
  async 'GET /api/admin/bookings'(name) {
    const { id } = await bookParty(site, eventId)
    // Imported data may have a booking without an event.
    await asOwner(
      site.databaseUrl,
      `SET session_replication_role = replica; UPDATE booking SET event_id = -1 WHERE id = '${id}'`,
    )
    const bookings = await listAt(site, 'admin/bookings', admin.cookie)
    const query = '{ adminBookings(first: 50) { edges { node { id event { title } } } } }'
    const { data } = await graphql(site.url, query, {}, admin.cookie)
    const shown = getList(getFields(data?.adminBookings).edges).map(({ node }) => getFields(node))
    expect(shown.find((booking) => booking.id === id)?.event).toEqual({ title: 'Unknown Event' })
    await asOwner(site.databaseUrl, `UPDATE booking SET event_id = ${eventId} WHERE id = '${id}'`)
    return fieldsIn(name, bookings[0] ?? {}, {
      status: (await asAdmin(site, admin, 'GET', 'bookings')).status,
      unknown: String(bookings.find((booking) => booking.id === id)?.eventTitle),
      'signed out': await stranger(site, 'GET', 'admin/bookings'),
    })
  },
  async 'POST /api/admin/events'() {
    const form = eventForm({ maxParticipants: '25' })
    const { status, body } = await asAdmin(site, admin, 'POST', 'events', form)
    const isSaved = Object.entries(form).every(([key, value]) => String(body[key]) === String(value))
    return {
      status,
      fields: isSaved ? 'yes' : 'no',
      participants: body.maxParticipants === 25 ? 25 : 'no number',
      'add-ons': String(body.glampingTentPrice),
      failure: message(await asAdmin(site, admin, 'POST', 'events', eventForm({ title: '' }))),
      'signed out': await stranger(site, 'POST', 'admin/events'),
    }
  },
  async 'PUT /api/admin/events/{id}'() {
    const { body: made } = await asAdmin(site, admin, 'POST', 'events', eventForm())
    const path = `events/${made.id}`
    const { status, body } = await asAdmin(site, admin, 'PUT', path, eventForm({ title: 'Renamed Camp' }))
    const hidden = await asAdmin(site, admin, 'PUT', path, { isActive: false })
    return {
      status,
      fields: String(body.title),
      isActive: `${hidden.body.isActive}, ${hidden.body.title}`,
      'signed out': await stranger(site, 'PUT', `admin/${path}`),
    }
  },
  async 'DELETE /api/admin/events/{id}'() {
    const { body: made } = await asAdmin(site, admin, 'POST', 'events', eventForm())
    const path = `events/${made.id}`
    const signedOut = await stranger(site, 'DELETE', `admin/${path}`)
    const { status } = await asAdmin(site, admin, 'DELETE', path)
    return { status, gone: (await ask(site, 'GET', path)).status, 'signed out': signedOut }
  },
  async 'POST /api/admin/past-events'() {
    const { status, body } = await asAdmin(
      site,
      admin,
      'POST',
      'past-events',
      pastEventForm({ eventDate: '2026-05-01T14:00:00.000Z', participants: 29 }),
    )
    return {
      status,
      date: String(body.eventDate),
      participants: Number.isInteger(body.participants) ? String(body.participants) : 'no integer',
      failure: message(await asAdmin(site, admin, 'POST', 'past-events', pastEventForm({ duration: '' }))),
      'signed out': await stranger(site, 'POST', 'admin/past-events'),
    }
  },
  async 'PUT /api/admin/past-events/{id}'() {
    const { body: made } = await asAdmin(site, admin, 'POST', 'past-events', pastEventForm())
    const path = `past-events/${made.id}`
    const { status, body } = await asAdmin(site, admin, 'PUT', path, pastEventForm({ title: 'Last fires' }))
    return { status, title: String(body.title), 'signed out': await stranger(site, 'PUT', `admin/${path}`) }
  },
  async 'DELETE /api/admin/past-events/{id}'() {
    const { body: made } = await asAdmin(site, admin, 'POST', 'past-events', pastEventForm())
    const path = `past-events/${made.id}`
    const signedOut = await stranger(site, 'DELETE', `admin/${path}`)
    const { status } = await asAdmin(site, admin, 'DELETE', path)
    const pastEvents = await listAt(site, 'past-events', '')
    return {
      status,
      gone: pastEvents.some(({ id }) => id === made.id) ? 'still there' : 'no',
      'signed out': signedOut,
    }
  },
})

const names = [...new Set(callLines.map(({ stage }) => stage))].filter((name) => name.includes('/admin/'))

test('makes every documented call of the organiser, and documents every call made', ({
  site,
  admin,
  eventId,
}) => {
  expect(Object.keys(calls(site, admin, eventId)).sort()).toEqual([...names].sort())
})

test.for(names)('responds to %s as documented', async (name, { site, admin, eventId }) => {
  expect(notified((await calls(site, admin, eventId)[name]?.(name)) ?? {})).toEqual(factsOfStage(name))
})

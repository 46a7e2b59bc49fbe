import { expect } from 'vitest'
import { getList } from '../fixtures/graphql-call.ts'
import { bookParty, createUnpaidBooking } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { type Answer, bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { pastEventForm } from '../staff/admin-forms.ts'
import { soldOutEvent, waitingBody } from '../waiting-list/waiting-list.ts'
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
const message = ({ body }: Answer) => String(body.message)
/** Returns the status of an error and whether it has a message. */
const rejection = ({ status, body }: Answer) =>
  `${status}, ${typeof body.message === 'string' ? 'message' : 'silent'}`

async function listAt(site: RunningSite, path: string, cookie: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${site.url}/api/${path}`, { headers: { cookie } })
  return getList(await response.json())
}

const account = (changes: Record<string, unknown> = {}) => {
  const username = `m${Math.random().toString(36).slice(2, 12)}`
  return { username, email: `${username}@example.com`, password: 'gum leaves at dusk', ...changes }
}

/** Makes each documented call, with valid and invalid input, and returns the measured facts. */
const calls = (
  site: RunningSite,
  member: SignedInUser,
  admin: SignedInUser,
  eventId: number,
): Record<string, (name: string) => Promise<Measured>> => ({
  async 'GET /api/auth/check'(name) {
    const { status, body } = await ask(site, 'GET', 'auth/check', undefined, member.cookie)
    const signedOut = await ask(site, 'GET', 'auth/check')
    return fieldsIn(name, body, { status, 'signed out': JSON.stringify(signedOut.body.user) })
  },
  async 'GET /api/auth/user'(name) {
    const { status, body } = await ask(site, 'GET', 'auth/user', undefined, member.cookie)
    return fieldsIn(name, body, { status, 'signed out': (await ask(site, 'GET', 'auth/user')).status })
  },
  async 'POST /api/auth/login'(name) {
    const { username, password } = member
    const { status, body, cookie } = await ask(site, 'POST', 'auth/login', { username, password })
    const wrong = await ask(site, 'POST', 'auth/login', { username, password: 'something else' })
    const who = await ask(site, 'GET', 'auth/user', undefined, cookie ?? '')
    return fieldsIn(name, body, {
      status,
      failure: rejection(wrong),
      cookie: who.body.username === username ? 'yes' : 'no',
    })
  },
  async 'POST /api/auth/register'() {
    const whole = account({ firstName: 'Robin', lastName: 'Example' })
    const { status, body } = await ask(site, 'POST', 'auth/register', whole)
    const taken = [account({ username: whole.username }), account({ email: whole.email })]
    const answers = await Promise.all(taken.map((each) => ask(site, 'POST', 'auth/register', each)))
    return {
      status,
      role: String(body.role),
      'without names': (await ask(site, 'POST', 'auth/register', account())).status,
      failure: rejection(await ask(site, 'POST', 'auth/register', account({ password: 'short' }))),
      taken: answers.map((each) => each.status).join(', '),
    }
  },
  async 'POST /api/auth/logout'() {
    const { cookie } = await createSignedInUser(site)
    const { status } = await ask(site, 'POST', 'auth/logout', undefined, cookie)
    const after = await ask(site, 'GET', 'auth/check', undefined, cookie)
    return { status, ended: JSON.stringify(after.body.user) }
  },
  async 'GET /api/login'() {
    const response = await fetch(`${site.url}/api/login?next=/admin`, { redirect: 'manual' })
    return { status: response.status, location: response.headers.get('location') }
  },
  async 'GET /api/events'(name) {
    const events = await listAt(site, 'events', '')
    const [event = {}] = events
    const { status } = await ask(site, 'GET', 'events')
    return fieldsIn(name, event, {
      status,
      list: events.length > 0 ? 'yes' : 'no',
      money: String(event.priceAdultPerNight),
    })
  },
  async 'GET /api/events/{id}'(name) {
    const { status, body } = await ask(site, 'GET', `events/${eventId}`)
    return fieldsIn(name, body, { status, missing: rejection(await ask(site, 'GET', 'events/4711')) })
  },
  async 'GET /api/past-events'(name) {
    await ask(site, 'POST', 'admin/past-events', pastEventForm(), admin.cookie)
    const pastEvents = await listAt(site, 'past-events', '')
    const { status } = await ask(site, 'GET', 'past-events')
    return fieldsIn(name, pastEvents[0] ?? {}, { status, list: pastEvents.length > 0 ? 'yes' : 'no' })
  },
  async 'POST /api/bookings'(name) {
    const { status, body } = await ask(site, 'POST', 'bookings', {
      ...bookingBody(eventId),
      totalAmount: '750.00',
    })
    const failed = await ask(site, 'POST', 'bookings', bookingBody(eventId, { firstName: '' }))
    return fieldsIn(name, body, { status, total: String(body.totalAmount), failure: rejection(failed) })
  },
  async 'GET /api/bookings/{id}'(name) {
    const { id, cookie } = await bookParty(site, eventId)
    const { status, body } = await ask(site, 'GET', `bookings/${id}`, undefined, cookie)
    return fieldsIn(name, body, { status, missing: rejection(await ask(site, 'GET', 'bookings/unknown')) })
  },
  async 'GET /api/bookings/user/{userId}'(name) {
    await ask(site, 'POST', 'bookings', bookingBody(eventId), member.cookie)
    const path = `bookings/user/${member.userId}`
    const [booking = {}] = await listAt(site, path, member.cookie)
    const { status } = await ask(site, 'GET', path, undefined, member.cookie)
    return fieldsIn(name, booking, { status, 'signed out': (await ask(site, 'GET', path)).status })
  },
  async 'POST /api/create-payment-intent'(name) {
    const { id: bookingId } = await bookParty(site, eventId)
    const { status, body } = await ask(site, 'POST', 'create-payment-intent', { bookingId, amount: '750.00' })
    const wrong = await ask(site, 'POST', 'create-payment-intent', { bookingId, amount: '1.00' })
    return fieldsIn(name, body, { status, amount: rejection(wrong) })
  },
  async 'PATCH /api/bookings/{id}'(name) {
    const { id, cookie, intent } = await createUnpaidBooking(site, (await createEvent(site.services)).id)
    const patch = { paymentStatus: 'completed', stripePaymentIntentId: intent.id }
    const claim = await ask(site, 'PATCH', `bookings/${id}`, patch, cookie)
    await getProvider(site).pay(intent)
    const { status, body } = await ask(site, 'PATCH', `bookings/${id}`, patch, cookie)
    return fieldsIn(name, body, {
      status,
      paymentStatus: String(body.paymentStatus),
      claim: String(claim.body.paymentStatus),
    })
  },
  async 'POST /api/waiting-list'() {
    const full = (await soldOutEvent(site)).id
    const body = waitingBody(full)
    const joined = await ask(site, 'POST', 'waiting-list', body)
    // Uses the same browser, because any other is treated as a newcomer.
    const again = await ask(site, 'POST', 'waiting-list', body, joined.cookie ?? '')
    const isSame = JSON.stringify(again.body) === JSON.stringify(joined.body)
    return {
      status: joined.status,
      message: message(joined),
      again: `${again.status}, ${isSame ? 'the same answer' : 'another answer'}`,
      adults: message(await ask(site, 'POST', 'waiting-list', waitingBody(full, { adultCount: 0 }))),
      children: message(await ask(site, 'POST', 'waiting-list', waitingBody(full, { childCount: -1 }))),
    }
  },
  async 'POST /api/contact'() {
    const whole = { name: 'Sam', email: 'sam@example.com', phone: '', subject: 'Dogs', message: 'May we?' }
    const send = (changes: Record<string, string>) =>
      ask(site, 'POST', 'contact', { ...whole, eventType: 'general', ...changes })
    const sent = await send({})
    const promise = "We'll get back to you within 24 hours."
    return {
      status: sent.status,
      message: message(sent).includes(promise) ? 'yes' : message(sent),
      name: message(await send({ name: '  ' })),
      email: message(await send({ email: '' })),
      text: message(await send({ message: '' })),
      shape: message(await send({ email: 'sam at example' })),
    }
  },
})

const names = [...new Set(callLines.map(({ stage }) => stage))].filter((name) => !name.includes('/admin/'))

test('makes every documented call of visitors and members, and documents every call', ({
  site,
  member,
  admin,
  eventId,
}) => {
  expect(Object.keys(calls(site, member, admin, eventId)).sort()).toEqual([...names].sort())
})

test.for(names)('responds to %s as documented', async (name, { site, member, admin, eventId }) => {
  expect(notified((await calls(site, member, admin, eventId)[name]?.(name)) ?? {})).toEqual(
    factsOfStage(name),
  )
})

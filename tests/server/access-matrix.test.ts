import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSessionId } from '../../server/platform/session.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { graphql } from '../support/graphql-call.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { bookingBody, call, createEvent } from '../support/sample-bookings.ts'

type Role = 'nobody' | 'guest' | 'owner' | 'member' | 'admin'
const roles: Role[] = ['nobody', 'guest', 'owner', 'member', 'admin']
const seesWhole: Record<Role, boolean> = {
  nobody: false,
  guest: true,
  owner: true,
  member: false,
  admin: true,
}

let database: TestDatabase
let site: RunningSite
/** The cookie of each role; the guest's browser made `bookingId`, which belongs to the owner. */
let cookies: Record<Role, string | null>
let users: Record<'owner' | 'member' | 'admin', string>
let bookingId: string
let eventId: number

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  eventId = (await createEvent(site.services)).id
  const made = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId))
  bookingId = String(made.body.id)
  const [owner, member, admin] = await Promise.all([signIn('owner'), signIn('member'), signIn('admin')])
  users = { owner: owner.userId, member: member.userId, admin: admin.userId }
  cookies = {
    nobody: null,
    guest: made.cookie,
    owner: owner.cookie,
    member: member.cookie,
    admin: admin.cookie,
  }
  await site.services.db.booking.update({ where: { id: bookingId }, data: { userId: owner.userId } })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

async function signIn(name: string): Promise<{ userId: string; cookie: string }> {
  const { db, sessionCookie } = site.services
  const user = await db.user.create({
    data: {
      username: name,
      email: `${name}@example.com`,
      passwordHash: 'none',
      role: name === 'admin' ? 'admin' : 'user',
    },
  })
  const id = newSessionId()
  await db.session.create({
    data: {
      sid: new Uint8Array(createHash('sha256').update(id).digest()),
      sess: {},
      expire: new Date(Date.now() + 3_600_000),
      userId: user.id,
    },
  })
  return { userId: user.id, cookie: `${sessionCookie.name}=${await sessionCookie.sealSessionId(id)}` }
}

function as(role: Role, method: string, path: string, body?: unknown) {
  const cookie = cookies[role]
  return call(site.url + path, method, body, cookie === null ? {} : { cookie })
}

test.each(roles)('a booking read or checked by %s shows what that role may see', async (role) => {
  for (const answer of [
    await as(role, 'GET', `/api/bookings/${bookingId}`),
    await as(role, 'PATCH', `/api/bookings/${bookingId}`, { paymentStatus: 'completed' }),
  ]) {
    expect(answer.status).toBe(200)
    expect(answer.body.firstName).toBe('Sam')
    expect('lastName' in answer.body).toBe(seesWhole[role])
    expect(/canary/i.test(JSON.stringify(answer.body))).toBe(seesWhole[role])
  }
  const { data, errors } = await graphql(
    site.url,
    'query Q($id: ID!) { booking(id: $id) { access details { lastName children { name } } } }',
    { id: bookingId },
    cookies[role],
  )
  expect(data?.booking).toMatchObject({ access: seesWhole[role] ? 'FULL' : 'REDUCED' })
  expect(errors.map((error) => error.code)).toEqual(seesWhole[role] ? [] : ['NOT_ALLOWED'])
})

test('an admin who reads a booking leaves a line in the audit trail, its owner does not', async () => {
  const { db } = site.services
  const lines = () => db.auditEntry.findMany({ where: { subject: `booking:${bookingId}` } })
  const before = await lines()
  await as('owner', 'GET', `/api/bookings/${bookingId}`)
  await as('guest', 'GET', `/api/bookings/${bookingId}`)
  await as('member', 'GET', `/api/bookings/${bookingId}`)
  expect(await lines()).toHaveLength(before.length)
  await as('admin', 'GET', `/api/bookings/${bookingId}`)
  const after = await lines()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ actor: `user:${users.admin}`, action: 'booking-read' })
})

test.each(roles)('a hidden event is shown to %s only as an admin', async (role) => {
  const hidden = await createEvent(site.services, { isActive: false })
  const isAdmin = role === 'admin'
  expect((await as(role, 'GET', `/api/events/${hidden.id}`)).status).toBe(isAdmin ? 200 : 404)
  const { data } = await graphql(site.url, `{ event(id: ${hidden.id}) { id } }`, {}, cookies[role])
  expect(data?.event).toEqual(isAdmin ? { id: String(hidden.id) } : null)
  expect((await as(role, 'POST', '/api/bookings', bookingBody(hidden.id))).status).toBe(404)
  expect((await as(role, 'GET', '/api/events')).status).toBe(200)
})

test('who books is known by the session, never by the body', async () => {
  const body = bookingBody(eventId, { userId: users.owner })
  const bySession: Record<Role, string | null> = { ...users, nobody: null, guest: null }
  for (const role of roles) {
    const made = await as(role, 'POST', '/api/bookings', body)
    expect(made.status).toBe(201)
    expect(made.body.userId).toBe(bySession[role])
  }
})

test.each(roles)('whoever knows the id may pay: %s', async (role) => {
  const answer = await as(role, 'POST', '/api/create-payment-intent', { bookingId })
  expect(answer.status).toBe(200)
})

test.each(roles)('without the right token a claim is a 404 for %s', async (role) => {
  const answer = await as(role, 'POST', `/api/bookings/${bookingId}/claim`, { token: 'x'.repeat(43) })
  expect(answer.status).toBe(404)
})

test('a disabled account and a cookie that was changed are nobody', async () => {
  const { db } = site.services
  await db.user.update({ where: { id: users.owner }, data: { disabledAt: new Date() } })
  expect((await as('owner', 'GET', `/api/bookings/${bookingId}`)).body).not.toHaveProperty('lastName')
  await db.user.update({ where: { id: users.owner }, data: { disabledAt: null } })
  const cookie = cookies.owner ?? ''
  for (let at = cookie.indexOf('=') + 1; at < cookie.length; at += 7) {
    const changed = `${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`
    const answer = await call(`${site.url}/api/bookings/${bookingId}`, 'GET', undefined, { cookie: changed })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('lastName')
  }
})

import { expect } from 'vitest'
import { graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

function book(
  site: RunningSite,
  eventId: number,
  cookie: string | null,
  changes: Record<string, unknown> = {},
) {
  const headers: Record<string, string> = cookie === null ? {} : { cookie }
  return call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, changes), headers)
}

test('identifies who books by the session, never by the body', async ({ site, eventId }) => {
  const [owner, other, admin] = await Promise.all([
    createSignedInUser(site),
    createSignedInUser(site),
    createSignedInUser(site, { role: 'admin' }),
  ])
  for (const person of [null, owner, other, admin]) {
    const made = await book(site, eventId, person?.cookie ?? null, {
      userId: owner.userId,
      id: 'chosen',
      bookingStatus: 'cancelled',
      paymentStatus: 'completed',
      stripePaymentIntentId: 'pi_mine',
      currentParticipants: 0,
      createdAt: '2020-01-01',
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      // A booking made by staff belongs to the family.
      userId: person === admin ? null : (person?.userId ?? null),
      bookingStatus: 'confirmed',
      paymentStatus: 'pending',
      stripePaymentIntentId: null,
    })
    expect(made.body.id).not.toBe('chosen')
  }
})

test('rejects a userId or a role in GraphQL input', async ({ site, eventId }) => {
  const { userId } = await createSignedInUser(site)
  const changes = [
    ['BookEventInput', 'bookEvent', { ...bookingBody(eventId), userId }],
    [
      'RegisterInput',
      'register',
      { username: 'new.one', email: 'n@example.com', password: 'x', role: 'admin' },
    ],
    ['SaveFamilyInput', 'saveFamily', { children: [], userId }],
  ] as const
  for (const [type, field, input] of changes) {
    const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`
    const { data, errors } = await graphql(site.url, query, { input })
    expect(data).toBeNull()
    expect(errors.length).toBeGreaterThan(0)
  }
})

test('treats a disabled account as nobody from the next request on', async ({ site, eventId }) => {
  const owner = await createSignedInUser(site)
  const made = await book(site, eventId, owner.cookie)
  const { db } = site.services
  await db.session.updateMany({ where: { userId: owner.userId }, data: { sess: { grants: [] } } })
  const url = `${site.url}/api/bookings/${String(made.body.id)}`
  const read = () => call(url, 'GET', undefined, { cookie: owner.cookie })
  expect((await read()).body).toHaveProperty('lastName')
  await db.user.update({ where: { id: owner.userId }, data: { disabledAt: new Date() } })
  expect((await read()).body).not.toHaveProperty('lastName')
  const user = await call(`${site.url}/api/auth/user`, 'GET', undefined, { cookie: owner.cookie })
  expect(user.status).toBe(401)
})

test('gives the same response for forbidden and unknown ids', async ({ site, eventId }) => {
  const [owner, other] = await Promise.all([createSignedInUser(site), createSignedInUser(site)])
  const made = await book(site, eventId, owner.cookie)
  const list = (userId: string) =>
    call(`${site.url}/api/bookings/user/${userId}`, 'GET', undefined, { cookie: other.cookie })
  const [forbidden, unknown] = [await list(owner.userId), await list(crypto.randomUUID())]
  expect([forbidden.status, forbidden.body]).toEqual([unknown.status, unknown.body])
  const claim = (id: string) =>
    call(`${site.url}/api/bookings/${id}/claim`, 'POST', { token: 'x'.repeat(43) })
  const [wrong, none] = [await claim(String(made.body.id)), await claim('x'.repeat(22))]
  expect([wrong.status, wrong.body]).toEqual([none.status, none.body])
  const consents = (bookingId: string) =>
    graphql(
      site.url,
      'mutation ($input: RecordConsentsInput!) { recordConsents(input: $input) { __typename ... on UserError { message } } }',
      {
        input: {
          bookingId,
          acceptedBy: 'Sam',
          acceptsTerms: true,
          acceptsSafety: true,
          acceptsMedical: true,
          photoChoices: [],
        },
      },
      other.cookie,
    )
  expect(await consents(String(made.body.id))).toEqual(await consents('x'.repeat(22)))
})

test('rejects a cookie that is joined from two cookies', async ({ site }) => {
  const [one, other] = await Promise.all([createSignedInUser(site), createSignedInUser(site)])
  const [name = '', first = ''] = one.cookie.split('=')
  const [, second = ''] = other.cookie.split('=')
  const half = Math.floor(first.length / 2)
  const mixed = `${name}=${first.slice(0, half)}${second.slice(half)}`
  const answer = await call(`${site.url}/api/auth/check`, 'GET', undefined, { cookie: mixed })
  expect(answer.body).toEqual({ user: null })
})

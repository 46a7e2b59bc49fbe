import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listGuestBookings } from '../../../server/bookings/my/list-guest-bookings.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'

let families = 0
const newAddress = () => {
  families += 1
  return `family${families}@example.com`
}

async function bookFor(
  site: RunningSite,
  admin: SignedInUser,
  eventId: number,
  email: string,
  cookie = admin.cookie,
  idempotencyKey: string = randomUUID(),
) {
  const body = bookingBody(eventId, { email, idempotencyKey })
  const answer = await call(`${site.url}/api/bookings`, 'POST', body, { cookie })
  if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${JSON.stringify(answer.body)}`)
  return String(answer.body.id)
}

const readOwner = async (db: Database, id: string) =>
  (await db.booking.findUniqueOrThrow({ where: { id }, select: { userId: true } })).userId

async function readHistory(site: RunningSite, admin: SignedInUser, id: string) {
  const query = 'query Q($id: ID!) { booking(id: $id) { admin { history { action who isReading } } } }'
  const { data } = await graphql(site.url, query, { id }, admin.cookie)
  const lines = getList(getFields(getFields(data?.booking).admin).history)
  return lines.filter(({ isReading }) => isReading !== true).map(({ action, who }) => `${action} ${who}`)
}

test('assigns a staff booking to the family, who get its link', async ({ site, inbox, admin, eventId }) => {
  const email = newAddress()
  const id = await bookFor(site, admin, eventId, email)
  expect(await readOwner(site.services.db, id)).toBeNull()
  await inbox.drainOutbox()
  const [received] = await inbox.readMailbox(email)
  expect(received?.text).toContain(`/booking-status?bookingId=${id}#`)
  const { data } = await graphql(site.url, '{ viewer { bookingStats { total } } }', {}, admin.cookie)
  expect(getFields(getFields(data?.viewer).bookingStats).total).toBe(0)
})

test('adds it to an account once its address is confirmed', async ({ site, admin, eventId }) => {
  const family = await createSignedInUser(site, { email: newAddress() })
  expect(
    await readOwner(site.services.db, await bookFor(site, admin, eventId, family.email.toUpperCase())),
  ).toBe(family.userId)
  const unproved = await createSignedInUser(site, { email: newAddress(), isEmailVerified: false })
  const id = await bookFor(site, admin, eventId, unproved.email)
  expect(await readOwner(site.services.db, id)).toBeNull()
  expect(await listGuestBookings(site.services, unproved.userId)).toEqual([])
  await site.services.db.user.update({
    where: { id: unproved.userId },
    data: { emailVerifiedAt: new Date() },
  })
  expect(await listGuestBookings(site.services, unproved.userId)).toMatchObject([{ id }])
})

test('lets admins book for themselves under their own address', async ({ site, admin, eventId, member }) => {
  expect(await readOwner(site.services.db, await bookFor(site, admin, eventId, admin.email))).toBe(
    admin.userId,
  )
  expect(
    await readOwner(site.services.db, await bookFor(site, admin, eventId, newAddress(), member.cookie)),
  ).toBe(member.userId)
})

test('names staff or the family in the history for each action', async ({ site, admin, eventId }) => {
  const id = await bookFor(site, admin, eventId, newAddress())
  const startPayment = (cookie: string | null) =>
    graphql(
      site.url,
      'mutation M($input: StartPaymentInput!) { startPayment(input: $input) { __typename } }',
      { input: { bookingId: id } },
      cookie,
    )
  await startPayment(admin.cookie)
  const accepted = { acceptsTerms: true, acceptsSafety: true, acceptsMedical: true }
  await graphql(
    site.url,
    'mutation M($input: RecordConsentsInput!) { recordConsents(input: $input) { __typename } }',
    {
      input: {
        bookingId: id,
        acceptedBy: 'Kim Desk',
        ...accepted,
        photoChoices: [
          { position: -1, choice: 'YES' },
          { position: -2, choice: 'YES' },
          { position: 0, choice: 'YES' },
        ],
      },
    },
    admin.cookie,
  )
  const history = await readHistory(site, admin, id)
  expect(history).toContain(`booking-created ${admin.username}`)
  expect(history).toContain(`payment-started ${admin.username}`)
  expect(history).toContain(`consents-recorded ${admin.username}`)
  expect(history.filter((line) => line.endsWith(' booker'))).toEqual([])
  const own = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, { email: newAddress() }))
  await call(`${site.url}/api/create-payment-intent`, 'POST', { bookingId: own.body.id })
  expect(await readHistory(site, admin, String(own.body.id))).toEqual(
    expect.arrayContaining(['booking-created booker', 'payment-started booker']),
  )
})

test('skips the unpaid limit for staff, who lose access with the role', async ({ site, admin, eventId }) => {
  const email = newAddress()
  const key = randomUUID()
  const ids = [await bookFor(site, admin, eventId, email, admin.cookie, key)]
  const again = await call(
    `${site.url}/api/bookings`,
    'POST',
    bookingBody(eventId, { email, idempotencyKey: key }),
    { cookie: admin.cookie },
  )
  expect(again.body.id).toBe(ids[0])
  for (let count = 0; count < 4; count += 1) ids.push(await bookFor(site, admin, eventId, email))
  expect(new Set(ids).size).toBe(5)
  const rows = await site.services.db.booking.findMany({ where: { id: { in: ids } } })
  expect(
    rows.every(({ clientNetworkHmac, createdBySid }) => clientNetworkHmac === null && createdBySid === null),
  ).toBe(true)
  await site.services.db.user.update({ where: { id: admin.userId }, data: { role: 'user' } })
  const { body } = await call(`${site.url}/api/bookings/${ids[0]}`, 'GET', undefined, {
    cookie: admin.cookie,
  })
  expect(body.email).toBeUndefined()
  await site.services.db.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
})

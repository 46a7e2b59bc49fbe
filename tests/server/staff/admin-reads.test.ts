import { expect } from 'vitest'
import { getClock } from '../fixtures/clock.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { createUnpaidBooking } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'

const test = serverTest
  .extend('booking', { scope: 'file' }, async ({ site }) =>
    createUnpaidBooking(site, (await createEvent(site.services)).id),
  )
  .extend('bookingId', { scope: 'file' }, ({ booking }) => booking.id)

test.beforeAll(async ({ site, provider, booking, bookingId }) => {
  await provider.pay(booking.intent)
  await provider.waitForWebhooks()
  await eventually(async () => {
    const { state } = await site.services.db.booking.findUniqueOrThrow({ where: { id: bookingId } })
    if (state !== 'CONFIRMED') throw new Error('not paid yet')
  })
  await site.runJob('outbox')
})

/** Returns this admin's read entries created during `work`, in a new quarter-hour. */
async function recordReadings(
  site: RunningSite,
  admin: SignedInUser,
  work: () => Promise<unknown>,
): Promise<string[]> {
  await getClock(site).ageAuditedReads([admin.userId])
  const where = { actor: `user:${admin.userId}` }
  const before = await site.services.db.auditEntry.count({ where })
  await work()
  const lines = await site.services.db.auditEntry.findMany({ where, orderBy: { id: 'asc' }, skip: before })
  return lines.map(({ action, subject }) => `${action} ${subject}`)
}
const ask = (
  site: RunningSite,
  admin: SignedInUser,
  query: string,
  variables: Record<string, unknown> = {},
) => graphql(site.url, query, variables, admin.cookie)

test('a list of bookings creates one audit entry, however long it is', async ({ site, admin }) => {
  const list = '{ adminBookings { edges { node { id admin { email } } } } }'
  expect(await recordReadings(site, admin, () => ask(site, admin, list))).toEqual([
    'bookings-read bookings:all',
  ])
  const ofEvent = '{ adminBookings(filter: { eventId: 7 }) { edges { node { id } } } }'
  expect(await recordReadings(site, admin, () => ask(site, admin, ofEvent))).toEqual([
    'bookings-read event:7',
  ])
  const rest = () => call(`${site.url}/api/admin/bookings`, 'GET', undefined, { cookie: admin.cookie })
  expect(await recordReadings(site, admin, rest)).toEqual(['bookings-read bookings:all'])
})

test.for([
  ['refunds', '{ refunds { edges { node { family } } } }', 'refunds-read refunds'],
  ['action items', '{ actionItems { items { family } } }', 'action-items-read action-items'],
] as const)('a list of %s creates one audit entry', async ([_what, query, line], { site, admin }) => {
  expect(await recordReadings(site, admin, () => ask(site, admin, query))).toEqual([line])
})

test.for([
  ['the form before the camp alone', '{ booking(id: $id) { beforeYouCome { photoChoices { position } } } }'],
  ['the personal part', '{ booking(id: $id) { details { email } } }'],
  ['both', '{ booking(id: $id) { details { email } beforeYouCome { missing } } }'],
  ['everything', '{ booking(id: $id) { admin { username } details { email } beforeYouCome { missing } } }'],
] as const)('reading %s of a booking logs once', async ([_what, selection], { site, admin, bookingId }) => {
  expect(
    await recordReadings(site, admin, () =>
      ask(site, admin, `query ($id: ID!) ${selection}`, { id: bookingId }),
    ),
  ).toEqual([`booking-read booking:${bookingId}`])
})

test('20 reads in a quarter-hour are one entry, the next a new one', async ({ site, admin, bookingId }) => {
  const { db } = site.services
  const query = '{ booking(id: $id) { details { email } admin { history { action } } } }'
  const read = () => ask(site, admin, `query ($id: ID!) ${query}`, { id: bookingId })
  const quarters = async () => {
    const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT date_bin('15 minutes', now(), '2000-01-01') AS at`
    return row?.at.getTime() ?? 0
  }
  const began = await quarters()
  // Half of them are concurrent, and none may fail.
  const readings = await recordReadings(site, admin, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, read))
    for (let time = 0; time < 10; time += 1) answers.push(await read())
    for (const { data, errors } of answers) {
      expect(errors).toEqual([])
      expect(getFields(getFields(data?.booking).details).email).toMatch(/@example.com$/)
    }
  })
  expect(new Set(readings)).toEqual(new Set([`booking-read booking:${bookingId}`]))
  // A quarter-hour may have ended in between.
  expect(readings.length).toBeLessThanOrEqual(1 + ((await quarters()) - began) / 900_000)
  expect(await recordReadings(site, admin, read)).toEqual([`booking-read booking:${bookingId}`])
})

test('negative test: without guards each read adds or fails', async ({ site, clock, admin, bookingId }) => {
  const read = () =>
    ask(site, admin, 'query ($id: ID!) { booking(id: $id) { details { email } } }', { id: bookingId })
  const twice = async () => [await read(), await read()]
  const eachTime = (sql: string) =>
    sql.replace("date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00+00')", 'NULL')
  expect(await recordReadings(site, admin, () => withReplacedStatements(eachTime, twice))).toHaveLength(2)
  const refusing = (sql: string) =>
    sql.replace(
      'ON CONFLICT (actor, action, subject, access_window) WHERE access_window IS NOT NULL DO NOTHING',
      '',
    )
  await clock.ageAuditedReads([admin.userId])
  const [first, second] = await withReplacedStatements(refusing, twice)
  expect([first?.errors.length, second?.errors.length]).toEqual([0, 1])
})

test('statistics and event lists are no reads of personal data', async ({ site, admin }) => {
  const query = '{ adminDashboard { totals { revenue } } adminEvents { edges { node { id } } } auditActions }'
  expect(await recordReadings(site, admin, () => ask(site, admin, query))).toEqual([])
})

test('one booking shows its form, its money and its history', async ({ site, admin, bookingId }) => {
  const { data, errors } = await ask(
    site,
    admin,
    `query ($id: ID!) { booking(id: $id) {
      event { title } paymentStatus details { email children { name allergies } priceLines { label amount } }
      admin { username paidAmount refundedAmount confirmedAt
        payments { attempt status amount paidAmount intentId } refunds { id } consents { document }
        history { at action who detail } } } }`,
    { id: bookingId },
  )
  expect(errors).toEqual([])
  expect(data?.booking).toMatchObject({
    event: { title: 'Creek Camp' },
    paymentStatus: 'COMPLETED',
    details: { children: [{ name: 'Canarychild' }] },
  })
  const found = getFields(getFields(data?.booking).admin)
  expect(found).toMatchObject({
    username: null,
    paidAmount: '750.00',
    refundedAmount: '0.00',
    payments: [{ attempt: 1, status: 'SUCCEEDED', amount: '750.00', paidAmount: '750.00' }],
    refunds: [],
  })
  const history = getList(found.history)
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'booking-created',
      'payment-started',
      'payment-succeeded',
      'booking-confirmed',
      'email-stored',
    ]),
  )
  expect(history[0]).toMatchObject({ action: 'booking-created', who: 'booker' })
  const instants = history.map(({ at }) => Date.parse(String(at)))
  expect(instants).toEqual(instants.toSorted((one, other) => one - other))
  expect((await ask(site, admin, '{ booking(id: "unknown") { admin { username } } }')).data).toEqual({
    booking: null,
  })
})

test('the only admin cannot be erased; with a second one it works', async ({ site, admin }) => {
  const erase = `mutation ($password: String!) { eraseAccount(input: { password: $password }) { __typename
    ... on UserError { message } } }`
  const answer = async () =>
    getFields((await ask(site, admin, erase, { password: admin.password })).data?.eraseAccount)
  expect(await answer()).toEqual({
    __typename: 'OnlyAdminError',
    message: 'You are the only admin. Make someone else an admin before you erase your account',
  })
  expect((await ask(site, admin, '{ viewer { role } }')).data).toEqual({ viewer: { role: 'ADMIN' } })
  await createSignedInUser(site, { role: 'admin' })
  expect(await answer()).toMatchObject({ __typename: 'EraseAccountPayload' })
})

test('of two admins who erase themselves at the same moment one remains', async ({ site }) => {
  const { db } = site.services
  await db.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } })
  const pair = [
    await createSignedInUser(site, { role: 'admin' }),
    await createSignedInUser(site, { role: 'admin' }),
  ]
  const erase =
    'mutation ($password: String!) { eraseAccount(input: { password: $password }) { __typename } }'
  const answers = await Promise.all(
    pair.map(({ password, cookie }) => graphql(site.url, erase, { password }, cookie)),
  )
  const names = answers.map(({ data }) => String(getFields(data?.eraseAccount).__typename))
  expect(names.toSorted()).toEqual(['EraseAccountPayload', 'OnlyAdminError'])
  expect(await db.user.count({ where: { role: 'admin' } })).toBe(1)
})

test('reports a wrong current password', async ({ site, member }) => {
  const change = `mutation { changePassword(input: { currentPassword: "not this one", newPassword: "gum leaves after rain" }) {
    ... on UserError { message } } }`
  const { data } = await graphql(site.url, change, {}, member.cookie)
  expect(data?.changePassword).toEqual({ message: 'Your current password is incorrect' })
})

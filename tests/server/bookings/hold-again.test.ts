import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { readEmailedLink } from '../accounts/emailed-link.ts'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { getClock } from '../fixtures/clock.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { patchAsPaid } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { type Answer, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createHold, createVisitor, type Visitor } from '../fixtures/visitors.ts'

/**
 * A lapsed hold can be renewed once, by its owner or the person who started to pay, and counts against limits
 * again.
 */
const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })

test.beforeEach(({ db }) => db.$executeRaw`DELETE FROM rate_limit`)
test.afterEach(({ site }) => checkInvariants(site))

async function camp(site: RunningSite): Promise<number> {
  return (await createEvent(site.services, { maxParticipants: 40 })).id
}

/** Returns a booking with a lapsed hold, and its visitor with the cookie. */
async function lapsedParty(
  site: RunningSite,
  eventId: number,
  people: number,
  visitor = createVisitor(site),
  changes = {},
) {
  const { id, cookie } = await createHold(visitor, eventId, people, changes)
  await getClock(site).expireHold(id)
  return { id, visitor: visitor.as(cookie) }
}

test('renews the hold of the booker once, then requires a new booking', async ({ site, clock }) => {
  const eventId = await camp(site)
  const { id, visitor } = await lapsedParty(site, eventId, 4)
  expect(await visitor.startPayment(id)).toMatchObject({ status: 200 })
  const again = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  expect(again).toMatchObject({ state: 'HELD', holdRenewedAt: expect.any(Date) })
  expect(again.clientNetworkHmac).toHaveLength(32)
  // Repeated requests do not extend the hold.
  await visitor.startPayment(id)
  await visitor.startPayment(id)
  const later = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  expect(later.holdExpiresAt).toEqual(again.holdExpiresAt)
  await clock.expireHold(id)
  const { status, body } = await visitor.startPayment(id)
  expect({ status, body }).toEqual({
    status: 409,
    body: {
      message: 'We held the spots for this booking twice and have released them. Please make a new booking',
    },
  })
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 0, stored: 0 })
  expect((await visitor.book(eventId, 4)).status).toBe(201)
})

test('renews no hold by the bare id, but by the emailed link', async ({ site, guest }) => {
  const eventId = await camp(site)
  const { id } = await lapsedParty(site, eventId, 4)
  const rejected = await guest.startPayment(id)
  expect(rejected).toMatchObject({ status: 409, cookie: null })
  expect(rejected.body.message).toContain('Please open it with the link in our email')
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 0, stored: 0 })
  const token = await readEmailedLink(site, id)
  const { cookie } = await call(`${site.url}/api/bookings/${id}/claim`, 'POST', { token })
  expect((await guest.as(cookie).startPayment(id)).status).toBe(200)
})

test('lets payment begun with the bare id continue, showing no more', async ({ site, clock, guest }) => {
  const { id } = await createHold(createVisitor(site), await camp(site), 4)
  const { status, cookie } = await guest.startPayment(id)
  expect(status).toBe(200)
  await clock.expireHold(id)
  expect((await guest.as(cookie).startPayment(id)).status).toBe(200)
  const headers = { cookie: cookie ?? '' }
  const { body } = await call(`${site.url}/api/bookings/${id}`, 'GET', undefined, headers)
  expect(body).not.toHaveProperty('lastName')
  await clock.expireHold(id)
  expect((await guest.as(cookie).startPayment(id)).status).toBe(409)
})

test('counts a renewed hold for the address and browser that renew it', async ({ site, clock }) => {
  const eventId = await camp(site)
  const { id, visitor } = await lapsedParty(site, eventId, 4)
  const others = [
    await createHold(visitor.as(null), eventId, 4),
    await createHold(visitor.as(null), eventId, 3),
  ]
  expect(await visitor.startPayment(id)).toMatchObject({
    status: 429,
    body: { message: 'Many places are being booked from your network. Try again in a minute' },
  })
  await clock.expireHold(String(others[0]?.id))
  expect((await visitor.startPayment(id)).status).toBe(200)
  expect((await visitor.as(null).book(eventId, 5)).status).toBe(429)
})

test('renews three holds per mailbox; others wait until one is paid or ends', async ({ site, clock }) => {
  const email = `${randomUUID()}@example.com`
  const eventId = await camp(site)
  const parties: { id: string; visitor: Visitor }[] = []
  for (let made = 0; made < 5; made += 1) {
    parties.push(await lapsedParty(site, eventId, 1, createVisitor(site), { email }))
  }
  const answers: Answer[] = []
  for (const { id, visitor } of parties) answers.push(await visitor.startPayment(id))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(answers[4]?.body.message).toBe(
    'You have several unpaid bookings already. Please pay for one of them first',
  )
  expect(Number(answers[4]?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  // A booking with a renewed hold can be paid as before.
  const [first, , , fourth] = parties
  expect((await first?.visitor.startPayment(first.id))?.status).toBe(200)
  await clock.expireHold(first?.id ?? '')
  expect((await fourth?.visitor.startPayment(fourth.id))?.status).toBe(200)
})

test('renews no disallowed hold with partial credit; full credit confirms', async ({ site }) => {
  const { id } = await lapsedParty(site, await camp(site), 2)
  const part = await createCreditNote(site.services, `PART-${randomUUID().slice(0, 8).toUpperCase()}`, 1_000)
  expect(await spendCredit(site, id, part.code)).toMatchObject({ __typename: 'HoldLapsedError' })
  const all = await createCreditNote(site.services, `ALL-${randomUUID().slice(0, 8).toUpperCase()}`, 60_000)
  expect(await spendCredit(site, id, all.code)).toMatchObject({ booking: { paymentStatus: 'COMPLETED' } })
})

test('counts attempts with only the id separately from the family and others', async ({ site }) => {
  const { db } = site.services
  const family = createVisitor(site)
  const { id, cookie } = await createHold(family, await camp(site), 2)
  const stranger = createVisitor(site)
  for (let tries = 0; tries < 10; tries += 1) expect((await stranger.startPayment(id)).status).toBe(200)
  expect((await stranger.startPayment(id)).status).toBe(429)
  expect((await createVisitor(site).startPayment(id)).status).toBe(200)
  // The access to the booking counts, even from the address of the stranger.
  expect((await stranger.as(cookie).startPayment(id)).status).toBe(200)
  const check = (headers: Record<string, string>) =>
    call(`${site.url}/api/bookings/${id}`, 'PATCH', { paymentStatus: 'completed' }, headers)
  const strange = { 'x-forwarded-for': stranger.address }
  const checks = await Promise.all(Array.from({ length: 61 }, () => check(strange)))
  expect(checks.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await check({ cookie })).status).toBe(200)
  const keys = await db.rateLimit.findMany({ select: { key: true } })
  expect(keys.some(({ key }) => key.includes(id) || key.includes(stranger.address))).toBe(false)
})

/** Starts payments for three lapsed parties of five from one address while each waits for the event lock. */
async function threeAtOnce(site: RunningSite): Promise<number[]> {
  const [eventId, visitor] = [await camp(site), createVisitor(site)]
  const parties: { id: string; visitor: Visitor }[] = []
  for (let made = 0; made < 3; made += 1) parties.push(await lapsedParty(site, eventId, 5, visitor))
  const calls = parties.map((party) => async () => (await party.visitor.startPayment(party.id)).status)
  return (await whileEventIsLocked(site.databaseUrl, eventId, calls)).toSorted()
}

test('renews two holds of three concurrent payments from one address', async ({ site }) => {
  expect(await threeAtOnce(site)).toEqual([200, 200, 429])
})

test('negative test: without the limit under the lock all three are renewed', async ({ site }) => {
  const withoutTurns = (sql: string) =>
    sql.replace(/SELECT (get_hold_rejection\([^)]*\)) AS/, 'SELECT CASE WHEN FALSE THEN $1 END AS')
  expect(await withReplacedStatements(withoutTurns, () => threeAtOnce(site))).toEqual([200, 200, 200])
})

/** An action at a second of the simulated clock. */
type Step = { at: number; act: () => Promise<void> }

test('books four camps for 30 families of two at one address in ten minutes', async ({ site, provider }) => {
  const camps = await Promise.all(Array.from({ length: 4 }, () => camp(site)))
  const school = createVisitor(site)
  const steps: Step[] = []
  const paidAt: number[] = []
  let mostKept = 0

  function family(number: number): Step {
    const eventId = camps[number % camps.length] ?? 0
    const email = `family.${number}@example.com`
    const book = (at: number): Step => ({
      at,
      act: async () => {
        const { status, body, cookie, headers } = await school.book(eventId, 2, { email })
        if (status === 429) return void steps.push(book(at + Number(headers.get('retry-after'))))
        expect(status).toBe(201)
        const pay = async () => {
          await payAs(school.as(cookie), String(body.id))
          paidAt.push(at + 120)
        }
        steps.push({ at: at + 120, act: pay })
      },
    })
    return book(0)
  }
  async function payAs(visitor: Visitor, id: string) {
    const { body } = await visitor.startPayment(id)
    const intent = { id: String(body.paymentIntentId), clientSecret: String(body.clientSecret) }
    await provider.pay(intent)
    expect((await patchAsPaid(site, id, intent.id)).body.paymentStatus).toBe('completed')
  }

  for (let number = 0; number < 30; number += 1) steps.push(family(number))
  for (let next = steps.shift(); next !== undefined; next = steps.shift()) {
    await next.act()
    // By time; steps of the same time stay in order of insertion.
    steps.sort((one, other) => one.at - other.at)
    const stored = await site.services.db.booking.aggregate({
      where: { eventId: { in: camps }, state: 'HELD' },
      _sum: { adultCount: true },
    })
    mostKept = Math.max(mostKept, stored._sum.adultCount ?? 0)
  }
  expect(paidAt).toHaveLength(30)
  expect(Math.max(...paidAt)).toBeLessThanOrEqual(600)
  expect(mostKept).toBe(40)
  const seats = await Promise.all(camps.map((id) => countSeats(site.services, id)))
  expect(seats.map(({ counted }) => counted).toSorted()).toEqual([14, 14, 16, 16])
})

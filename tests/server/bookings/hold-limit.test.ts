import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { normalizeMailbox } from '../../../domain/mailbox.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { readEmailedLink } from '../accounts/emailed-link.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { openIntent, patchAsPaid } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { createHold, createVisitor, createVisitorAt, type Visitor } from '../fixtures/visitors.ts'
import { exchangeParty } from '../transfers/exchanging.ts'
import { acceptTransfer, offeredToken, offerTransfer } from '../transfers/transferring.ts'
import { waitingBody } from '../waiting-list/waiting-list.ts'

const network = 'Many places are being booked from your network. Try again in a minute'
const severalUnpaid = 'You have several unpaid bookings already. Please pay for one of them first'

const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })

test.beforeEach(({ db }) => db.$executeRaw`DELETE FROM rate_limit`)
test.afterEach(({ site }) => checkInvariants(site))

/** Creates a camp of forty spots, of which one address may hold ten unpaid. */
async function camp(site: RunningSite, changes: Parameters<typeof createEvent>[1] = {}): Promise<number> {
  return (await createEvent(site.services, { maxParticipants: 40, ...changes })).id
}

async function readStatuses(
  visitor: Visitor,
  eventId: number,
  parties: readonly number[],
): Promise<number[]> {
  const statuses: number[] = []
  for (const people of parties) statuses.push((await visitor.book(eventId, people)).status)
  return statuses
}

async function pay(site: RunningSite, bookingId: string, cookie: string): Promise<void> {
  const intent = await openIntent(site, bookingId)
  await getProvider(site).pay(intent)
  expect((await patchAsPaid(site, bookingId, intent.id, cookie)).body.paymentStatus).toBe('completed')
}

function storedAddress(db: Database, id: string) {
  return db.booking.findUniqueOrThrow({ where: { id }, select: { clientNetworkHmac: true } })
}

test('limits one address to a quarter of a camp, with any cookies and emails', async ({ site, guest }) => {
  const eventId = await camp(site)
  expect(await readStatuses(guest, eventId, [2, 2, 2, 2, 2])).toEqual(Array(5).fill(201))
  const { status, body, headers } = await guest.book(eventId, 1)
  expect({ status, body }).toEqual({ status: 429, body: { message: network } })
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 10, stored: 10 })
  expect((await createVisitor(site).book(eventId, 2)).status).toBe(201)
})

test('counts IPv6 addresses by /64, and allows one party above a quarter', async ({ site }) => {
  const eventId = await camp(site)
  const [one, other] = ['2001:db8:7:1::1', '2001:db8:7:1:ffff::2'].map((address) =>
    createVisitorAt(site, address),
  )
  expect((await one?.book(eventId, 12))?.status).toBe(201)
  expect((await other?.book(eventId, 1))?.status).toBe(429)
  expect((await createVisitorAt(site, '2001:db8:7:2::1').book(eventId, 1)).status).toBe(201)
})

test('limits one address to 40 people in all events, without costing attempts', async ({ site }) => {
  const visitor = createVisitor(site)
  for (let events = 0; events < 4; events += 1) {
    expect(await readStatuses(visitor, await camp(site), [5, 5])).toEqual([201, 201])
  }
  const fifth = await camp(site)
  expect(new Set(await readStatuses(visitor, fifth, Array(60).fill(1)))).toEqual(new Set([429]))
  expect((await visitor.book(fifth, 1)).body.message).toBe(network)
})

test('stops counting a paid booking and erases its address', async ({ site, guest }) => {
  const eventId = await camp(site)
  const first = await createHold(guest, eventId, 10)
  expect((await storedAddress(site.services.db, first.id)).clientNetworkHmac).toHaveLength(32)
  expect((await guest.book(eventId, 2)).status).toBe(429)
  await pay(site, first.id, first.cookie)
  expect((await storedAddress(site.services.db, first.id)).clientNetworkHmac).toBeNull()
  expect((await guest.book(eventId, 2)).status).toBe(201)
})

/** Returns the responses to three parties of five from one address that all wait for the event lock. */
async function threeAtOnce(site: RunningSite): Promise<number[]> {
  const [eventId, visitor] = [await camp(site), createVisitor(site)]
  const parties = Array.from({ length: 3 }, () => async () => (await visitor.book(eventId, 5)).status)
  return (await whileEventIsLocked(site.databaseUrl, eventId, parties)).toSorted()
}

test('holds two of three concurrent parties of one address, ten of 40 people', async ({ site, guest }) => {
  expect(await threeAtOnce(site)).toEqual([201, 201, 429])
  const eventId = await camp(site)
  const answers = await Promise.all(Array.from({ length: 20 }, () => guest.book(eventId, 2)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 10, stored: 10 })
})

test('negative test: without the limit under the lock all three are held', async ({ site }) => {
  const withoutTurns = (sql: string) =>
    sql.replace(/AND (get_hold_rejection\([^)]*\) IS NULL)/, 'AND (TRUE OR $1)')
  expect(await withReplacedStatements(withoutTurns, () => threeAtOnce(site))).toEqual([201, 201, 201])
})

test('limits one mailbox to three unpaid bookings, in any case and with any tag', async ({ site }) => {
  const [eventId, box] = [await camp(site, { maxParticipants: 400 }), randomUUID()]
  const addresses = [`${box}@example.com`, `${box.toUpperCase()}+a@example.com`, `${box}+b+c@EXAMPLE.com`]
  for (const email of addresses) {
    const [row] = await site.services.db.$queryRaw<{ box: string }[]>`SELECT to_mailbox(${email}) AS box`
    expect(row?.box).toBe(normalizeMailbox(email))
  }
  for (const email of addresses) await createHold(createVisitor(site), eventId, 1, { email })
  const { status, body, headers } = await createVisitor(site).book(eventId, 1, {
    email: `${box}+d@example.com`,
  })
  expect({ status, body }).toEqual({ status: 429, body: { message: severalUnpaid } })
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await createVisitor(site).book(eventId, 1)).status).toBe(201)
})

test('lets signed-in members of a confirmed address book despite strangers', async ({ site }) => {
  const eventId = await camp(site, { maxParticipants: 400 })
  for (const isEmailVerified of [true, false]) {
    const { email, cookie } = await createSignedInUser(site, { isEmailVerified })
    for (let count = 0; count < 3; count += 1) await createHold(createVisitor(site), eventId, 1, { email })
    const member = createVisitor(site).as(cookie)
    expect((await member.book(eventId, 1, { email })).status).toBe(isEmailVerified ? 201 : 429)
    // The limit of her own browser still applies.
    expect((await member.book(eventId, 1)).status).toBe(201)
    expect((await member.book(eventId, 1)).status).toBe(201)
    expect((await member.book(eventId, 1, { email })).status).toBe(429)
  }
})

test('limits one browser to three unpaid bookings from any address', async ({ site }) => {
  const eventId = await camp(site, { maxParticipants: 400 })
  const { cookie } = await createHold(createVisitor(site), eventId, 1)
  for (let count = 0; count < 2; count += 1) await createHold(createVisitor(site).as(cookie), eventId, 1)
  expect((await createVisitor(site).as(cookie).book(eventId, 1)).body.message).toBe(severalUnpaid)
})

test('counts free bookings for a day, or until their emailed link is opened', async ({ site }) => {
  const { db } = site.services
  const eventId = await camp(site, { maxParticipants: 400, adultPriceCents: 0, childPriceCents: 0 })
  const email = `${randomUUID()}@example.com`
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1)
    ids.push((await createHold(createVisitor(site), eventId, 1, { email })).id)
  const next = () => createVisitor(site).book(eventId, 1, { email })
  expect((await next()).body.message).toContain('Please open the link we emailed you for one of them first')
  const token = await readEmailedLink(site, String(ids[0]))
  const claimed = await call(`${site.url}/api/bookings/${ids[0]}/claim`, 'POST', { token })
  expect(claimed.status).toBe(204)
  expect(await storedAddress(db, String(ids[0]))).toEqual({ clientNetworkHmac: null })
  expect((await next()).status).toBe(201)
  expect((await next()).status).toBe(429)
  await db.$executeRaw`UPDATE booking SET created_at = now() - interval '25 hours' WHERE id = ${ids[1]}`
  expect((await next()).status).toBe(201)
  await site.runJob('expire-holds')
  const stored = await Promise.all(
    ids.map(async (id) => (await storedAddress(db, id)).clientNetworkHmac !== null),
  )
  expect(stored).toEqual([false, false, true])
})

/** A free camp of forty spots, of which one address may hold ten. */
const freeCamp = (site: RunningSite) => camp(site, { adultPriceCents: 0, childPriceCents: 0 })

test('counts a free booking for its address until a transfer is accepted', async ({ site, guest }) => {
  const eventId = await freeCamp(site)
  const { id, cookie } = await createHold(guest, eventId, 10)
  const next = { email: `${randomUUID()}@example.com` }
  expect(await offerTransfer(site, id, cookie, next)).toMatchObject({ bookingId: id })
  expect((await guest.book(eventId, 1)).status).toBe(429)
  // The receiver opened an emailed link, so the mailbox is real.
  expect(await acceptTransfer(site, await offeredToken(site, next.email))).toBe('AcceptTransferPayload')
  expect((await guest.book(eventId, 1)).status).toBe(201)
})

test('limits free bookings that gather in one camp by free moves', async ({ site }) => {
  const { db } = site.services
  await db.setting.upsert({
    where: { id: 1 },
    create: { id: 1, exchangeFeeCents: 0 },
    update: { exchangeFeeCents: 0 },
  })
  const [from, to] = [await freeCamp(site), await freeCamp(site)]
  // Moves are requested from the address of this machine.
  const visitor = createVisitorAt(site, '127.0.0.1')
  const moves: unknown[] = []
  for (let round = 0; round < 2; round += 1) {
    const { id, cookie } = await createHold(visitor, from, 10)
    moves.push((await exchangeParty(site, { id, cookie }, to)).__typename)
  }
  expect(moves).toEqual(['ExchangeBookingPayload', 'TooManyHoldsError'])
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 10 })
  await db.setting.update({ where: { id: 1 }, data: { exchangeFeeCents: 2_500 } })
})

test('counts seats on offer for the address that joined the waiting list', async ({ site, guest }) => {
  const { db } = site.services
  const eventId = await camp(site, { currentParticipants: 40 })
  const headers = { 'x-forwarded-for': guest.address }
  const body = waitingBody(eventId, { adultCount: 8, childCount: 0 })
  expect((await call(`${site.url}/api/waiting-list`, 'POST', body, headers)).status).toBe(201)
  const entry = await db.waitingListEntry.findFirstOrThrow({ where: { eventId } })
  const offer = { entryId: entry.id, eventId, seats: 8, tokenHash: Buffer.from(randomUUID()) }
  await db.waitingListOffer.create({ data: { ...offer, expiresAt: new Date(Date.now() + 3_600_000) } })
  await db.event.update({ where: { id: eventId }, data: { currentParticipants: 8 } })
  expect(await readStatuses(guest, eventId, [3, 2])).toEqual([429, 201])
  // In one transaction, because free seats are offered to an open entry without an offer.
  await db.$transaction([
    db.waitingListEntry.update({ where: { id: entry.id }, data: { closedAt: new Date() } }),
    db.waitingListOffer.updateMany({ where: { eventId }, data: { state: 'LAPSED' } }),
    db.event.update({ where: { id: eventId }, data: { currentParticipants: 2 } }),
  ])
  await site.runJob('expire-holds')
  const left = await db.waitingListEntry.findUniqueOrThrow({ where: { id: entry.id } })
  expect(left.clientNetworkHmac).toBeNull()
  expect((await guest.book(eventId, 8)).status).toBe(201)
})

test('counts an unpaid move for its address like a new booking', async ({ site }) => {
  const [from, to, visitor] = [
    await camp(site),
    await camp(site, { adultPriceCents: 12_000 }),
    createVisitorAt(site, '127.0.0.1'),
  ]
  const moving = await createHold(visitor, from, 8)
  await pay(site, moving.id, moving.cookie)
  await createHold(visitor, to, 3)
  const terms = { expectedToPay: '505.00' }
  expect(await exchangeParty(site, moving, to, terms)).toMatchObject({
    __typename: 'TooManyHoldsError',
    message: network,
  })
  expect(
    await exchangeParty(site, moving, await camp(site, { adultPriceCents: 12_000 }), terms),
  ).toMatchObject({
    __typename: 'ExchangeBookingPayload',
  })
})

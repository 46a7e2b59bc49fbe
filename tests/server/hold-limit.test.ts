import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCreditNote, spendCredit } from '../support/credit.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { checkInvariants } from '../support/invariants.ts'
import { bookParty, createIntent } from '../support/paying.ts'
import { lapseHold } from '../support/payment-effects.ts'
import { withStatements } from '../support/replaced-statements.ts'
import { whileEventIsLocked } from '../support/row-lock.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { createEvent, seatsOfEvent } from '../support/sample-bookings.ts'

/** Three unpaid holds of one e-mail address or browser at a time, also of bookings whose hold had lapsed before. */
let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url, { RATE_LIMIT_FACTOR: '1' })
})
beforeEach(() => site.services.db.$executeRaw`DELETE FROM rate_limit`)
afterEach(() => checkInvariants(site))
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** Bookings of one address whose holds have lapsed. */
async function lapsedBookings(eventId: number, email: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { id } = await bookParty(site, eventId, { email })
    await lapseHold(site, id)
    await site.runJob('expire-holds')
    ids.push(id)
  }
  return ids
}

async function lapsedParty(count: number) {
  const email = `${randomUUID()}@example.com`
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 100 })
  return { eventId, email, ids: await lapsedBookings(eventId, email, count) }
}

test('paying for what has lapsed begins no more holds than booking does', async () => {
  const { eventId, ids } = await lapsedParty(5)
  const statuses: number[] = []
  for (const id of ids) statuses.push((await createIntent(site, id)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await seatsOfEvent(site.services, eventId)).toMatchObject({ counted: 9, kept: 9 })
  const { body, headers } = await createIntent(site, String(ids[4]))
  expect(body.message).toBe('You have several unpaid bookings already. Please pay for one of them first')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
  // One that is held already may be paid as before, and one that ended makes room.
  expect((await createIntent(site, String(ids[0]))).status).toBe(200)
  await lapseHold(site, String(ids[0]))
  await site.runJob('expire-holds')
  expect((await createIntent(site, String(ids[3]))).status).toBe(200)
})

test('bookings of one browser under several addresses count together, and a forgotten browser stands in no way', async () => {
  const { eventId, ids } = await lapsedParty(1)
  const others = [await lapsedParty(1), await lapsedParty(1), await lapsedParty(1)].flatMap(
    (each) => each.ids,
  )
  const { db } = site.services
  const { createdBySid } = await db.booking.findUniqueOrThrow({ where: { id: String(ids[0]) } })
  await db.booking.updateMany({ where: { id: { in: others } }, data: { createdBySid } })
  for (const id of others) expect((await createIntent(site, id)).status).toBe(200)
  expect((await createIntent(site, String(ids[0]))).status).toBe(429)
  expect(await seatsOfEvent(site.services, eventId)).toMatchObject({ counted: 0, kept: 0 })
  await db.booking.updateMany({ where: { id: { in: ids } }, data: { createdBySid: null } })
  expect((await createIntent(site, String(ids[0]))).status).toBe(200)
})

test('credit that pays a part holds no more either; credit that pays all confirms', async () => {
  const { ids } = await lapsedParty(5)
  for (const id of ids.slice(0, 3)) await createIntent(site, id)
  const part = await createCreditNote(site.services, `PART-${randomUUID().slice(0, 8).toUpperCase()}`, 1_000)
  expect(await spendCredit(site, String(ids[3]), part.code)).toMatchObject({
    __typename: 'TooManyRequestsError',
  })
  const all = await createCreditNote(site.services, `ALL-${randomUUID().slice(0, 8).toUpperCase()}`, 75_000)
  expect(await spendCredit(site, String(ids[3]), all.code)).toMatchObject({
    booking: { paymentStatus: 'COMPLETED' },
  })
})

/** Four payments that are started while each waits for the event's row. */
async function fourAtOnce(): Promise<number[]> {
  const { eventId, ids } = await lapsedParty(4)
  return whileEventIsLocked(
    database.url,
    eventId,
    ids.map((id) => async () => (await createIntent(site, id)).status),
  )
}

test('of four that start to pay at once three are held', async () => {
  expect((await fourAtOnce()).toSorted()).toEqual([200, 200, 200, 429])
})

test('without taking turns all four are: the guard is what holds', async () => {
  const withoutTurns = (sql: string) => (/^\s*SELECT open_holds\(/.test(sql) ? 'SELECT $1, $2::bytea' : sql)
  expect(await withStatements(withoutTurns, fourAtOnce)).toEqual([200, 200, 200, 200])
})

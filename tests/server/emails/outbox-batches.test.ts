import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectionsOfWorker } from '../../../server/platform/connections.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { openQueue } from '../../../server/platform/queue.ts'
import { statementsOf } from '../fixtures/count-statements.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { bookParty } from '../fixtures/paying.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'

let database: TestDatabase
/** Works off jobs when they are woken. */
let working: RunningSite
/** Answers requests and wakes, and works off nothing. */
let quiet: RunningSite
let eventId: number

beforeAll(async () => {
  database = await cloneDatabase()
  quiet = await startSite(database.url, { RATE_LIMIT_FACTOR: '1000' })
  await quiet.services.queue.stop()
  working = await startSite(database.url)
  eventId = (await createEvent(quiet.services, { maxParticipants: 1000 })).id
})
beforeEach(() => quiet.services.db.$executeRaw`UPDATE outbox SET done_at = now() WHERE done_at IS NULL`)
afterAll(async () => {
  await working.close()
  await quiet.close()
  await database.drop()
})

/** Books without waking anybody; answers the ids in their order. */
async function bookedQuietly(count: number, changes: Record<string, unknown> = {}): Promise<string[]> {
  quiet.services.queue.wake = () => undefined
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await bookParty(quiet, eventId, changes)).id)
  return ids
}

async function mailsAbout(ids: readonly string[]): Promise<string[]> {
  const keys = ids.map((id) => `booking-received:${id}`)
  const mails = await quiet.services.db.mail.findMany({
    where: { key: { in: keys } },
    orderBy: { id: 'asc' },
  })
  return mails.map(({ key }) => key.slice('booking-received:'.length))
}

/** Without those by which the other site's queue looks for jobs meanwhile. */
async function statementsOfDrain(): Promise<string[]> {
  const sent = await statementsOf(() => quiet.runJob('outbox'))
  return sent.filter((text) => !text.includes('pgboss'))
}

test('the mails of twenty bookings take as many statements as that of one', async () => {
  const one = await bookedQuietly(1)
  const ofOne = await statementsOfDrain()
  const twenty = await bookedQuietly(20)
  const ofTwenty = await statementsOfDrain()
  expect(await mailsAbout([...one, ...twenty])).toEqual([...one, ...twenty])
  expect(ofTwenty).toHaveLength(ofOne.length)
  expect(ofOne.length).toBeLessThanOrEqual(14)
})

test('of a batch with one that fails the others are mailed, and it alone is put off', async () => {
  const { db } = quiet.services
  const before = await bookedQuietly(3)
  const key = `broken:${randomUUID()}`
  await db.outboxEntry.create({ data: { kind: 'booking-received', key, payload: { bookingId: 7 } } })
  const after = await bookedQuietly(3)
  await quiet.runJob('outbox')
  expect(await mailsAbout([...before, ...after])).toEqual([...before, ...after])
  const left = await db.outboxEntry.findMany({
    where: { doneAt: null },
    select: { key: true, attempts: true },
  })
  expect(left).toEqual([{ key, attempts: 1 }])
})

test('mails to one mailbox are counted one after the other within a batch', async () => {
  const limited = await startSite(database.url, { RATE_LIMIT_FACTOR: '1' })
  await limited.services.queue.stop()
  const email = `${randomUUID()}@example.com`
  const [first, ...others] = await bookedQuietly(3, { email })
  const [other] = await bookedQuietly(1)
  await limited.runJob('outbox')
  // One mail about an unpaid booking an hour.
  expect(await mailsAbout([String(first), ...others, String(other)])).toEqual([first, other])
  await limited.close()
})

test('an announcement that one process wakes is worked off by another', async () => {
  const [id = ''] = await bookedQuietly(1)
  expect(await mailsAbout([id])).toEqual([])
  const queue = await openQueue(database.url, createLog({ level: 'silent' }), connectionsOfWorker(1))
  queue.wake('outbox')
  await vi.waitFor(async () => expect(await mailsAbout([id])).toEqual([id]), {
    timeout: 15_000,
    interval: 50,
  })
  await queue.stop()
})

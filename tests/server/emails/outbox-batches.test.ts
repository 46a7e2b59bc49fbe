import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { connectionsOfWorker } from '../../../server/platform/connections.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { openQueue } from '../../../server/platform/queue.ts'
import { getClock } from '../fixtures/clock.ts'
import { statementsOf } from '../fixtures/count-statements.ts'
import { eventually } from '../fixtures/eventually.ts'
import { bookParty } from '../fixtures/paying.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

/** Beside `site`, which works off jobs when they are woken, one that answers requests and wakes, and works off nothing. */
const test = serverTest
  .extend('quiet', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const quiet = await startSite(site.databaseUrl, { RATE_LIMIT_FACTOR: '1000' })
    onCleanup(quiet.close)
    await quiet.services.queue.stop()
    return quiet
  })
  .extend(
    'eventId',
    { scope: 'file' },
    async ({ quiet }) => (await createEvent(quiet.services, { maxParticipants: 1000 })).id,
  )

test.beforeEach(
  ({ quiet }) => quiet.services.db.$executeRaw`UPDATE outbox SET done_at = now() WHERE done_at IS NULL`,
)

/** Books without waking anybody; answers the ids in their order. */
async function bookedQuietly(
  quiet: RunningSite,
  eventId: number,
  count: number,
  changes: Record<string, unknown> = {},
): Promise<string[]> {
  quiet.services.queue.wake = () => undefined
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await bookParty(quiet, eventId, changes)).id)
  await getClock(quiet).makeReactionsDue()
  return ids
}

async function mailsAbout(quiet: RunningSite, ids: readonly string[]): Promise<string[]> {
  const keys = ids.map((id) => `booking-received:${id}`)
  const mails = await quiet.services.db.mail.findMany({
    where: { key: { in: keys } },
    orderBy: { id: 'asc' },
  })
  return mails.map(({ key }) => key.slice('booking-received:'.length))
}

/** Without those by which the other site's queue looks for jobs meanwhile. */
async function statementsOfDrain(quiet: RunningSite): Promise<string[]> {
  const sent = await statementsOf(() => quiet.runJob('outbox'))
  return sent.filter((text) => !text.includes('pgboss'))
}

test('the mails of twenty bookings take as many statements as that of one', async ({ quiet, eventId }) => {
  const one = await bookedQuietly(quiet, eventId, 1)
  const ofOne = await statementsOfDrain(quiet)
  const twenty = await bookedQuietly(quiet, eventId, 20)
  const ofTwenty = await statementsOfDrain(quiet)
  expect(await mailsAbout(quiet, [...one, ...twenty])).toEqual([...one, ...twenty])
  expect(ofTwenty).toHaveLength(ofOne.length)
  expect(ofOne.length).toBeLessThanOrEqual(14)
})

test('of a batch with one that fails the others are emailed', async ({ quiet, eventId }) => {
  const { db } = quiet.services
  const before = await bookedQuietly(quiet, eventId, 3)
  const key = `broken:${randomUUID()}`
  await db.outboxEntry.create({ data: { kind: 'booking-received', key, payload: { bookingId: 7 } } })
  const after = await bookedQuietly(quiet, eventId, 3)
  await quiet.runJob('outbox')
  expect(await mailsAbout(quiet, [...before, ...after])).toEqual([...before, ...after])
  const left = await db.outboxEntry.findMany({
    where: { doneAt: null },
    select: { key: true, attempts: true },
  })
  expect(left).toEqual([{ key, attempts: 1 }])
})

test('emails to one mailbox are counted in order within a batch', async ({ database, quiet, eventId }) => {
  const limited = await startSite(database.url, { RATE_LIMIT_FACTOR: '1' })
  await limited.services.queue.stop()
  const email = `${randomUUID()}@example.com`
  const [first, ...others] = await bookedQuietly(quiet, eventId, 3, { email })
  const [other] = await bookedQuietly(quiet, eventId, 1)
  await limited.runJob('outbox')
  // One mail about an unpaid booking an hour.
  expect(await mailsAbout(quiet, [String(first), ...others, String(other)])).toEqual([first, other])
  await limited.close()
})

test('an announcement that one process wakes another works off', async ({ database, quiet, eventId }) => {
  const [id = ''] = await bookedQuietly(quiet, eventId, 1)
  expect(await mailsAbout(quiet, [id])).toEqual([])
  const queue = await openQueue(database.url, createLog({ level: 'silent' }), connectionsOfWorker(1))
  queue.wake('outbox')
  await eventually(async () => expect(await mailsAbout(quiet, [id])).toEqual([id]))
  await queue.stop()
})

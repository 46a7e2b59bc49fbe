import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getWorkerConnections } from '../../../server/platform/connections.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { openQueue } from '../../../server/platform/queue.ts'
import { getClock } from '../fixtures/clock.ts'
import { recordStatements } from '../fixtures/count-statements.ts'
import { eventually } from '../fixtures/eventually.ts'
import { bookParty } from '../fixtures/paying.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

/** `quiet` runs no jobs. `site` runs them when woken and each minute, so only the last test starts it. */
const test = serverTest
  .extend('quiet', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const quiet = await startSite(database.url, { RATE_LIMIT_FACTOR: '1000' })
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

/** Books without waking a job. Returns the ids in order. */
async function bookedQuietly(
  quiet: RunningSite,
  eventId: number,
  count: number,
  changes: Record<string, unknown> = {},
): Promise<string[]> {
  quiet.services.queue.wake = () => undefined
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await bookParty(quiet, eventId, changes)).id)
  await getClock(quiet).makeOutboxDue()
  return ids
}

async function emailsAbout(quiet: RunningSite, ids: readonly string[]): Promise<string[]> {
  const keys = ids.map((id) => `booking-received:${id}`)
  const emails = await quiet.services.db.outgoingEmail.findMany({
    where: { key: { in: keys } },
    orderBy: { id: 'asc' },
  })
  return emails.map(({ key }) => key.slice('booking-received:'.length))
}

/** Excludes statements of the other site's queue. */
async function statementsOfDrain(quiet: RunningSite): Promise<string[]> {
  const sent = await recordStatements(() => quiet.runJob('outbox'))
  return sent.filter((text) => !text.includes('pgboss'))
}

test('needs as many statements for emails of twenty bookings as for one', async ({ quiet, eventId }) => {
  const one = await bookedQuietly(quiet, eventId, 1)
  const ofOne = await statementsOfDrain(quiet)
  const twenty = await bookedQuietly(quiet, eventId, 20)
  const ofTwenty = await statementsOfDrain(quiet)
  expect(await emailsAbout(quiet, [...one, ...twenty])).toEqual([...one, ...twenty])
  expect(ofTwenty).toHaveLength(ofOne.length)
  expect(ofOne.length).toBeLessThanOrEqual(14)
})

test('emails the others of a batch with one failure', async ({ quiet, eventId }) => {
  const { db } = quiet.services
  const before = await bookedQuietly(quiet, eventId, 3)
  const key = `broken:${randomUUID()}`
  await db.outboxMessage.create({ data: { kind: 'booking-received', key, payload: { bookingId: 7 } } })
  const after = await bookedQuietly(quiet, eventId, 3)
  await quiet.runJob('outbox')
  expect(await emailsAbout(quiet, [...before, ...after])).toEqual([...before, ...after])
  const left = await db.outboxMessage.findMany({
    where: { doneAt: null },
    select: { key: true, attempts: true },
  })
  expect(left).toEqual([{ key, attempts: 1 }])
})

test('counts emails to one mailbox in order within a batch', async ({ database, quiet, eventId }) => {
  const limited = await startSite(database.url, { RATE_LIMIT_FACTOR: '1' })
  await limited.services.queue.stop()
  const email = `${randomUUID()}@example.com`
  const [first, ...others] = await bookedQuietly(quiet, eventId, 3, { email })
  const [other] = await bookedQuietly(quiet, eventId, 1)
  await limited.runJob('outbox')
  // One email about an unpaid booking per hour.
  expect(await emailsAbout(quiet, [String(first), ...others, String(other)])).toEqual([first, other])
  await limited.close()
})

test('handles in one process a message for which another wakes it', async ({ site, quiet, eventId }) => {
  const [id = ''] = await bookedQuietly(quiet, eventId, 1)
  expect(await emailsAbout(quiet, [id])).toEqual([])
  const queue = await openQueue(site.databaseUrl, createLog({ level: 'silent' }), getWorkerConnections(1))
  queue.wake('outbox')
  await eventually(async () => expect(await emailsAbout(quiet, [id])).toEqual([id]))
  await queue.stop()
})

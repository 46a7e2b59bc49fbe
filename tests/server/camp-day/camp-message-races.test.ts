import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { cutOff } from '../http/failing-job.ts'
import { createCamp } from './camp.ts'
import { latestMessage, readFamily, sendMessage } from './camp-messages.ts'

test.beforeAll(async ({ site }) => {
  // Each test writes the emails by running the job.
  site.services.queue.wake = () => undefined
})

const job = 'enqueue-camp-messages'
const messagesIn = (db: Database, eventId: number) => db.campMessage.count({ where: { eventId } })
const createKey = (name: string) => `key-of-${name}`.padEnd(12, '-')

/** Sends a message twice concurrently. Returns the number of messages. */
async function messagesOfTwo(
  site: RunningSite,
  admin: SignedInUser,
  idempotencyKey: string | undefined,
): Promise<number> {
  const { eventId } = await createCamp(site, 1)
  const input = { eventId, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) }
  await Promise.all([sendMessage(site, admin, input), sendMessage(site, admin, input)])
  await site.runJob(job)
  return messagesIn(site.services.db, eventId)
}

test('sends a message once when the button is pressed twice', async ({ site, admin }) => {
  expect(await messagesOfTwo(site, admin, createKey('twice'))).toBe(1)
})

test('negative test: without the key it is sent twice', async ({ site, admin }) => {
  expect(await messagesOfTwo(site, admin, undefined)).toBe(2)
})

const large = 520

/** A camp with more families than a batch, and a message that is being sent. */
async function largeCamp(site: RunningSite, admin: SignedInUser): Promise<number> {
  const event = await createEvent(site.services, { maxParticipants: 5000 })
  const { id: _id, ...one } = await readFamily(site, event.id, { email: 'one@example.com' })
  const { code: _code, requestHmac: _mac, ...family } = one
  await site.services.db.booking.createMany({
    data: Array.from({ length: large - 1 }, (_, index) => ({
      id: `large-${event.id}-${index}`,
      eventId: event.id,
      email: `many${event.id}.${index}@example.com`,
      firstName: 'Kim',
      lastName: 'Many',
      phone: family.phone,
      adultCount: 1,
      childCount: 0,
      nights: 2,
      adultPriceCents: 0,
      childPriceCents: 0,
      tentPriceCents: 0,
      beerPriceCents: 0,
      totalCents: 0,
      tshirtPriceCents: 0,
      tshirtKidsPriceCents: 0,
      hoodiePriceCents: 0,
      hoodieKidsPriceCents: 0,
      ...({ state: 'CONFIRMED', paymentState: 'PAID', confirmedAt: new Date() } as const),
    })),
  })
  await sendMessage(site, admin, { eventId: event.id })
  return event.id
}

/** Returns the number of emails of the latest message. */
async function readEmails(db: Database, eventId: number): Promise<number> {
  const { id } = await db.campMessage.findFirstOrThrow({
    where: { eventId },
    orderBy: { id: 'desc' },
  })
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM outgoing_email WHERE key LIKE 'camp-message:%' AND split_part(key, ':', 3) = ${String(id)}`
  return row?.count ?? 0
}

/** Returns the number of emails after a crash in the second batch that loses the record of the first one. */
async function emailsAfterCrash(
  site: RunningSite,
  admin: SignedInUser,
  change = (sql: string) => sql,
): Promise<number> {
  const eventId = await largeCamp(site, admin)
  const forgetful = (sql: string) =>
    change(sql).replace(
      'SET email_booking_id = written.email_booking_id, is_skipped = written.email_booking_id IS NULL',
      'SET email_booking_id = NULL',
    )
  await withReplacedStatements(forgetful, () => cutOff(site, job, /UPDATE camp_message_recipient/, 2))
  expect(await readEmails(site.services.db, eventId)).toBe(500)
  await withReplacedStatements(change, () => site.runJob(job))
  return readEmails(site.services.db, eventId)
}

test('writes messages in batches, also after an aborted run, never twice', async ({ site, admin }) => {
  expect(await emailsAfterCrash(site, admin)).toBe(large)
  await site.runJob(job)
  const { eventId } = await site.services.db.campMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect((await latestMessage(site, admin, eventId)).progress).toEqual({
    families: large,
    written: large,
    kept: large,
    skipped: 0,
    queued: 0,
    sent: 0,
    dead: 0,
  })
})

// These keys do not match the encryption of the emails, which nobody reads here.
const keysThatDiffer = (sql: string) =>
  sql.replace('SELECT key, recipient, subject', "SELECT key || ':' || gen_random_uuid(), recipient, subject")

test('negative test: without one key for each family they get two emails', async ({ site, admin }) => {
  expect(await emailsAfterCrash(site, admin, keysThatDiffer)).toBe(large + 500)
})

/** Returns the number of emails to a family that two instances read concurrently. */
async function emailsOfTwoInstances(
  site: RunningSite,
  admin: SignedInUser,
  change = (sql: string) => sql,
): Promise<number> {
  const { eventId } = await createCamp(site, 1)
  await sendMessage(site, admin, { eventId })
  const together = { at: /INSERT INTO outgoing_email /, count: 2 }
  await withReplacedStatements(change, () => Promise.all([site.runJob(job), site.runJob(job)]), together)
  return readEmails(site.services.db, eventId)
}

test('writes one email in two concurrent instances', async ({ site, admin }) => {
  expect(await emailsOfTwoInstances(site, admin)).toBe(1)
})

test('negative test: without the key both write one', async ({ site, admin }) => {
  expect(await emailsOfTwoInstances(site, admin, keysThatDiffer)).toBe(2)
})

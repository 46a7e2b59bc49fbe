import pg from 'pg'
import { expect } from 'vitest'
import { encryptValue } from '../../../server/platform/encrypted-value.ts'
import { batchSize } from '../../../server/platform/in-batches.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { getClock } from '../fixtures/clock.ts'
import { waitAtGate, withGates } from '../fixtures/gates.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { cutOff } from '../http/failing-job.ts'
import { minutesAfterOpening, mutateNewCamps, openCamp, subscribe } from './new-camps.ts'

test.beforeEach(async ({ db }) => {
  await db.campSubscriber.deleteMany()
  await db.outgoingEmail.deleteMany()
  await db.campOpening.deleteMany()
})

const hide = (site: RunningSite, admin: SignedInUser, id: number) =>
  call(`${site.url}/api/admin/events/${id}`, 'PUT', { isActive: false }, { cookie: admin.cookie })
const toldTo = (site: RunningSite, email: string) => getInbox(site).readTexts(email, 'new-camps-opened')

/**
 * Three instances find the same camp due and continue one after the other. Returns the number of emails to a
 * reader.
 * @param change changes a statement on its way
 */
async function emailsOfThreeAtOnce(
  site: RunningSite,
  admin: SignedInUser,
  change = (sql: string) => sql,
): Promise<number> {
  await subscribe(site, 'reader@example.com')
  await openCamp(site, admin.cookie)
  await minutesAfterOpening(site, 14)
  await getClock(site).ageOpenings(1)
  let gate = 0
  const oneByOne = (sql: string) =>
    sql.replace('INSERT INTO camp_mailing DEFAULT VALUES', () => {
      const waiting = `INSERT INTO camp_mailing SELECT WHERE ${waitAtGate(gate)}`
      gate += 1
      return waiting
    })
  await withReplacedStatements(
    (sql) => change(oneByOne(sql)),
    () =>
      withGates(site.databaseUrl, async (gates) => {
        let ended = 0
        const runs = [1, 2, 3].map(async () => {
          await site.runJob('email-new-camps')
          ended += 1
        })
        await gates.waitForBlocked(3)
        for (const [index] of runs.entries()) {
          await gates.open(index)
          await expect.poll(() => ended).toBe(index + 1)
        }
        await Promise.all(runs)
      }),
  )
  return (await toldTo(site, 'reader@example.com')).length
}

test('sends the emails from one of three concurrent instances', async ({ site, admin }) => {
  expect(await emailsOfThreeAtOnce(site, admin)).toBe(1)
})

test('control: without the condition each of them does', async ({ site, admin }) => {
  const withoutGuard = (sql: string) =>
    sql.replace(/(WHERE event_id = ANY \(\$\d+::int\[\]\)) AND mailing_id IS NULL/, '$1')
  expect(await emailsOfThreeAtOnce(site, admin, withoutGuard)).toBe(3)
})

/** Inserts confirmed readers into the table. */
async function manyReaders(site: RunningSite, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = crypto.randomUUID()
    const encryptedToken = encryptValue(site.services.cipher, 'x'.repeat(43), id)
    return {
      id,
      email: `reader${index}@example.com`,
      tokenHash: new Uint8Array(32),
      encryptedToken,
      confirmedAt: new Date(Date.now() - 60_000),
    }
  })
  await site.services.db.campSubscriber.createMany({ data: rows })
}

const notified = (db: Database) =>
  db.outgoingEmail.count({ where: { key: { startsWith: 'new-camps-opened:' } } })

test('emails a long list in batches, once each, even after an abort', async ({ site, clock, admin }) => {
  await manyReaders(site, 1200)
  const id = await openCamp(site, admin.cookie)
  await minutesAfterOpening(site, 14)
  await clock.ageOpenings(1)
  await cutOff(site, 'email-new-camps', /UPDATE camp_mailing SET last_subscriber_id/, 2)
  expect(await notified(site.services.db)).toBe(batchSize)
  await site.runJob('email-new-camps')
  expect(await notified(site.services.db)).toBe(1200)
  await site.runJob('email-new-camps')
  expect(await notified(site.services.db)).toBe(1200)
  const readers = await site.services.db.outgoingEmail.groupBy({
    by: ['recipient'],
    where: { key: { startsWith: 'new-camps-opened:' } },
  })
  expect(readers).toHaveLength(1200)
  await hide(site, admin, id)
})

test('stops further emails when a camp is hidden during its mailing', async ({ site, clock, admin }) => {
  await manyReaders(site, 600)
  const id = await openCamp(site, admin.cookie)
  await minutesAfterOpening(site, 14)
  await clock.ageOpenings(1)
  await cutOff(site, 'email-new-camps', /UPDATE camp_mailing SET last_subscriber_id/, 2)
  await hide(site, admin, id)
  await site.runJob('email-new-camps')
  expect(await notified(site.services.db)).toBe(batchSize)
  expect(await site.services.db.campMailing.count({ where: { doneAt: null } })).toBe(0)
})

/** A reader leaves while the email is being written. Returns the number of emails stored for the address. */
async function emailsOfWhoLeaves(site: RunningSite, admin: SignedInUser): Promise<number> {
  const link = await subscribe(site, 'leaver@example.com')
  await openCamp(site, admin.cookie)
  await minutesAfterOpening(site, 14)
  await getClock(site).ageOpenings(1)
  await cutOff(site, 'email-new-camps', /UPDATE camp_mailing SET last_subscriber_id/, 1)
  const mailing = await site.services.db.campMailing.findFirstOrThrow({ where: { doneAt: null } })
  const holder = new pg.Client({ connectionString: site.databaseUrl })
  await holder.connect()
  const waiting = async () => {
    // Without it a transaction never sees connections that were opened later.
    await holder.query('SELECT pg_stat_clear_snapshot()')
    const { rowCount } = await holder.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    return rowCount ?? 0
  }
  try {
    await holder.query('BEGIN')
    const key = `new-camps-opened:${link.id}:${mailing.id}`
    await holder.query(
      "INSERT INTO outgoing_email (key, recipient, subject, encrypted_content) VALUES ($1, 'nobody', '', '')",
      [key],
    )
    const telling = site.runJob('email-new-camps')
    await expect.poll(waiting).toBe(1)
    let hasLeft = false
    const leaving = mutateNewCamps(site.url, 'unsubscribeFromNewCamps', link).finally(() => {
      hasLeft = true
    })
    await expect.poll(async () => hasLeft || (await waiting()) === 2).toBe(true)
    await holder.query('ROLLBACK')
    await Promise.all([telling, leaving])
  } finally {
    await holder.end()
  }
  return site.services.db.outgoingEmail.count({ where: { recipient: 'leaver@example.com' } })
}

test('stores no email to a reader who leaves while it is written', async ({ site, admin }) => {
  expect(await emailsOfWhoLeaves(site, admin)).toBe(0)
})

test('negative test: without the lock one is stored', async ({ site, admin }) => {
  const withoutLock = (sql: string) => sql.replace('FOR SHARE OF camp_subscriber', '')
  expect(await withReplacedStatements(withoutLock, () => emailsOfWhoLeaves(site, admin))).toBe(1)
})

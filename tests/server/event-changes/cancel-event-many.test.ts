import { expect } from 'vitest'
import { inTransaction } from '../../../server/platform/prisma.ts'
import { emailCancelledEvent } from '../../../server/waiting-list/email-cancelled-event.ts'
import { fillSite } from '../bookings/many-bookings.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { soldOutEvent, waitingBody } from '../waiting-list/waiting-list.ts'
import { cancelEvent } from './cancelling-events.ts'

/** A transaction may take five seconds and an event may hold 10,000 people, so its cost must not grow with them. */
// Nothing listens on this port, so emails stay queued.
const test = serverTest.extend('settings', { scope: 'file' }, { SMTP_URL: 'smtp://127.0.0.1:9' })

/** Returns the number of matching statements during `work`. */
async function counted(pattern: RegExp, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  await withReplacedStatements((sql) => {
    if (pattern.test(sql)) count += 1
    return sql
  }, work)
  return count
}

test('queues the jobs of all bookings of a cancelled event in one statement', async ({ site, inbox }) => {
  const { db } = site.services
  await fillSite(site.services, site.databaseUrl, { events: 1, bookings: 40, stay: true })
  const { id } = await db.event.findFirstOrThrow()
  await db.event.update({ where: { id }, data: { maxParticipants: 120, currentParticipants: 120 } })
  const { cookie } = await createSignedInUser(site, { role: 'admin' })
  const statements = await counted(/INSERT INTO pgboss[\s\S]*'end-cancelled-event-booking' as name/, () =>
    cancelEvent(site.url, cookie, id),
  )
  expect(statements).toBe(1)
  const left = () => db.booking.count({ where: { state: 'HELD' } })
  await expect.poll(left).toBe(0)
  await inbox.drainOutbox()
})

test('stores and queues the emails to its waiting list in two statements', async ({ site }) => {
  const { db } = site.services
  const { id } = await soldOutEvent(site)
  await db.waitingListEntry.createMany({
    data: Array.from({ length: 40 }, () => {
      const { userId: _, ...row } = waitingBody(id)
      return row
    }),
  })
  const statements = await counted(/INSERT INTO (pgboss[\s\S]*'send-email' as name|outgoing_email )/, () =>
    inTransaction(db, (tx) => emailCancelledEvent(site.services, tx, id)),
  )
  expect(statements).toBe(2)
  const emails = await db.outgoingEmail.findMany({
    where: { key: { startsWith: 'waiting-list-event-cancelled:' } },
  })
  expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(40)
})

import { expect } from 'vitest'
import { emailKinds } from '../../../server/email-kinds.ts'
import { addOutboxMessage } from '../../../server/outbox-messages.ts'
import { createMailer } from '../../../server/platform/email/mailer.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as mailingTest } from './emailing-test.ts'
import type { MailServer } from './mail-server.ts'

const test = mailingTest.extend(
  'bookingId',
  { scope: 'file' },
  async ({ site }) => (await bookParty(site, (await createEvent(site.services)).id)).id,
)

test.beforeAll(async ({ inbox, mailServer, bookingId }) => {
  await inbox.drainOutbox()
  const email = { text: expect.stringContaining(bookingId) }
  await eventually(() => expect(mailServer.emails).toMatchObject([email]))
})
test.beforeEach(({ mailServer }) => {
  mailServer.mood = 'takes'
  mailServer.emails.length = 0
})

let count = 0
/** Enqueues one email and waits for the first attempt. */
async function triedEmail(site: RunningSite, bookingId: string): Promise<number> {
  const { db } = site.services
  count += 1
  await addOutboxMessage(db, 'booking-exchanged', `booking-exchanged:${bookingId}:${count}`, { bookingId })
  await getInbox(site).drainOutbox()
  const { id } = await db.outgoingEmail.findFirstOrThrow({ orderBy: { id: 'desc' }, select: { id: true } })
  await eventually(async () => expect((await email(db, id)).attempts).toBe(1))
  return id
}

function email(db: Database, id: number) {
  return db.outgoingEmail.findUniqueOrThrow({
    where: { id },
    select: { state: true, attempts: true, failure: true },
  })
}

async function readMessageIds(site: RunningSite, mailServer: MailServer, id: number): Promise<string[]> {
  await site.services.mailer.send(id)
  expect(await email(site.services.db, id)).toMatchObject({ state: 'SENT', failure: null })
  return mailServer.emails.map(({ messageId }) => messageId ?? '')
}

test('sends the email later when a mail server is busy', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'busy'
  const id = await triedEmail(site, bookingId)
  expect(await email(site.services.db, id)).toEqual({
    state: 'QUEUED',
    attempts: 1,
    failure: expect.any(String),
  })
  mailServer.mood = 'takes'
  expect(await readMessageIds(site, mailServer, id)).toEqual([expect.stringContaining(`mail-${id}@`)])
  // A late attempt finds it sent.
  await site.services.mailer.send(id)
  expect(mailServer.emails).toHaveLength(1)
})

test('sends the email once a mail server is up again', async ({ site, mailServer, bookingId }) => {
  await mailServer.close()
  const id = await triedEmail(site, bookingId)
  expect(await email(site.services.db, id)).toMatchObject({ state: 'QUEUED', attempts: 1 })
  await mailServer.reopen()
  expect(await readMessageIds(site, mailServer, id)).toHaveLength(1)
})

// A reused connection gets a second attempt, each of ten seconds.
test('a silent mail server times out before the job does', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'hangs'
  const began = Date.now()
  const id = await triedEmail(site, bookingId)
  expect(Date.now() - began).toBeLessThan(30_000)
  expect(await email(site.services.db, id)).toEqual({ state: 'QUEUED', attempts: 1, failure: 'ETIMEDOUT' })
  mailServer.mood = 'takes'
  expect(await readMessageIds(site, mailServer, id)).toHaveLength(1)
})

test('resends an unacknowledged email unchanged', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'drops'
  const id = await triedEmail(site, bookingId)
  expect(await email(site.services.db, id)).toMatchObject({ state: 'QUEUED', attempts: 1 })
  mailServer.mood = 'takes'
  const ids = await readMessageIds(site, mailServer, id)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

test('gives up at once on a permanent rejection, but can resend', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'refuses'
  const id = await triedEmail(site, bookingId)
  expect(await email(site.services.db, id)).toMatchObject({ state: 'FAILED', attempts: 1 })
  mailServer.mood = 'takes'
  await site.services.mailer.send(id)
  expect(mailServer.emails).toEqual([])
  const { db, mailer } = site.services
  const again = await Promise.all([1, 2, 3].map(() => db.$transaction((tx) => mailer.sendAgain(tx, id))))
  expect(again.toSorted()).toEqual([false, false, true])
  await eventually(async () => expect((await email(db, id)).state).toBe('SENT'))
  expect(mailServer.emails).toHaveLength(1)
})

test('gives up at once on an email that cannot be decrypted', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'busy'
  const id = await triedEmail(site, bookingId)
  await site.services.db.outgoingEmail.update({
    where: { id },
    data: { encryptedContent: Buffer.from('not sealed by any key') },
  })
  mailServer.mood = 'takes'
  await site.services.mailer.send(id)
  expect(await email(site.services.db, id)).toMatchObject({ state: 'FAILED', failure: 'Cannot be opened' })
  expect(mailServer.emails).toEqual([])
})

test('gives up on an email without attempts left; others wait', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'busy'
  const [usedUp, waiting] = [await triedEmail(site, bookingId), await triedEmail(site, bookingId)]
  await site.services.db.$executeRaw`
    UPDATE pgboss.job SET state = 'failed' WHERE name = 'send-email' AND data->>'emailId' = ${String(usedUp)}`
  await site.runJob('fail-undelivered-emails')
  expect((await email(site.services.db, usedUp)).state).toBe('FAILED')
  expect((await email(site.services.db, waiting)).state).toBe('QUEUED')
  const lines = site.logLines.filter((line) => line.includes('gave up sending an email'))
  expect(lines.map((line) => JSON.parse(line).emailId)).toEqual([usedUp])
  expect(site.logLines.join('\n')).not.toContain('@example.com')
})

test('sends nothing to a mail server without the required TLS', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'busy'
  const id = await triedEmail(site, bookingId)
  mailServer.mood = 'takes'
  const { db, queue, cipher, siteUrl, log } = site.services
  const strict = createMailer({
    db,
    queue,
    cipher,
    siteUrl,
    log,
    smtpUrl: mailServer.url,
    smtpNeedsTls: true,
    from: 'us@example.com',
    allowance: { take: async (_tx, asked) => asked.map(() => true) },
    kinds: emailKinds,
  })
  await expect(strict.send(id)).rejects.toThrow(/STARTTLS/)
  strict.close()
  expect(mailServer.emails).toEqual([])
})

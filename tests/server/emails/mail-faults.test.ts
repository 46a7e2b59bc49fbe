import { expect } from 'vitest'
import { announce } from '../../../server/announcements.ts'
import { createMailer } from '../../../server/platform/mail/mailer.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import type { MailServer } from './mail-server.ts'
import { test as mailingTest } from './mailing-test.ts'

const test = mailingTest.extend(
  'bookingId',
  { scope: 'file' },
  async ({ site }) => (await bookParty(site, (await createEvent(site.services)).id)).id,
)

test.beforeAll(async ({ inbox, mailServer, bookingId }) => {
  await inbox.drainOutbox()
  const mail = { text: expect.stringContaining(bookingId) }
  await eventually(() => expect(mailServer.mails).toMatchObject([mail]))
})
test.beforeEach(({ mailServer }) => {
  mailServer.mood = 'takes'
  mailServer.mails.length = 0
})

let count = 0
/** Enqueues one more mail and waits until the queue has tried it once. */
async function triedMail(site: RunningSite, bookingId: string): Promise<number> {
  const { db } = site.services
  count += 1
  await announce(db, 'booking-moved', `booking-moved:${bookingId}:${count}`, { bookingId })
  await getInbox(site).drainOutbox()
  const { id } = await db.mail.findFirstOrThrow({ orderBy: { id: 'desc' }, select: { id: true } })
  await eventually(async () => expect((await mail(db, id)).attempts).toBe(1))
  return id
}

function mail(db: Database, id: number) {
  return db.mail.findUniqueOrThrow({
    where: { id },
    select: { state: true, attempts: true, failure: true },
  })
}

async function messageIdsOf(site: RunningSite, mailServer: MailServer, id: number): Promise<string[]> {
  await site.services.mailer.send(id)
  expect(await mail(site.services.db, id)).toMatchObject({ state: 'SENT', failure: null })
  return mailServer.mails.map(({ messageId }) => messageId ?? '')
}

test('a mail server that is busy gets the mail later', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'busy'
  const id = await triedMail(site, bookingId)
  expect(await mail(site.services.db, id)).toEqual({
    state: 'QUEUED',
    attempts: 1,
    failure: expect.any(String),
  })
  mailServer.mood = 'takes'
  expect(await messageIdsOf(site, mailServer, id)).toEqual([expect.stringContaining(`mail-${id}@`)])
  // A try that comes late finds it sent.
  await site.services.mailer.send(id)
  expect(mailServer.mails).toHaveLength(1)
})

test('a mail server that is down gets the mail when it is back', async ({ site, mailServer, bookingId }) => {
  await mailServer.close()
  const id = await triedMail(site, bookingId)
  expect(await mail(site.services.db, id)).toMatchObject({ state: 'QUEUED', attempts: 1 })
  await mailServer.reopen()
  expect(await messageIdsOf(site, mailServer, id)).toHaveLength(1)
})

// A connection that was used before gets a second chance: twice ten seconds.
test('a silent mail server times out before the job does', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'hangs'
  const began = Date.now()
  const id = await triedMail(site, bookingId)
  expect(Date.now() - began).toBeLessThan(30_000)
  expect(await mail(site.services.db, id)).toEqual({ state: 'QUEUED', attempts: 1, failure: 'ETIMEDOUT' })
  mailServer.mood = 'takes'
  expect(await messageIdsOf(site, mailServer, id)).toHaveLength(1)
})

test('what was taken without a word is sent again as it was', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'drops'
  const id = await triedMail(site, bookingId)
  expect(await mail(site.services.db, id)).toMatchObject({ state: 'QUEUED', attempts: 1 })
  mailServer.mood = 'takes'
  const ids = await messageIdsOf(site, mailServer, id)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

test('a permanent rejection is dead at once, yet can be resent', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'refuses'
  const id = await triedMail(site, bookingId)
  expect(await mail(site.services.db, id)).toMatchObject({ state: 'DEAD', attempts: 1 })
  mailServer.mood = 'takes'
  await site.services.mailer.send(id)
  expect(mailServer.mails).toEqual([])
  const { db, mailer } = site.services
  const again = await Promise.all([1, 2, 3].map(() => db.$transaction((tx) => mailer.sendAgain(tx, id))))
  expect(again.toSorted()).toEqual([false, false, true])
  await eventually(async () => expect((await mail(db, id)).state).toBe('SENT'))
  expect(mailServer.mails).toHaveLength(1)
})

test('an email that cannot be opened is dead at once', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'busy'
  const id = await triedMail(site, bookingId)
  await site.services.db.mail.update({
    where: { id },
    data: { sealed: Buffer.from('not sealed by any key') },
  })
  mailServer.mood = 'takes'
  await site.services.mailer.send(id)
  expect(await mail(site.services.db, id)).toMatchObject({ state: 'DEAD', failure: 'Cannot be opened' })
  expect(mailServer.mails).toEqual([])
})

test('an email without tries left is dead; one with tries waits', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'busy'
  const [usedUp, waiting] = [await triedMail(site, bookingId), await triedMail(site, bookingId)]
  await site.services.db.$executeRaw`
    UPDATE pgboss.job SET state = 'failed' WHERE name = 'send-mail' AND data->>'mailId' = ${String(usedUp)}`
  await site.runJob('give-up-mails')
  expect((await mail(site.services.db, usedUp)).state).toBe('DEAD')
  expect((await mail(site.services.db, waiting)).state).toBe('QUEUED')
  const told = site.logLines.filter((line) => line.includes('a mail could not be sent and was given up'))
  expect(told.map((line) => JSON.parse(line).mailId)).toEqual([usedUp])
  expect(site.logLines.join('\n')).not.toContain('@example.com')
})

test('a mail server without the TLS that is needed gets nothing', async ({ site, mailServer, bookingId }) => {
  mailServer.mood = 'busy'
  const id = await triedMail(site, bookingId)
  mailServer.mood = 'takes'
  const { db, queue, seal, siteUrl, log } = site.services
  const strict = createMailer({
    ...{ db, queue, seal, siteUrl, log, smtpUrl: mailServer.url, smtpNeedsTls: true, from: 'us@example.com' },
    allowance: { take: async (_tx, asked) => asked.map(() => true) },
  })
  await expect(strict.send(id)).rejects.toThrow(/STARTTLS/)
  strict.close()
  expect(mailServer.mails).toEqual([])
})

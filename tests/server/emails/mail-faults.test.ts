import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { announce } from '../../../server/announcements.ts'
import { createMailer } from '../../../server/platform/mail/mailer.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { bookParty } from '../fixtures/paying.ts'
import { outboxDrained } from '../fixtures/payment-effects.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { type Inbox, openInbox } from './inbox.ts'

let database: TestDatabase
let site: RunningSite
let inbox: Inbox
let bookingId: string

beforeAll(async () => {
  database = await cloneDatabase()
  inbox = await openInbox()
  site = await startSite(database.url, { SMTP_URL: inbox.url })
  bookingId = (await bookParty(site, (await createEvent(site.services)).id)).id
  await outboxDrained(site)
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), 10_000)
})
afterAll(async () => {
  await site.close()
  await inbox.close()
  await database.drop()
})
beforeEach(() => {
  inbox.mood = 'takes'
  inbox.mails.length = 0
})

let count = 0
/** Enqueues one more mail and waits until the queue has tried it once. */
async function triedMail(): Promise<number> {
  const { db } = site.services
  count += 1
  await announce(db, 'booking-moved', `booking-moved:${bookingId}:${count}`, { bookingId })
  await outboxDrained(site)
  const { id } = await db.mail.findFirstOrThrow({ orderBy: { id: 'desc' }, select: { id: true } })
  await vi.waitFor(async () => expect((await mail(id)).attempts).toBe(1), { timeout: 40_000, interval: 100 })
  return id
}

function mail(id: number) {
  return site.services.db.mail.findUniqueOrThrow({
    where: { id },
    select: { state: true, attempts: true, failure: true },
  })
}

async function messageIdsOf(id: number): Promise<string[]> {
  await site.services.mailer.send(id)
  expect(await mail(id)).toMatchObject({ state: 'SENT', failure: null })
  return inbox.mails.map(({ messageId }) => messageId ?? '')
}

test('a mail server that is busy gets the mail later', async () => {
  inbox.mood = 'busy'
  const id = await triedMail()
  expect(await mail(id)).toEqual({ state: 'QUEUED', attempts: 1, failure: expect.any(String) })
  inbox.mood = 'takes'
  expect(await messageIdsOf(id)).toEqual([expect.stringContaining(`mail-${id}@`)])
  // A try that comes late finds it sent.
  await site.services.mailer.send(id)
  expect(inbox.mails).toHaveLength(1)
})

test('a mail server that is down gets the mail when it is back', async () => {
  const port = Number(new URL(inbox.url).port)
  await inbox.close()
  const id = await triedMail()
  expect(await mail(id)).toMatchObject({ state: 'QUEUED', attempts: 1 })
  inbox = await openInbox(port)
  expect(await messageIdsOf(id)).toHaveLength(1)
})

// A connection that was used before gets a second chance: twice ten seconds.
test('a mail server that says nothing is not waited for as long as a job may run', async () => {
  inbox.mood = 'hangs'
  const began = Date.now()
  const id = await triedMail()
  expect(Date.now() - began).toBeLessThan(30_000)
  expect(await mail(id)).toEqual({ state: 'QUEUED', attempts: 1, failure: 'ETIMEDOUT' })
  inbox.mood = 'takes'
  expect(await messageIdsOf(id)).toHaveLength(1)
}, 60_000)

test('what was taken without a word comes again under the same Message-ID', async () => {
  inbox.mood = 'drops'
  const id = await triedMail()
  expect(await mail(id)).toMatchObject({ state: 'QUEUED', attempts: 1 })
  inbox.mood = 'takes'
  const ids = await messageIdsOf(id)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

test('a refusal for good is dead at once, is not tried again, and can be sent again', async () => {
  inbox.mood = 'refuses'
  const id = await triedMail()
  expect(await mail(id)).toMatchObject({ state: 'DEAD', attempts: 1 })
  inbox.mood = 'takes'
  await site.services.mailer.send(id)
  expect(inbox.mails).toEqual([])
  const { db, mailer } = site.services
  const again = await Promise.all([1, 2, 3].map(() => db.$transaction((tx) => mailer.sendAgain(tx, id))))
  expect(again.toSorted()).toEqual([false, false, true])
  await vi.waitFor(async () => expect((await mail(id)).state).toBe('SENT'), 10_000)
  expect(inbox.mails).toHaveLength(1)
})

test('a mail that cannot be opened is not sent; it is dead at once', async () => {
  inbox.mood = 'busy'
  const id = await triedMail()
  await site.services.db.mail.update({
    where: { id },
    data: { sealed: Buffer.from('not sealed by any key') },
  })
  inbox.mood = 'takes'
  await site.services.mailer.send(id)
  expect(await mail(id)).toMatchObject({ state: 'DEAD', failure: 'Cannot be opened' })
  expect(inbox.mails).toEqual([])
})

test('a mail whose tries are used up is dead and not left waiting; one with tries left waits', async () => {
  inbox.mood = 'busy'
  const [usedUp, waiting] = [await triedMail(), await triedMail()]
  await site.services.db.$executeRaw`
    UPDATE pgboss.job SET state = 'failed' WHERE name = 'send-mail' AND data->>'mailId' = ${String(usedUp)}`
  await site.runJob('give-up-mails')
  expect((await mail(usedUp)).state).toBe('DEAD')
  expect((await mail(waiting)).state).toBe('QUEUED')
  const told = site.logLines.filter((line) => line.includes('a mail could not be sent and was given up'))
  expect(told.map((line) => JSON.parse(line).mailId)).toEqual([usedUp])
  expect(site.logLines.join('\n')).not.toContain('@example.com')
})

test('where TLS is needed, a mail server that offers none gets nothing', async () => {
  inbox.mood = 'busy'
  const id = await triedMail()
  inbox.mood = 'takes'
  const { db, queue, seal, siteUrl, log } = site.services
  const strict = createMailer({
    ...{ db, queue, seal, siteUrl, log, smtpUrl: inbox.url, smtpNeedsTls: true, from: 'us@example.com' },
    allowance: { take: async (_tx, asked) => asked.map(() => true) },
  })
  await expect(strict.send(id)).rejects.toThrow(/STARTTLS/)
  strict.close()
  expect(inbox.mails).toEqual([])
})

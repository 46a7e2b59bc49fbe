import { expect } from 'vitest'
import { linkLimitNotice } from '../../../server/platform/email/mailbox-allowance.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { fromAnywhere } from '../emails/mailbox.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { openIntent } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { join, soldOutEvent, waitingBody } from '../waiting-list/waiting-list.ts'
import { createMember, getSessionCookie, logIn, mutate, tokenIn } from './members.ts'

const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })

/** Moves everything that was counted to an hour earlier. */
async function anHourPasses(db: Database): Promise<void> {
  await db.$executeRaw`
    UPDATE mailbox_allowance SET emailed_at = ARRAY(SELECT at - interval '61 minutes' FROM unnest(emailed_at) at)`
}

const chosenName = 'Prize waiting: http://evil.example'

async function bookAndCancel(site: RunningSite, eventId: number, email: string): Promise<void> {
  const booked = await call(
    `${site.url}/api/bookings`,
    'POST',
    bookingBody(eventId, { email, firstName: chosenName }),
    fromAnywhere(),
  )
  expect(booked.status).toBe(201)
  const headers = { cookie: booked.cookie ?? '', ...fromAnywhere() }
  const cancelled = await call(
    `${site.url}/api/bookings/${booked.body.id}/cancel`,
    'POST',
    { as: 'cash' },
    headers,
  )
  expect(cancelled.status).toBe(200)
}

test('sends 6 emails an hour for 42 cancelled bookings, waiting lists and links', async ({ site, inbox }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 500 })
  const openLines = () => Promise.all(Array.from({ length: 12 }, () => soldOutEvent(site)))
  let lines = await openLines()
  await createMember(site.services, 'victim')
  const joinAll = async (tag: string) => {
    for (const line of lines) {
      const body = waitingBody(line.id, { email: `victim+${tag}@example.com`, firstName: chosenName })
      await join(site.url, body, fromAnywhere())
    }
  }
  // Three at a time, because one mailbox cannot hold more.
  for (let round = 0; round < 14; round += 1) {
    const three = Array.from(
      { length: 3 },
      (_, index) => `${index % 2 === 0 ? 'Victim' : 'victim'}+${round}${index}`,
    )
    await Promise.all(three.map((name) => bookAndCancel(site, eventId, `${name}@example.com`)))
    if (round % 5 !== 0) continue
    await mutate(site.url, 'requestPasswordReset', { email: 'victim@example.com' })
    await mutate(site.url, 'emailBookingLinks', { email: 'victim@example.com' })
    await inbox.drainOutbox()
    await joinAll(String(round))
  }
  await inbox.drainOutbox()
  const inAnHour = await inbox.readMailbox('victim@example.com')
  expect(inAnHour).toHaveLength(6)
  // A hold that is cancelled within minutes sends no payment request.
  expect(inAnHour.filter(({ kind }) => kind === 'booking-received')).toEqual([])
  expect(inAnHour.filter(({ kind }) => kind === 'reset-password' || kind === 'booking-links')).toHaveLength(1)
  expect(inAnHour.map(({ subject, text, html }) => subject + text + html).join()).not.toMatch(/evil|Prize/)

  for (const tag of ['later', 'evening']) {
    await anHourPasses(site.services.db)
    // At most three parties of one mailbox can wait for an event.
    lines = await openLines()
    await joinAll(tag)
  }
  expect(await inbox.readMailbox('victim@example.com')).toHaveLength(10)
  const counters = await site.services.db.mailboxAllowance.findMany()
  expect(JSON.stringify(counters)).not.toContain('victim')
})

test('still sends emails that follow a payment', async ({ site, provider, inbox }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 500, title: 'Paid Camp' })
  const body = bookingBody(eventId, { email: 'victim+paid@example.com' })
  const booked = await call(`${site.url}/api/bookings`, 'POST', body, fromAnywhere())
  const intent = await openIntent(site, String(booked.body.id))
  await provider.pay(intent)
  await provider.waitForWebhooks()
  await inbox.drainOutbox()
  expect((await inbox.readMailbox('victim@example.com')).at(-1)?.subject).toBe("You're going to Paid Camp")
})

test('answers the same when no link is sent; the previous link still works', async ({ site, inbox }) => {
  await createMember(site.services, 'Patient')
  const ask = () => mutate(site.url, 'requestPasswordReset', { email: 'patient@example.com' })
  const [first, second] = [await ask(), await ask()]
  expect(second.result).toEqual(first.result)
  expect(String(second.result.message)).toContain(linkLimitNotice)
  const emails = await inbox.readTexts('patient@example.com', 'reset-password')
  expect(emails).toHaveLength(1)
  const { result } = await mutate(site.url, 'resetPassword', {
    token: tokenIn(emails[0]),
    password: 'a new billabong',
  })
  expect(result.__typename).toBe('ResetPasswordPayload')
})

test('sets no limit for a browser signed in to a confirmed account', async ({ site, inbox }) => {
  const ask = async (name: string) => {
    await createMember(site.services, name)
    const cookie = await getSessionCookie(site.url, name)
    return async () => {
      for (let time = 0; time < 2; time += 1) {
        await mutate(site.url, 'requestPasswordReset', { email: `${name}@example.com` }, cookie)
      }
      return (await inbox.readTexts(`${name}@example.com`, 'reset-password')).length
    }
  }
  const [proved, unproved] = [await ask('proved'), await ask('unproved')]
  await site.services.db.user.update({ where: { username: 'proved' }, data: { emailVerifiedAt: new Date() } })
  expect(await proved()).toBe(2)
  expect(await unproved()).toBe(1)
})

test('sets no limit for a browser in which the member signed in and out again', async ({ site, inbox }) => {
  const { id } = await createMember(site.services, 'leaver')
  await site.services.db.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  const { headers } = await logIn(site.url, 'leaver')
  const mark = headers.getSetCookie().find((each) => each.startsWith('camp_device='))
  const ask = (cookie: string) =>
    mutate(site.url, 'requestPasswordReset', { email: 'leaver@example.com' }, cookie)
  for (let time = 0; time < 3; time += 1) await ask(mark?.split(';', 1)[0] ?? '')
  expect(await inbox.readTexts('leaver@example.com', 'reset-password')).toHaveLength(3)
})

/** Returns how many of twelve concurrent emails to one mailbox are stored. */
async function twelveAtOnce(site: RunningSite, to: string): Promise<number> {
  const { db, mailer } = site.services
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const email = { to: `${to}+${index}@example.com`, subject: 'You', text: 'You', html: null }
      return db.$transaction((tx) =>
        mailer.enqueue(tx, 'waiting-list-joined', { key: `waiting-list-joined:${to}:${index}`, email }),
      )
    }),
  )
  return (await getInbox(site).readMailbox(`${to}@example.com`)).length
}

test('stores six of twelve concurrent emails to one mailbox', async ({ site }) => {
  expect(await twelveAtOnce(site, 'at.once')).toBe(6)
})

test('negative test: without the condition all twelve are stored', async ({ site }) => {
  const withoutGuard = (sql: string) =>
    sql.replace(/WHERE (\(SELECT count\(\*\) < \$\d+)/, 'WHERE true OR $1')
  expect(await withReplacedStatements(withoutGuard, () => twelveAtOnce(site, 'all'))).toBe(12)
})

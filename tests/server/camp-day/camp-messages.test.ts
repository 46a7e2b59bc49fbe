import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { emailSettings, expectWhole } from '../emails/email-checks.ts'
import { openMailServer } from '../emails/mail-server.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { createCamp } from './camp.ts'
import { latestMessage, previewMessage, readFamily, sendMessage, testMessage } from './camp-messages.ts'

test.beforeAll(async ({ site }) => {
  // Each test writes the emails by running the job.
  site.services.queue.wake = () => undefined
})

const job = 'enqueue-camp-messages'
const toldTo = (site: RunningSite, email: string) => getInbox(site).readTexts(email, 'camp-message')
const messagesIn = (db: Database, eventId: number) => db.campMessage.count({ where: { eventId } })
const createKey = (name: string) => `key-of-${name}`.padEnd(12, '-')

test('emails confirmed families with name and reference, but no later bookings', async ({ site, admin }) => {
  const { eventId } = await createCamp(site, 2)
  const twice = await readFamily(site, eventId, { email: 'Family0+camp@example.com' })
  await readFamily(site, eventId, { email: 'unpaid@example.com', state: 'HELD' })
  const erased = await site.services.db.user.create({
    data: { username: 'erased:1', email: 'gone@erased.invalid', passwordHash: '-', erasedAt: new Date() },
  })
  await readFamily(site, eventId, { email: 'left@example.com', userId: erased.id })
  const sent = await sendMessage(site, admin, {
    eventId,
    text: 'Dear {First Name},\nthe gate opens on {first day}.\n\nTell them {reference} at {camp}, {location}.',
  })
  expect(sent).toMatchObject({ __typename: 'SendCampMessagePayload', campMessage: { who: admin.username } })
  const late = await readFamily(site, eventId, { email: 'late@example.com' })
  const waiting = { families: 2, written: 0, skipped: 0, sent: 0, kept: 0 }
  expect(await latestMessage(site, admin, eventId)).toMatchObject({ progress: waiting })
  await site.runJob(job)

  const [received = '', ...more] = await toldTo(site, 'family0@example.com')
  expect(more).toEqual([])
  const { code } = await site.services.db.booking.findFirstOrThrow({
    where: { email: 'family0@example.com', eventId },
  })
  expect(received).toMatch(/^Dear Sam,\nthe gate opens on \d+ \w+ \d{4}\.\n\nTell them/)
  expect(received).toContain(`Tell them ${code} and ${twice.code} at Creek Camp, Scenic Rim.`)
  expect(received).toContain(`Booking references: ${code} and ${twice.code}`)
  expect(received).not.toContain('#')
  for (const [email, emails] of [
    ['family1@example.com', 1],
    ['Family0+camp@example.com', 0],
    ['unpaid@example.com', 0],
    ['left@example.com', 0],
    [late.email, 0],
  ] as const) {
    expect(await toldTo(site, email), email).toHaveLength(emails)
  }
  const message = await latestMessage(site, admin, eventId)
  expect(message).toMatchObject({
    progress: { ...waiting, written: 2, kept: 2 },
    families: [
      { lastName: 'Family0', code, status: 'STORED', isShared: true },
      { lastName: 'Family1', status: 'STORED', isShared: false },
      { lastName: 'Zander', status: 'STORED', isShared: true },
    ],
  })
  const trail = await site.services.db.auditEntry.findMany({ where: { actor: `user:${admin.userId}` } })
  expect(trail.filter(({ action }) => action === 'camp-message-read')).toHaveLength(1)
  expect(trail.find(({ action }) => action === 'camp-message-sent')).toMatchObject({
    actor: `user:${admin.userId}`,
    after: { bookings: 3 },
  })
})

test('includes unpaid bookings on request, but none that ended before writing', async ({ site, admin }) => {
  const { eventId } = await createCamp(site, 1)
  await readFamily(site, eventId, { email: 'holds@example.com', state: 'HELD' })
  const leaving = await readFamily(site, eventId, { email: 'leaving@example.com' })
  await sendMessage(site, admin, { eventId, includesUnpaid: true })
  const { db } = site.services
  await db.booking.update({ where: { id: leaving.id }, data: { state: 'CANCELLED' } })
  await site.runJob(job)
  expect(await toldTo(site, 'holds@example.com')).toHaveLength(1)
  expect(await toldTo(site, 'leaving@example.com')).toEqual([])
  const message = await latestMessage(site, admin, eventId)
  expect(message.progress).toMatchObject({ families: 3, written: 2, skipped: 1 })
  expect(message.families).toMatchObject([{ status: 'LEFT_OUT' }, { status: 'STORED' }, { status: 'STORED' }])
  // Sent emails still count after the personal data is erased.
  await db.$executeRaw`UPDATE outgoing_email SET recipient = 'erased@erased.invalid', encrypted_content = '' WHERE recipient = 'holds@example.com'`
  await db.booking.updateMany({
    where: { email: 'holds@example.com' },
    data: { formerHolderCount: 1, holderSince: new Date(Date.now() + 1000) },
  })
  const later = await latestMessage(site, admin, eventId)
  expect(later.progress).toEqual(message.progress)
  expect(later.families.filter(({ isForFormerHolder }) => isForFormerHolder)).toHaveLength(1)
})

test('rejects unknown fields, empty texts, no recipients and cancelled camps', async ({ site, admin }) => {
  const { eventId } = await createCamp(site, 1)
  const fields = '{first name}, {camp}, {first day}, {last day}, {location}, {reference}'
  expect(await sendMessage(site, admin, { eventId, text: 'Code {gate code}', subject: ' ' })).toMatchObject({
    __typename: 'InvalidInputError',
    issues: [
      { path: 'subject', message: 'Subject is required' },
      { path: 'text', message: `{gate code} is not a field. The fields are ${fields}` },
    ],
  })
  const empty = await createEvent(site.services)
  expect(await sendMessage(site, admin, { eventId: empty.id })).toMatchObject({
    __typename: 'NoRecipientsError',
  })
  expect(await previewMessage(site, admin, { eventId: empty.id, place: 0 })).toEqual({ errors: [] })
  expect(await messagesIn(site.services.db, empty.id)).toBe(0)
  await site.services.db.event.update({ where: { id: eventId }, data: { cancelledAt: new Date() } })
  expect(await sendMessage(site, admin, { eventId })).toMatchObject({ __typename: 'CampCancelledError' })
  expect(await sendMessage(site, admin, { eventId: 999_999 })).toMatchObject({
    __typename: 'EventNotFoundError',
  })
})

test('previews by name order, and tests without any family’s name', async ({ site }) => {
  const { eventId } = await createCamp(site, 2)
  const leader = await createSignedInUser(site, { role: 'leader' })
  await site.services.db.eventLeader.create({ data: { eventId, userId: leader.userId } })
  const first = await previewMessage(site, leader, { eventId, place: 0 })
  expect(first).toMatchObject({
    place: 0,
    families: 2,
    name: 'Sam Family0',
    subject: 'The gate at Creek Camp',
  })
  expect(await previewMessage(site, leader, { eventId, place: 9 })).toMatchObject({
    place: 1,
    name: 'Sam Family1',
  })
  expect(await previewMessage(site, leader, { eventId, place: 0, text: 'A { is open' })).toMatchObject({
    errors: [
      {
        code: 'InvalidInputError',
        message: expect.stringContaining('The brace in "{ is open" is not closed'),
      },
    ],
  })
  expect(await testMessage(site, leader, { eventId, idempotencyKey: createKey('test') })).toEqual({
    __typename: 'TestCampMessagePayload',
    address: leader.email,
  })
  await testMessage(site, leader, { eventId, idempotencyKey: createKey('test') })
  const [email, ...more] = await site.services.db.outgoingEmail.findMany({
    where: { recipient: leader.email },
  })
  expect(email?.subject).toBe('Test: The gate at Creek Camp')
  expect(more).toEqual([])
  await sendMessage(site, leader, { eventId })
  await site.runJob(job)
  const [text] = await toldTo(site, 'family0@example.com').then((emails) => emails.slice(-1))
  expect(text).toBe(first.text)
  const others = await createCamp(site, 1)
  expect(await sendMessage(site, leader, { eventId: others.eventId })).toMatchObject({
    __typename: 'NotAllowedError',
  })
})

test('replies go to the organiser, headers are safe, the outcome is shown', async ({ ownDatabase }) => {
  const mailServer = await openMailServer()
  const mailing = await startSite(ownDatabase.url, emailSettings(mailServer))
  try {
    const { eventId } = await createCamp(mailing, 1)
    const writer = await createSignedInUser(mailing, { role: 'admin' })
    await sendMessage(mailing, writer, {
      eventId,
      subject: 'Fire ban\r\nBcc: everybody@example.com',
      text: 'See https://fires.example.com & <stay> away',
    })
    await mailing.runJob(job)
    await getInbox(mailing).waitUntilSent()
    const email = mailServer.latest('Fire ban Bcc: everybody@example.com')
    expectWhole(email, 'https://fires.example.com')
    expect(email.to).toMatchObject([{ address: 'family0@example.com' }])
    expect([email.bcc, email.replyTo]).toMatchObject([undefined, [{ address: 'organiser@campdads.example' }]])
    expect(email.text).toContain('See https://fires.example.com & <stay> away')
    expect(email.html).toContain('https://fires.example.com &amp; &lt;stay&gt; away')
    const notified = await latestMessage(mailing, writer, eventId)
    expect(notified).toMatchObject({ progress: { sent: 1, queued: 0 }, families: [{ status: 'SENT' }] })

    mailServer.mood = 'refuses'
    await sendMessage(mailing, writer, { eventId })
    await mailing.runJob(job)
    await expect
      .poll(() => latestMessage(mailing, writer, eventId))
      .toMatchObject({ progress: { dead: 1, sent: 0 }, families: [{ status: 'FAILED' }] })
  } finally {
    await mailing.close()
    await mailServer.close()
  }
})

test('limits one account to ten messages an hour', async ({ ownDatabase }) => {
  const limited = await startSite(ownDatabase.url, { RATE_LIMIT_FACTOR: '1' })
  try {
    const { eventId } = await createCamp(limited, 1)
    const writer = await createSignedInUser(limited, { role: 'admin' })
    for (let count = 0; count < 10; count += 1) await sendMessage(limited, writer, { eventId })
    expect(await sendMessage(limited, writer, { eventId })).toMatchObject({
      __typename: 'TooManyRequestsError',
    })
  } finally {
    await limited.close()
  }
})

import { expect } from 'vitest'
import { remindOfChanges } from '../../../server/events/remind-of-changes.ts'
import { cancelParty, daysFromNow, inDays, paidBooking } from '../cancellations/cancelling.ts'
import { getFields, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk, readActionItems } from '../payments/money-desk.ts'

const test = serverTest.extend('beside', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const beside = await startSite(site.databaseUrl)
  onCleanup(beside.close)
  return beside
})

const dayIn = (days: number) => daysFromNow(days).toISOString().slice(0, 10)

async function change(
  site: RunningSite,
  admin: SignedInUser,
  id: number,
  fields: Record<string, unknown>,
): Promise<void> {
  const { status } = await call(`${site.url}/api/admin/events/${id}`, 'PUT', fields, { cookie: admin.cookie })
  expect(status).toBe(200)
  await site.runJob('notify-of-changes')
}

/** Runs the job as if this many days had passed. */
async function remindAfter(site: RunningSite, days: number, by = site): Promise<void> {
  const now = () => new Date(site.services.clock.now().getTime() + days * 86_400_000)
  await remindOfChanges({ ...by.services, clock: { now } })
  await by.runJob('outbox')
}

async function remindersTo(site: RunningSite, { id }: Party) {
  const { email } = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  return (await getInbox(site).readMailbox(email)).filter(({ kind }) => kind === 'event-change-reminder')
}

const waiting = async (site: RunningSite, admin: SignedInUser) =>
  (await readActionItems(site, admin)).filter(({ kind }) => kind === 'CHANGE_UNANSWERED')

async function keep(site: RunningSite, { id, cookie }: Party, eventId: number): Promise<void> {
  const where = { eventId, isMaterial: true }
  const last = await site.services.db.eventChange.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  const input = { bookingId: id, changeId: last.id }
  const answer = await runMutation(site.url, 'keepBooking', input, cookie, '... on UserError { message }')
  expect(answer.__typename).toBe('KeepBookingPayload')
}

async function readUnanswered(site: RunningSite, { id, cookie }: Party): Promise<unknown> {
  const query = 'query ($id: ID!) { booking(id: $id) { unansweredChange { id } } }'
  const { data, errors } = await graphql(site.url, query, { id }, cookie)
  expect(errors).toEqual([])
  return getFields(data?.booking).unansweredChange
}

test('reminds a family once after 7 days, and shows an item until it responds', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, event.id)
  await change(site, admin, event.id, { location: 'Lamington' })
  await remindAfter(site, 6.9)
  expect([await remindersTo(site, party), await waiting(site, admin)]).toEqual([[], []])

  for (const days of [7, 8, 20]) await remindAfter(site, days)
  const [reminder, ...others] = await remindersTo(site, party)
  expect(others).toEqual([])
  expect(reminder?.subject).toBe('Are you still coming to Creek Camp?')
  expect(reminder?.text).toContain('Location: Scenic Rim')
  expect(reminder?.text).toContain('Location: Lamington')
  expect(reminder?.text).toMatch(/Cancel for a full refund: \S+choice=cancel#k=\S{43}/)

  const [item, ...more] = await waiting(site, admin)
  expect(more).toEqual([])
  expect(item).toMatchObject({ bookingId: party.id, canClose: false, canRetry: false })
  expect(item?.meaning).not.toContain('undefined')
  const closing = { items: [{ actionItemId: item?.id, version: item?.version }], note: 'Called them' }
  expect(await atDesk(site, admin, 'closeActionItems', closing)).toMatchObject({
    closings: [{ outcome: 'SETTLED' }],
  })
  expect(await waiting(site, admin)).toHaveLength(1)
  await keep(site, party, event.id)
  expect(await waiting(site, admin)).toEqual([])
})

test('reminds nobody who responded, cancelled, booked later or has not paid', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const stored = await paidBooking(site, event.id)
  const cancelled = await paidBooking(site, event.id)
  const unpaid = await bookParty(site, event.id)
  await change(site, admin, event.id, { location: 'Lamington' })
  const late = await paidBooking(site, event.id)
  await keep(site, stored, event.id)
  expect((await cancelParty(site, cancelled)).status).toBe(200)
  await remindAfter(site, 7)
  for (const party of [stored, cancelled, unpaid, late]) expect(await remindersTo(site, party)).toEqual([])
  for (const party of [stored, cancelled, late]) expect(await readUnanswered(site, party)).toBeNull()
  expect(await readUnanswered(site, unpaid)).not.toBeNull()
  expect(await waiting(site, admin)).toEqual([])
})

test('skips a family that responds between the job and the email', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, event.id)
  await change(site, admin, event.id, { location: 'Lamington' })
  const now = () => new Date(site.services.clock.now().getTime() + 7 * 86_400_000)
  await remindOfChanges({
    ...site.services,
    clock: { now },
    queue: { ...site.services.queue, wake: () => undefined },
  })
  await keep(site, party, event.id)
  await site.runJob('outbox')
  expect(await remindersTo(site, party)).toEqual([])
})

test('sends no reminder for times, and restarts the 7 days after a second move', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, event.id)
  await change(site, admin, event.id, { startTime: '17:00' })
  await remindAfter(site, 8)
  expect(await remindersTo(site, party)).toEqual([])
  await change(site, admin, event.id, { location: 'Lamington' })
  const { db } = site.services
  // The first move was five days ago, and the second one today.
  const fiveDaysAgo = new Date(site.services.clock.now().getTime() - 5 * 86_400_000)
  await db.eventChange.updateMany({ where: { eventId: event.id }, data: { emailedAt: fiveDaysAgo } })
  await change(site, admin, event.id, { location: 'Moogerah' })
  await remindAfter(site, 3)
  expect(await remindersTo(site, party)).toEqual([])
  await remindAfter(site, 7)
  const [reminder, ...others] = await remindersTo(site, party)
  expect([others, await waiting(site, admin)]).toMatchObject([[], [{ bookingId: party.id }]])
  expect(reminder?.text).toContain('Location: Moogerah')
  expect((await cancelParty(site, party)).status).toBe(200)
  expect(await waiting(site, admin)).toEqual([])
})

test('ends the item and reminders at the new start or on cancellation', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, event.id)
  await change(site, admin, event.id, { startDate: dayIn(5), endDate: dayIn(8) })
  await remindAfter(site, 7)
  expect(await remindersTo(site, party)).toEqual([])

  const other = await createEvent(site.services, inDays(60))
  const family = await paidBooking(site, other.id)
  await change(site, admin, other.id, { location: 'Lamington' })
  await remindAfter(site, 7)
  expect(await waiting(site, admin)).toHaveLength(1)
  const { db } = site.services
  const { startsAt } = await db.event.findUniqueOrThrow({ where: { id: other.id } })
  await db.event.update({ where: { id: other.id }, data: { startsAt: site.services.clock.now() } })
  expect(await waiting(site, admin)).toEqual([])
  await db.event.update({ where: { id: other.id }, data: { startsAt } })
  expect(await waiting(site, admin)).toHaveLength(1)
  await db.event.update({
    where: { id: other.id },
    data: { cancelledAt: site.services.clock.now(), cancelReason: 'Flood' },
  })
  expect(await waiting(site, admin)).toEqual([])
  expect(await readUnanswered(site, family)).toBeNull()
})

test('reminds each family once with two concurrent workers', async ({ site, admin, beside }) => {
  const event = await createEvent(site.services, inDays(60))
  const parties = [await paidBooking(site, event.id), await paidBooking(site, event.id)]
  await change(site, admin, event.id, { location: 'Lamington' })
  await Promise.all([
    remindAfter(site, 7),
    remindAfter(site, 7, beside),
    remindAfter(site, 7),
    remindAfter(site, 7, beside),
  ])
  await site.runJob('outbox')
  for (const party of parties) expect(await remindersTo(site, party)).toHaveLength(1)
})

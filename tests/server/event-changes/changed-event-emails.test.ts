import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { daysFromNow, inDays, paidBooking } from '../cancellations/cancelling.ts'
import { getFields, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { eventInput } from '../staff/admin-forms.ts'
import { claimOffer } from '../waiting-list/offers.ts'
import { join, soldOutEvent, waitingBody } from '../waiting-list/waiting-list.ts'

const dayIn = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
const change = (site: RunningSite, admin: SignedInUser, id: number, fields: Record<string, unknown>) =>
  call(`${site.url}/api/admin/events/${id}`, 'PUT', fields, { cookie: admin.cookie })

async function emailsTo(site: RunningSite, address: string, kind: string) {
  await site.runJob('notify-of-changes')
  await site.runJob('outbox')
  return (await getInbox(site).readMailbox(address)).filter((email) => email.kind === kind)
}

async function emailsAbout(site: RunningSite, { id }: Party, kind = 'event-changed') {
  const { email } = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  return emailsTo(site, email, kind)
}

test('emails old and new facts, a calendar file and both choices', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, event.id)
  await change(site, admin, event.id, { startDate: dayIn(20), endDate: dayIn(22), location: 'Lamington' })
  const [email, ...others] = await emailsAbout(site, party)
  expect(others).toEqual([])
  expect(email?.subject).toBe('Creek Camp has changed: keep your booking or get a full refund')
  for (const fact of ['Location: Scenic Rim', 'Location: Lamington', 'Keep my booking: ']) {
    expect(email?.text).toContain(fact)
  }
  expect(email?.text).toMatch(/Cancel for a full refund: \S+choice=cancel#k=\S{43}/)
  expect(email?.files?.map(({ type }) => type.split(';')[0])).toEqual(['text/calendar'])
})

test('emails no choice for times and plan alone, and nothing for other edits', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, event.id)
  await change(site, admin, event.id, { title: 'Creek Camp again', maxParticipants: 30 })
  expect(await emailsAbout(site, party)).toEqual([])
  await change(site, admin, event.id, { startTime: '17:00' })
  await emailsAbout(site, party)
  await change(site, admin, event.id, { plan: 'Friday: tea' })
  const emails = await emailsAbout(site, party)
  expect(emails.map(({ subject }) => subject)).toEqual([
    'New times for Creek Camp again',
    'The plan for Creek Camp again has changed',
  ])
  expect(emails[1]?.text).toContain('Friday: tea')
  expect(emails.map(({ text }) => text).join()).not.toContain('full refund')
})

test('notifies unpaid bookings, the waiting list, an open offer and leaders', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const unpaid = await bookParty(site, event.id)
  await site.services.db.event.update({ where: { id: event.id }, data: { maxParticipants: 3 } })
  const body = waitingBody(event.id)
  expect((await join(site.url, body)).status).toBe(201)
  const leader = await createSignedInUser(site, { role: 'leader' })
  await site.services.db.eventLeader.create({ data: { eventId: event.id, userId: leader.userId } })
  await change(site, admin, event.id, { location: 'Lamington' })
  expect((await emailsAbout(site, unpaid))[0]?.text).toContain("Your booking isn't paid yet")
  expect((await emailsTo(site, body.email, 'waiting-list-event-changed')).length).toBe(1)
  expect(
    await site.services.db.waitingListEntry.count({ where: { eventId: event.id, closedAt: null } }),
  ).toBe(1)
  const { email } = await site.services.db.user.findUniqueOrThrow({ where: { id: leader.userId } })
  const [received] = await emailsTo(site, email, 'leader-event-changed')
  expect(received?.text).toContain('Location: Lamington')
})

test('notifies leaders of a cancellation', async ({ site, admin }) => {
  const event = await soldOutEvent(site)
  const leader = await createSignedInUser(site, { role: 'leader' })
  await site.services.db.eventLeader.create({ data: { eventId: event.id, userId: leader.userId } })
  const input = { id: String(event.id), reason: 'Flood', outcome: 'CASH' }
  await runMutation(site.url, 'cancelEvent', input, admin.cookie, '... on UserError { message }')
  const { email } = await site.services.db.user.findUniqueOrThrow({ where: { id: leader.userId } })
  expect(
    (await emailsTo(site, email, 'leader-event-cancelled')).map(({ text }) => text.includes('Flood')),
  ).toEqual([true])
})

test('leaves an open offer valid, and emails its family a link to it', async ({ site, admin }) => {
  const event = await soldOutEvent(site, inDays(60))
  const party = waitingBody(event.id)
  await join(site.url, party)
  await site.services.db.event.update({ where: { id: event.id }, data: { maxParticipants: 90 } })
  await site.runJob('process-waiting-lists')
  const offer = () => site.services.db.waitingListOffer.findFirstOrThrow({ where: { eventId: event.id } })
  await change(site, admin, event.id, { startDate: dayIn(40), endDate: dayIn(42) })
  const [email, ...others] = await emailsTo(site, party.email, 'waiting-list-event-changed')
  expect(others).toEqual([])
  expect(email?.text).toContain('Your offer stays the same.')
  expect(email?.text).toContain('Location: Scenic Rim')
  const [, id, token] = /offer=(\d+)&event=\d+#k=([\w-]{43})/.exec(email?.text ?? '') ?? []
  expect([Number(id), (await offer()).state]).toEqual([(await offer()).id, 'OPEN'])
  // The family books by it for the new dates.
  const { status } = await claimOffer(site, event.id, { id: Number(id), token: token ?? null }, 3)
  expect(status).toBe(201)
})

async function delayed(
  site: RunningSite,
  admin: SignedInUser,
  id: number,
  hours: number,
  fields: Record<string, unknown>,
) {
  const { version } = await site.services.db.event.findUniqueOrThrow({ where: { id } })
  const input = { id: String(id), version, emailDelayHours: hours, form: eventInput(fields) }
  const selection = '... on UserError { message } ... on InvalidInputError { issues { path } }'
  return runMutation(site.url, 'updateEvent', input, admin.cookie, selection)
}

test('delays the email by 24 hours at most, and merges two changes', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, event.id)
  const late = await delayed(site, admin, event.id, 25, { startDate: dayIn(30), endDate: dayIn(33) })
  expect(late).toMatchObject({ issues: [{ path: 'emailDelayHours' }] })
  await delayed(site, admin, event.id, 24, {
    startDate: dayIn(30),
    endDate: dayIn(33),
    location: 'Scenic Rim',
  })
  expect(await emailsAbout(site, party)).toEqual([])
  const { data } = await graphql(
    site.url,
    'query ($id: ID!) { booking(id: $id) { unansweredChange { old { startDate location } } } }',
    { id: party.id },
    party.cookie,
  )
  // The right begins with the change, before the email.
  expect(getFields(data?.booking).unansweredChange).toEqual({
    old: { startDate: dayIn(60), location: 'Scenic Rim' },
  })
  await change(site, admin, event.id, { location: 'Lamington' })
  const emails = await emailsAbout(site, party)
  expect(
    emails.map(({ text }) => text.includes('Location: Scenic Rim') && text.includes('Location: Lamington')),
  ).toEqual([true])
})

async function previewed(
  site: RunningSite,
  admin: SignedInUser,
  eventId: number,
  form: Record<string, unknown>,
) {
  const { data } = await graphql(
    site.url,
    `query ($id: ID!, $form: EventForm!) { eventChangePreview(id: $id, form: $form) {
      isMaterial confirmedBookings unpaidBookings waitingParties paidAmount subject text } }`,
    { id: String(eventId), form: eventInput(form) },
    admin.cookie,
  )
  return data?.eventChangePreview
}

test('previews the affected bookings and the email without links', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, event.id)
  const ask = (form: Record<string, unknown>) => previewed(site, admin, event.id, form)
  const preview = getFields(await ask({ startDate: dayIn(30), endDate: dayIn(33) }))
  expect(preview).toMatchObject({
    isMaterial: true,
    confirmedBookings: 1,
    unpaidBookings: 0,
    waitingParties: 0,
    paidAmount: '750.00',
  })
  expect(preview.text).not.toContain(party.id)
  const { startTime, endTime, location } = event
  const same = { startDate: dayIn(60), endDate: dayIn(63), startTime, endTime, location, plan: '' }
  expect(await ask(same)).toBeNull()
})

test('promises no email about a camp that is over', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(5))
  const party = await paidBooking(site, event.id)
  const form = { startDate: dayIn(5), endDate: dayIn(8), location: 'Lamington' }
  expect(await previewed(site, admin, event.id, form)).not.toBeNull()
  await endEvent(site.services.db, event.id)
  const past = { ...form, startDate: dayIn(-5), endDate: dayIn(-2) }
  expect(await previewed(site, admin, event.id, past)).toBeNull()
  expect((await change(site, admin, event.id, { location: 'Lamington' })).status).toBe(200)
  expect(await emailsAbout(site, party)).toEqual([])
})

/** Moves the camp ten days back, so that it is over. */
function endEvent(db: Database, id: number) {
  const days = '10 days'
  return db.$executeRaw`
    UPDATE event SET start_date = start_date - ${days}::interval, end_date = end_date - ${days}::interval,
      starts_at = starts_at - ${days}::interval, ends_at = ends_at - ${days}::interval,
      booking_closes_at = booking_closes_at - ${days}::interval WHERE id = ${id}`
}

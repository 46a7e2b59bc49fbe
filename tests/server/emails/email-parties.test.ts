import { expect } from 'vitest'
import { addDays, brisbaneDay } from '../../../domain/dates.ts'
import { addOutboxMessage } from '../../../server/outbox-messages.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

test.beforeEach(async ({ db }) => {
  await db.outgoingEmail.deleteMany()
})

/** Creates a party of a three-night event that starts in this many days. */
async function party(
  site: RunningSite,
  daysAhead: number,
  state: 'CONFIRMED' | 'HELD' | 'CANCELLED' = 'CONFIRMED',
) {
  const { db, clock } = site.services
  const event = await createEvent(site.services, { title: 'Calendar Camp' })
  const email = `calendar.${Math.random().toString(36).slice(2)}@example.com`
  const { id } = await bookParty(site, event.id, { email })
  await getInbox(site).drainOutbox()
  const start = addDays(brisbaneDay(clock.now()), daysAhead)
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const [startDate, endDate] = [at(start), at(addDays(start, 3))]
  await db.event.update({
    where: { id: event.id },
    data: { startDate, endDate, startsAt: startDate, endsAt: endDate },
  })
  const confirmed = { paymentState: 'PAID', paidCents: 75_000, confirmedAt: new Date() } as const
  if (state !== 'HELD') {
    await db.booking.update({
      where: { id },
      data: { state, holdExpiresAt: null, ...(state === 'CONFIRMED' ? confirmed : {}) },
    })
  }
  return { id, email, eventId: event.id }
}

const kinds = ['event-information', 'reminder', 'thank-you']

async function mailedTo(site: RunningSite, email: string): Promise<string[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, emails: await getInbox(site).readTexts(email, kind) })),
  )
  return found.flatMap(({ kind, emails }) => emails.map(() => kind))
}

test.for([
  [8, []],
  [7, ['event-information']],
  [2, ['event-information']],
  [1, ['reminder']],
  [0, []],
  [-3, []],
  [-4, ['thank-you']],
  [-8, ['thank-you']],
  [-9, []],
] as const)('%i days before the first day: %j', async ([days, due], { site }) => {
  const { email } = await party(site, days)
  for (let run = 0; run < 2; run += 1) await site.runJob('email-parties')
  expect(await mailedTo(site, email)).toEqual(due)
})

test('emails only attending parties of events that take place', async ({ site }) => {
  const [held, cancelled, eventCancelled, hidden] = [
    await party(site, 7, 'HELD'),
    await party(site, 7, 'CANCELLED'),
    await party(site, 7),
    await party(site, 7),
  ]
  const { db } = site.services
  await db.event.update({ where: { id: eventCancelled.eventId }, data: { cancelledAt: new Date() } })
  await db.event.update({ where: { id: hidden.eventId }, data: { isActive: false } })
  await site.runJob('email-parties')
  for (const { email } of [held, cancelled, eventCancelled]) expect(await mailedTo(site, email)).toEqual([])
  // Hidden from the public, but its parties still attend.
  expect(await mailedTo(site, hidden.email)).toEqual(['event-information'])
})

test('emails again about a camp that was moved after its emails', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const { id, email, eventId } = await party(site, 1)
  const startsAt = new Date(`${addDays(brisbaneDay(site.services.clock.now()), 1)}T06:00:00Z`)
  const { db } = site.services
  await db.event.update({ where: { id: eventId }, data: { startsAt, bookingClosesAt: startsAt } })
  await site.runJob('email-parties')
  const moveBy = async (days: number) => {
    const day = (more: number) => addDays(brisbaneDay(site.services.clock.now()), days + more)
    const path = `${site.url}/api/admin/events/${eventId}`
    const dates = { startDate: day(0), endDate: day(3) }
    expect((await call(path, 'PUT', dates, { cookie: admin.cookie })).status).toBe(200)
    for (let run = 0; run < 2; run += 1) await site.runJob('email-parties')
  }
  await moveBy(7)
  expect(await mailedTo(site, email)).toEqual(['event-information', 'reminder'])
  await moveBy(5)
  expect(await mailedTo(site, email)).toEqual(['event-information', 'event-information', 'reminder'])
  await moveBy(1)
  expect(await mailedTo(site, email)).toEqual([
    'event-information',
    'event-information',
    'reminder',
    'reminder',
  ])
  const { data } = await graphql(
    site.url,
    'query ($id: ID!) { booking(id: $id) { admin { history { detail } } } }',
    { id },
    admin.cookie,
  )
  expect(JSON.stringify(data).match(/Calendar Camp is tomorrow/g)).toHaveLength(2)
})

test('emails times, place, packing and form; the thanks ask for no review', async ({ site, inbox }) => {
  const coming = await party(site, 7)
  const gone = await party(site, -4)
  await site.runJob('email-parties')
  const [information] = await inbox.readTexts(coming.email, 'event-information')
  for (const words of ['4 pm', 'Scenic Rim', 'Tent or swag', '9:00 PM', `Before you come" isn't complete`]) {
    expect(information).toContain(words)
  }
  const [thanks] = await inbox.readTexts(gone.email, 'thank-you')
  // A later email asks for a review.
  expect(thanks).not.toContain('review')
})

const words = {
  directions: 'Gate 7,\nthen left.',
  plan: 'Damper at noon.',
  leaders: 'Dave and Jo.',
  bring: ['Three litres of water'],
  rainPlan: 'We go on under the shed roof.',
}

test('puts the words of organisers into both pre-camp emails, unless empty', async ({ site, inbox }) => {
  const notified = await party(site, 7)
  const half = await party(site, 7)
  const tomorrow = await party(site, 1)
  const { event } = site.services.db
  for (const { eventId } of [notified, tomorrow]) await event.update({ where: { id: eventId }, data: words })
  await event.update({ where: { id: half.eventId }, data: { plan: words.plan } })
  await site.runJob('email-parties')
  const [whole] = await inbox.readTexts(notified.email, 'event-information')
  const [reminder] = await inbox.readTexts(tomorrow.email, 'reminder')
  for (const email of [whole, reminder]) {
    expect(email).toContain('How to get there:\nGate 7,\nthen left.')
    expect(email).toContain('The plan:\nDamper at noon.')
    expect(email).toContain("Who's leading:\nDave and Jo.")
  }
  expect(whole).toContain('Three litres of water')
  expect(whole).not.toContain('Warm layers')
  expect(whole).toContain('If it rains:\nWe go on under the shed roof.')
  const [some] = await inbox.readTexts(half.email, 'event-information')
  expect(some).toContain('The plan:\nDamper at noon.')
  expect(some).not.toMatch(/How to get there|Who's leading|If it rains/)
  expect(some).toContain('Warm layers')
})

test.for([
  [8, 'We will send everything you need to know 1 week before the event', false],
  [7, "We'll email you everything you need to know within a day", false],
  [2, 'Damper at noon.', true],
  [0, 'Packing list', true],
] as const)(
  'says when to know more if confirmed %i days before: %s',
  async ([days, sentence, isThere], { site, inbox }) => {
    const { id, email, eventId } = await party(site, days)
    await site.services.db.event.update({ where: { id: eventId }, data: words })
    await addOutboxMessage(site.services.db, 'booking-confirmed', `booking-confirmed:${id}`, {
      bookingId: id,
    })
    await inbox.drainOutbox()
    const [confirmation] = await inbox.readTexts(email, 'payment-received')
    expect(confirmation).toContain(sentence)
    expect(confirmation?.includes('Gate 7')).toBe(isThere)
  },
)

test('writes each email once in several concurrent instances', async ({ site }) => {
  const { email } = await party(site, 7)
  await Promise.all(Array.from({ length: 4 }, () => site.runJob('email-parties')))
  expect(await mailedTo(site, email)).toEqual(['event-information'])
})

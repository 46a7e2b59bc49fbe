import { expect } from 'vitest'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { changeSeats, claimOffer, decline, emailedOffer, readOffers, seatsOffered, waits } from './offers.ts'
import { soldOutEvent } from './waiting-list.ts'

const stranger = (site: RunningSite, eventId: number, people: number) =>
  claimOffer(site, eventId, null, people)

async function readSpots(site: RunningSite, eventId: number): Promise<number> {
  const { body } = await call(`${site.url}/api/events/${eventId}`, 'GET')
  return Number(body.maxParticipants) - Number(body.currentParticipants)
}

test('the first party that fits gets the offer, larger ones keep place, nobody cuts in', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const family = await waits(site, id, 3)
  const couple = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  // Before any offer the seats are free for all.
  expect(await stranger(site, id, 2)).toMatchObject({
    status: 409,
    body: { message: 'This event is sold out' },
  })
  expect(await seatsOffered(site, id)).toEqual([`${couple} 2 OPEN`])
  expect(await readSpots(site, id)).toBe(0)
  expect((await stranger(site, id, 1)).status).toBe(409)

  const claimed = await claimOffer(site, id, await emailedOffer(site, couple), 2)
  expect(claimed.status).toBe(201)
  // As long as promised, although a booking of free seats is held for half an hour.
  expect(new Date(String(claimed.body.holdExpiresAt)).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect(await readSpots(site, id)).toBe(0)
  expect(await site.services.db.waitingListEntry.findUniqueOrThrow({ where: { id: couple } })).toMatchObject({
    notified: true,
    endReason: 'BOOKED',
  })

  // Three seats are freed one at a time. The first two fit no waiting party and are public.
  for (const free of [1, 2]) {
    await changeSeats(site, id, -1)
    expect(await seatsOffered(site, id)).toEqual([`${couple} 2 CLAIMED`])
    expect(await readSpots(site, id)).toBe(free)
  }
  const next = await waits(site, id, 3)
  await changeSeats(site, id, -1)
  expect(await seatsOffered(site, id)).toEqual([`${couple} 2 CLAIMED`, `${family} 3 OPEN`])
  expect(await decline(site, await emailedOffer(site, family), false)).toMatchObject({
    __typename: 'DeclineOfferPayload',
  })
  expect(await readOffers(site, id)).toEqual([
    `${couple} 2 CLAIMED`,
    `${family} 3 DECLINED`,
    `${next} 3 OPEN`,
  ])
  expect(await readSpots(site, id)).toBe(0)
})

test('spots that fit no waiting party are open to all, and offered only while free', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  await waits(site, id, 4)
  await changeSeats(site, id, -3)
  expect(await seatsOffered(site, id)).toEqual([])
  expect((await stranger(site, id, 2)).status).toBe(201)
  await changeSeats(site, id, -2)
  expect(await seatsOffered(site, id)).toEqual([])
  expect(await readSpots(site, id)).toBe(3)
})

test('negative test: without the waiting check a stranger takes the freed seats', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  await waits(site, id, 2)
  // Also without the job that handles freed seats, which may offer them first.
  const withoutGuard = (sql: string) =>
    sql
      .replace(/SELECT FROM waiting_list_entry AS waiting\s+WHERE/, '$& false AND')
      .replace('WHERE done_at IS NULL AND due_at', 'WHERE false AND due_at')
  const taken = await withReplacedStatements(withoutGuard, async () => {
    await changeSeats(site, id, -2)
    return stranger(site, id, 2)
  })
  expect(taken.status).toBe(201)
})

test('a party that accepts fewer is offered as many as fit, and may book fewer still', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const family = await waits(site, id, 4, { alsoPeople: 2 })
  await changeSeats(site, id, -2)
  expect(await seatsOffered(site, id)).toEqual([`${family} 2 OPEN`])
  const offer = await emailedOffer(site, family)
  expect(await claimOffer(site, id, offer, 3)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'adultCount', message: 'The spots on offer are for 2 people' }] },
  })
  expect((await claimOffer(site, id, offer, 1)).status).toBe(201)
  expect(await readSpots(site, id)).toBe(1)

  const whole = await soldOutEvent(site)
  const again = await waits(site, whole.id, 4, { alsoPeople: 2 })
  await changeSeats(site, whole.id, -5)
  expect(await seatsOffered(site, whole.id)).toEqual([`${again} 4 OPEN`])
  expect((await claimOffer(site, whole.id, await emailedOffer(site, again), 2)).status).toBe(201)
  expect(await readSpots(site, whole.id)).toBe(3)
})

test('a lapsed offer goes to the next; after two a party is told of no more', async ({ site, clock }) => {
  const { id } = await soldOutEvent(site)
  const first = await waits(site, id, 2, { email: 'first.lapses@example.com' })
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const second = await waits(site, id, 2)
  await clock.ageOffers(id, 25)
  await site.runJob('process-waiting-lists')
  expect(await readOffers(site, id)).toEqual([`${first} 2 LAPSED`, `${second} 2 OPEN`])
  expect((await claimOffer(site, id, await emailedOffer(site, second), 2)).status).toBe(201)
  // The entry rests as long as its offer lasted, and the seats are free for all.
  await changeSeats(site, id, -2)
  expect((await seatsOffered(site, id)).length).toBe(2)
  expect(await readSpots(site, id)).toBe(2)
  await clock.ageOffers(id, 25)
  await site.runJob('process-waiting-lists')
  expect((await readOffers(site, id))[2]).toBe(`${first} 2 OPEN`)
  await clock.ageOffers(id, 25)
  await site.runJob('process-waiting-lists')
  expect(await readSpots(site, id)).toBe(2)
  expect(await site.services.db.waitingListEntry.findUniqueOrThrow({ where: { id: first } })).toMatchObject({
    endReason: 'LAPSED',
    lapsedOfferCount: 2,
    closedAt: expect.any(Date),
  })
  await clock.ageOffers(id, 48)
  await site.runJob('process-waiting-lists')
  expect((await readOffers(site, id)).length).toBe(3)
  const emails = await site.services.db.outgoingEmail.findMany({
    where: { recipient: 'first.lapses@example.com' },
    orderBy: { id: 'asc' },
  })
  expect(emails.map(({ key }) => key.split(':')[0])).toEqual([
    'waiting-list-joined',
    'waiting-list-offer',
    'waiting-list-offer-lapsed',
    'waiting-list-offer',
    'waiting-list-offer-lapsed',
  ])
})

test('rejects late, repeated and foreign claims clearly; seats stay right', async ({ site, clock }) => {
  const { id } = await soldOutEvent(site)
  const entries = [await waits(site, id, 2), await waits(site, id, 2)] as const
  await changeSeats(site, id, -4)
  await seatsOffered(site, id)
  const [one, other] = [await emailedOffer(site, entries[0]), await emailedOffer(site, entries[1])]
  const bad = { status: 404, body: { message: 'This link is no longer valid' } }
  expect(await claimOffer(site, id, { id: one.id, token: other.token }, 2)).toMatchObject(bad)
  expect(await claimOffer(site, id, { id: one.id, token: 'x'.repeat(43) }, 2)).toMatchObject(bad)
  expect(await claimOffer(site, id, { id: 999_999, token: one.token }, 2)).toMatchObject(bad)
  expect(await claimOffer(site, id, { id: one.id, token: null }, 2)).toMatchObject(bad)
  const elsewhere = await soldOutEvent(site)
  expect(await claimOffer(site, elsewhere.id, one, 2)).toMatchObject(bad)

  expect((await claimOffer(site, id, one, 2)).status).toBe(201)
  expect(await claimOffer(site, id, one, 2)).toMatchObject({
    status: 409,
    body: { message: 'These spots are already booked' },
  })
  await clock.ageOffers(id, 25)
  const ended = { status: 409, body: { message: 'This offer has ended' } }
  // Also before the job has recorded it.
  expect(await claimOffer(site, id, other, 2)).toMatchObject(ended)
  await site.runJob('process-waiting-lists')
  expect(await claimOffer(site, id, other, 2)).toMatchObject(ended)
  expect(await decline(site, other, true)).toMatchObject({ __typename: 'OfferEndedError' })
  const { counted, stored, max } = await countSeats(site.services, id)
  expect({ counted, free: max - stored }).toEqual({ counted: 2, free: 2 })
})

/** Makes the waiting list job find no event. */
const withoutWaitingListJob = (sql: string) =>
  sql.replace(
    /WHERE id IN \(SELECT event_id FROM waiting_list_entry\s+WHERE closed_at IS NULL\)/,
    '$& AND false',
  )

test.for([
  ['closed', { bookingClosesAt: new Date(Date.now() - 1000) }, 'Booking for this event is closed'],
  ['cancelled', { cancelledAt: new Date() }, 'Booking for this event is closed'],
  ['hidden', { isActive: false }, 'Event not found'],
] as const)('rejects a claim after the event was %s', async ([_how, data, message], { site }) => {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const offer = await emailedOffer(site, entry)
  // Joining enqueued the job, which would end the offers of a closed event before the claim.
  await withReplacedStatements(withoutWaitingListJob, async () => {
    await site.services.db.event.update({ where: { id }, data })
    expect((await claimOffer(site, id, offer, 2)).body).toMatchObject({ message })
    expect(await readOffers(site, id)).toEqual([`${entry} 2 OPEN`])
  })
})

test('of two concurrent claims of an offer one wins; a repeat gets its response', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const offer = await emailedOffer(site, entry)
  const answers = await Promise.all(Array.from({ length: 6 }, () => claimOffer(site, id, offer, 2)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await countSeats(site.services, id)).toMatchObject({ counted: 2, stored: 20 })

  const other = await soldOutEvent(site)
  const party = await waits(site, other.id, 2)
  await changeSeats(site, other.id, -2)
  await seatsOffered(site, other.id)
  const key = `claim-${Math.random().toString(36).slice(2)}-once`
  const emailed = await emailedOffer(site, party)
  const body = { ...bookingBody(other.id), adultCount: 2, childCount: 0, childrenDetails: [] }
  const claims = () =>
    call(`${site.url}/api/bookings`, 'POST', { ...body, offer: emailed, idempotencyKey: key })
  const repeats = [...(await Promise.all([claims(), claims()])), await claims()]
  expect(new Set(repeats.map(({ body }) => body.id)).size).toBe(1)
  expect(await countSeats(site.services, other.id)).toMatchObject({ counted: 2, stored: 20 })
})

import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { readEmailedLink } from '../accounts/emailed-link.ts'
import { runMutation } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { changeSeats, readOffers, seatsOffered } from './offers.ts'
import { join, soldOutEvent, waitingBody } from './waiting-list.ts'

/** A free camp, where a booking is confirmed at once, with two spots, too few for four people. */
async function campWithWaiting(site: RunningSite, email: string, cookie?: string, people = 4) {
  const { id } = await soldOutEvent(site, { adultPriceCents: 0, childPriceCents: 0 })
  const party = waitingBody(id, { email, adultCount: people, childCount: 0 })
  const joined = await join(site.url, party, cookie === undefined ? {} : { cookie })
  expect(joined.status).toBe(201)
  await changeSeats(site, id, -2)
  await getInbox(site).drainOutbox()
  return { eventId: id, entryId: Number(joined.body.id), cookie: joined.cookie ?? '' }
}

async function book(site: RunningSite, eventId: number, email: string, cookie?: string): Promise<string> {
  const body = bookingBody(eventId, { email, childCount: 0, childrenDetails: [] })
  const answer = await call(`${site.url}/api/bookings`, 'POST', body, cookie === undefined ? {} : { cookie })
  expect(answer.status).toBe(201)
  await getInbox(site).drainOutbox()
  return String(answer.body.id)
}

async function readPlace(db: Database, entryId: number) {
  const entry = await db.waitingListEntry.findUniqueOrThrow({ where: { id: entryId } })
  return entry.endReason ?? (entry.closedAt === null ? 'WAITS' : 'CLOSED')
}

test('booking in the browser or account that joined ends the entry, in any letter case', async ({ site }) => {
  const guest = await campWithWaiting(site, 'browser@example.com')
  await book(site, guest.eventId, 'Browser@Example.com', guest.cookie)
  expect(await readPlace(site.services.db, guest.entryId)).toBe('BOOKED')

  const member = await createSignedInUser(site, { isEmailVerified: false })
  const camp = await campWithWaiting(site, 'member.waits@example.com', member.cookie)
  await book(site, camp.eventId, 'member.waits@example.com', member.cookie)
  expect(await readPlace(site.services.db, camp.entryId)).toBe('BOOKED')
})

test('a stranger booking with a waiting address ends nothing until verified', async ({ site, inbox }) => {
  const { eventId, entryId } = await campWithWaiting(site, 'victim@example.com')
  const id = await book(site, eventId, 'victim@example.com')
  expect(await readPlace(site.services.db, entryId)).toBe('WAITS')
  const link = { bookingId: id, token: await readEmailedLink(site, id) }
  await runMutation(site.url, 'claimBooking', link, null, '... on UserError { message }')
  await inbox.drainOutbox()
  expect(await readPlace(site.services.db, entryId)).toBe('BOOKED')
})

test('verifying another address ends nothing, verifying this one does', async ({ site, inbox }) => {
  const stranger = await createSignedInUser(site)
  const owner = await createSignedInUser(site)
  const { eventId, entryId } = await campWithWaiting(site, owner.email)
  await book(site, eventId, owner.email, stranger.cookie)
  expect(await readPlace(site.services.db, entryId)).toBe('WAITS')
  await changeSeats(site, eventId, -2)
  await inbox.drainOutbox()
  // Two more spots are offered to the four who wait.
  expect(await readOffers(site, eventId)).toEqual([])
  await book(site, eventId, owner.email, owner.cookie)
  expect(await readPlace(site.services.db, entryId)).toBe('BOOKED')
})

test('an open offer ends with the booking, and the next is offered its spots', async ({ site, inbox }) => {
  const { eventId, entryId, cookie } = await campWithWaiting(site, 'offered@example.com', undefined, 2)
  expect(await seatsOffered(site, eventId)).toEqual([`${entryId} 2 OPEN`])
  const next = await join(site.url, waitingBody(eventId, { adultCount: 2, childCount: 0 }))
  // It books two spots other than those on offer.
  await site.services.db.event.update({ where: { id: eventId }, data: { maxParticipants: 21 } })
  await inbox.drainOutbox()
  const body = bookingBody(eventId, {
    email: 'offered@example.com',
    adultCount: 1,
    childCount: 0,
    childrenDetails: [],
  })
  expect((await call(`${site.url}/api/bookings`, 'POST', body, { cookie })).status).toBe(201)
  await inbox.drainOutbox()
  expect(await readPlace(site.services.db, entryId)).toBe('BOOKED')
  expect(await seatsOffered(site, eventId)).toEqual([
    `${entryId} 2 WITHDRAWN`,
    `${Number(next.body.id)} 2 OPEN`,
  ])
})

test('a held booking or one at another camp ends no entry', async ({ site, inbox }) => {
  const { id: eventId } = await soldOutEvent(site)
  const joined = await join(site.url, waitingBody(eventId, { email: 'holds@example.com', adultCount: 9 }))
  await changeSeats(site, eventId, -3)
  await inbox.drainOutbox()
  const cookie = joined.cookie ?? ''
  const held = await call(
    `${site.url}/api/bookings`,
    'POST',
    bookingBody(eventId, { email: 'holds@example.com' }),
    { cookie },
  )
  expect(held.status).toBe(201)
  const other = await campWithWaiting(site, 'else@example.com')
  await book(site, other.eventId, 'holds@example.com', cookie)
  expect(await readPlace(site.services.db, Number(joined.body.id))).toBe('WAITS')
})

test('negative test: without the owner condition a stranger ends the entry', async ({ site }) => {
  const unguarded = (sql: string) => sql.replace(/AND \(entry\.user_id = booking\.user_id[\s\S]*$/, '')
  const { eventId, entryId } = await campWithWaiting(site, 'control@example.com')
  await withReplacedStatements(unguarded, () => book(site, eventId, 'control@example.com'))
  expect(await readPlace(site.services.db, entryId)).toBe('BOOKED')
})

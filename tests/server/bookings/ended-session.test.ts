import { expect } from 'vitest'
import { runMutation } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

async function book(site: RunningSite, input: Record<string, unknown>, cookie: string | null) {
  const { __typename } = await runMutation(site.url, 'bookEvent', input, cookie)
  return __typename
}

test('books nothing when the session of the form has ended', async ({ site, db }) => {
  const { id: eventId } = await createEvent(site.services)
  const member = await createSignedInUser(site)
  const other = await createSignedInUser(site)
  const input = {
    ...bookingBody(eventId),
    eventId: String(eventId),
    memberId: member.userId,
    idempotencyKey: 'form-of-a-member',
  }
  await db.session.deleteMany({ where: { userId: member.userId } })
  expect(await book(site, input, member.cookie)).toBe('NotSignedInError')
  expect(await book(site, input, null)).toBe('NotSignedInError')
  expect(await book(site, input, other.cookie)).toBe('NotSignedInError')
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 0, stored: 0 })
})

test('books after a new sign-in, and replays the response without a session', async ({ site, db }) => {
  const { id: eventId } = await createEvent(site.services)
  const member = await createSignedInUser(site)
  const input = {
    ...bookingBody(eventId),
    eventId: String(eventId),
    memberId: member.userId,
    idempotencyKey: 'form-that-was-sent',
  }
  expect(await book(site, input, member.cookie)).toBe('BookEventPayload')
  const [booking] = await db.booking.findMany({ where: { eventId } })
  expect(booking?.userId).toBe(member.userId)
  // The response was lost, and then the session ended.
  await db.session.deleteMany({ where: { userId: member.userId } })
  expect(await book(site, input, null)).toBe('BookEventPayload')
  expect(await db.booking.count({ where: { eventId } })).toBe(1)
})

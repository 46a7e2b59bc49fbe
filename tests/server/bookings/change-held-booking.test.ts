import { expect } from 'vitest'
import { inDays, paidBooking } from '../cancellations/cancelling.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, createUnpaidBooking, openIntent } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { seatsOffered } from '../waiting-list/offers.ts'
import { join, waitingBody } from '../waiting-list/waiting-list.ts'
import { BOOKED, change, changeName, party, readIntents, readState } from './changing-holds.ts'

test('ends the earlier hold, closes its payment, and sends no email about it', async ({ site, inbox }) => {
  const { id: eventId } = await createEvent(site.services)
  const member = await createSignedInUser(site)
  const earlier = await bookParty(site, eventId)
  await site.services.db.booking.update({ where: { id: earlier.id }, data: { userId: member.userId } })
  const intent = await openIntent(site, earlier.id)
  expect(await change(site, earlier, eventId, party(2))).toMatchObject({
    __typename: BOOKED,
    event: { availableSpots: 18 },
  })
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 2, stored: 2 })
  expect(await readState(site, earlier.id)).toBe('CANCELLED')
  expect(await readIntents(site, earlier.id)).toEqual(['canceled'])
  expect((await getProvider(site).pay(intent)).status).not.toBe(200)
  expect((await createIntent(site, earlier.id)).status).toBe(409)
  // From another tab that still shows the earlier booking.
  expect(await changeName(site, earlier, eventId, party(1))).toBe('BookingCancelledError')
  await inbox.drainOutbox()
  const emails = await site.services.db.outgoingEmail.findMany({ where: { key: { contains: earlier.id } } })
  expect(emails.map(({ key }) => key).filter((key) => key.startsWith('booking-cancelled'))).toEqual([])
  await checkInvariants(site)
})

test('counts the spots of the earlier hold as free, on a camp that is full without it', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 4, tentStock: 1 })
  const earlier = await bookParty(site, eventId, { glampingTentCount: 1 })
  await bookParty(site, eventId, party(1))
  expect(await change(site, earlier, eventId, party(4))).toMatchObject({
    __typename: 'SeatsUnavailableError',
    availableSpots: 3,
  })
  expect(await changeName(site, earlier, eventId, { ...party(3), glampingTentCount: 1 })).toBe(BOOKED)
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 4, stored: 4 })
  await checkInvariants(site)
})

test('gives waiting families only the spots that the family no longer needs', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 3 })
  const earlier = await bookParty(site, eventId)
  expect((await join(site.url, waitingBody(eventId, party(1)))).status).toBe(201)
  expect(await changeName(site, earlier, eventId)).toBe(BOOKED)
  const [second] = await site.services.db.booking.findMany({ where: { eventId, state: 'HELD' } })
  const held = { id: String(second?.id), cookie: earlier.cookie }
  expect(await changeName(site, held, eventId, party(2))).toBe(BOOKED)
  expect(await seatsOffered(site, eventId)).toEqual([expect.stringContaining('OPEN')])
  const [third] = await site.services.db.booking.findMany({ where: { eventId, state: 'HELD' } })
  const smaller = { id: String(third?.id), cookie: earlier.cookie }
  expect(await change(site, smaller, eventId, party(3))).toMatchObject({ availableSpots: 2 })
  expect(await readState(site, smaller.id)).toBe('HELD')
})

test('leaves the hold unchanged when the new booking is rejected', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 4 })
  const earlier = await createUnpaidBooking(site, eventId)
  const before = await site.services.db.booking.findUniqueOrThrow({ where: { id: earlier.id } })
  expect(await changeName(site, earlier, eventId, party(5))).toBe('SeatsUnavailableError')
  expect(await changeName(site, earlier, eventId, { totalAmount: '1.00' })).toBe('PriceChangedError')
  expect(await changeName(site, earlier, eventId, { firstName: '' })).toBe('InvalidInputError')
  expect(await site.services.db.booking.findUniqueOrThrow({ where: { id: earlier.id } })).toEqual(before)
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 3, stored: 3 })
  expect((await provider.pay(earlier.intent)).status).toBe(200)
  await expect.poll(() => readState(site, earlier.id)).toBe('CONFIRMED')
})

test('never replaces a paid booking, also when its payment arrived without a webhook', async ({
  site,
  provider,
}) => {
  const { id: eventId } = await createEvent(site.services, inDays(3))
  const paid = await paidBooking(site, eventId)
  expect(await changeName(site, paid, eventId)).toBe('AlreadyPaidError')
  const arrived = await createUnpaidBooking(site, eventId)
  await provider.setFaults({ webhooks: 'hold' })
  await provider.pay(arrived.intent)
  expect(await changeName(site, arrived, eventId)).toBe('AlreadyPaidError')
  expect(await readState(site, arrived.id)).toBe('CONFIRMED')
  await provider.setFaults()
  await provider.deliverWebhooks()
  expect(await site.services.db.booking.count({ where: { eventId } })).toBe(2)
  await checkInvariants(site)
})

test('replaces nothing when the provider cannot close the payment', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services)
  const earlier = await createUnpaidBooking(site, eventId)
  const path = `POST /v1/payment_intents/${earlier.intent.id}/cancel`
  await provider.setFaults({ failure: { kind: 'connectionReset', path, times: 50 } })
  expect(await changeName(site, earlier, eventId)).toBe('PaymentUnavailableError')
  expect(await readState(site, earlier.id)).toBe('HELD')
  await provider.setFaults()
  expect(await changeName(site, earlier, eventId)).toBe(BOOKED)
})

test('rejects strangers, staff, another event and spots on offer', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id: otherId } = await createEvent(site.services)
  const earlier = await bookParty(site, eventId)
  const { id } = earlier
  expect(await changeName(site, { id, cookie: '' }, eventId)).toBe('BookingNotFoundError')
  expect(await changeName(site, { id, cookie: admin.cookie }, eventId)).toBe('BookingNotFoundError')
  expect(await changeName(site, earlier, otherId)).toBe('BookingNotFoundError')
  expect(await changeName(site, earlier, eventId, { offer: { id: '1' } })).toBe('InvalidInputError')
  expect(await readState(site, id)).toBe('HELD')
  expect(await countSeats(site.services, otherId)).toMatchObject({ counted: 0 })
})

test('repeats the response of a change that was sent twice', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services)
  const earlier = await bookParty(site, eventId)
  const changes = { ...party(2), email: 'changed@example.com', idempotencyKey: 'form-that-changes' }
  const first = await change(site, earlier, eventId, changes)
  const again = await change(site, earlier, eventId, changes)
  expect([first.__typename, again]).toEqual([BOOKED, first])
  expect(await site.services.db.booking.count({ where: { eventId } })).toBe(2)
})

import { expect } from 'vitest'
import { decryptChild } from '../../../server/bookings/record/encrypted-booking.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createUnpaidBooking, openIntent } from '../fixtures/paying.ts'
import { call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { paidByCard } from '../payments/money-desk.ts'
import { waitingBody } from '../waiting-list/waiting-list.ts'
import { changeParty, quoteParty, readForCorrection, sendParty } from './correcting.ts'

const jo = { name: 'Canaryjo', age: 4, allergies: 'Canarymilk' }
const readRow = (db: Database, id: string) =>
  db.booking.findUniqueOrThrow({
    where: { id },
    include: { payments: { orderBy: { attempt: 'asc' } }, children: { orderBy: { position: 'asc' } } },
  })

test('reprices an unpaid booking and replaces its open card payment', async ({ site, provider, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id, intent } = await createUnpaidBooking(site, eventId)
  const { quote } = await quoteParty(site, admin, id, { adultCount: 1, childCount: 2, glampingTentCount: 1 })
  expect(quote).toMatchObject({
    isPaid: false,
    oldTotal: '750.00',
    newTotal: '750.00',
    dueAmount: '750.00',
    seats: 0,
    problem: null,
    lines: [
      { label: 'Adults', quantity: 1, amount: '300.00' },
      { label: 'Children', quantity: 2, amount: '300.00' },
      { label: 'Glamping tent', quantity: 1, amount: '150.00' },
    ],
  })
  // The quote has changed nothing.
  expect(await readRow(site.services.db, id)).toMatchObject({ adultCount: 2, totalCents: 75_000 })
  const changed = await changeParty(
    site,
    admin,
    id,
    { adultCount: 3, childCount: 1 },
    {
      leavingChildren: [0],
      newChildren: [jo],
    },
  )
  expect(changed).toMatchObject({ __typename: 'ChangePartyPayload', booking: { totalAmount: '1050.00' } })
  const { children, ...booking } = await readRow(site.services.db, id)
  expect(booking).toMatchObject({ state: 'HELD', adultCount: 3, childCount: 1, totalCents: 105_000 })
  expect(
    children.map(({ encryptedDetails, position }) => [
      position,
      decryptChild(site.services.cipher, encryptedDetails, id),
    ]),
  ).toEqual([[0, jo]])
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 4, stored: 4 })
  expect((await provider.pay(intent)).status).toBeGreaterThanOrEqual(400)
  const again = await openIntent(site, id)
  expect(await readRow(site.services.db, id)).toMatchObject({
    payments: [{ status: 'CANCELED' }, { amountCents: 105_000 }],
  })
  await provider.pay(again)
  await provider.waitForWebhooks()
  expect(await readRow(site.services.db, id)).toMatchObject({ state: 'CONFIRMED', paidCents: 105_000 })
  await checkInvariants(site)
  const { history } = await readForCorrection(site, admin, id)
  expect(history).toContainEqual({
    action: 'party-changed',
    who: admin.username,
    isReading: false,
    detail: '2 adults, 1 child became 3 adults, 1 child',
  })
})

test('quotes the add-ons that were on offer at booking', async ({ site, db, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id } = await paidByCard(site, eventId)
  await db.booking.update({ where: { id }, data: { tentPriceCents: 5000, beerPriceCents: 0 } })
  expect((await quoteParty(site, admin, id, {})).quote).toMatchObject({
    offersGlampingTent: true,
    offersBeerPackage: false,
    problem: null,
  })
  const { quote } = await quoteParty(site, admin, id, { beerPackageCount: 1 })
  expect(quote.problem).not.toBeNull()
})

test('records a paid difference with its receipt, and also its refund', async ({ site, inbox, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id, cookie } = await paidByCard(site, eventId)
  expect((await quoteParty(site, admin, id, { childCount: 2 })).quote).toMatchObject({
    isPaid: true,
    oldTotal: '750.00',
    newTotal: '900.00',
    dueAmount: '150.00',
    seats: 1,
    freeSpots: 17,
  })
  const unsettled = await changeParty(site, admin, id, { childCount: 2 }, { newChildren: [jo] })
  expect(unsettled.issues).toEqual([{ path: 'settlement', message: 'Please choose how it is paid' }])
  const settled = { newChildren: [jo], settlement: 'CASH', idempotencyKey: 'party-key-1' }
  const { version, size, quote } = await quoteParty(site, admin, id, { childCount: 2 })
  const input = {
    bookingId: id,
    version,
    ...size,
    expectedTotal: quote.newTotal,
    expectedDue: quote.dueAmount,
    ...settled,
  }
  for (let round = 0; round < 2; round += 1) {
    expect((await sendParty(site, admin, input)).__typename).toBe('ChangePartyPayload')
  }
  expect(await sendParty(site, admin, { ...input, idempotencyKey: 'party-key-2' })).toMatchObject({
    __typename: 'BookingChangedError',
  })
  const { payments, ...booking } = await readRow(site.services.db, id)
  expect(booking).toMatchObject({
    totalCents: 90_000,
    paidCents: 90_000,
    paymentState: 'PAID',
    childCount: 2,
  })
  expect(payments.map(({ method, capturedCents }) => [method, capturedCents])).toEqual([
    ['CARD', 75_000],
    ['CASH', 15_000],
  ])
  const receipt = await site.services.db.receipt.findFirstOrThrow({
    where: { payment: { bookingId: id, method: 'CASH' } },
  })
  expect(receipt).toMatchObject({ amountCents: 15_000 })
  expect(JSON.stringify(receipt.lines)).toContain('Paid earlier')
  await checkInvariants(site)
  await inbox.drainOutbox()
  expect(
    await site.services.db.outgoingEmail.count({ where: { key: { startsWith: `booking-corrected:${id}` } } }),
  ).toBe(1)
  const dropped = { as: 'cash', remove: [{ kind: 'child', position: 1 }] }
  expect((await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', dropped, { cookie })).status).toBe(200)
  await checkInvariants(site)
  expect(
    (await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', { as: 'cash' }, { cookie })).status,
  ).toBe(200)
  await checkInvariants(site)
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 0, stored: 0 })
})

test('leaves the total unchanged for a difference that the organiser pays', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id, cookie } = await paidByCard(site, eventId)
  const waived = { newChildren: [jo], settlement: 'WAIVED' }
  expect((await changeParty(site, admin, id, { childCount: 2 }, waived)).booking).toMatchObject({
    totalAmount: '750.00',
    childCount: 2,
  })
  expect(await readRow(site.services.db, id)).toMatchObject({ waivedCents: 15_000, paidCents: 75_000 })
  await checkInvariants(site)
  const dropped = { as: 'cash', remove: [{ kind: 'adult', position: 0 }] }
  expect((await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', dropped, { cookie })).status).toBe(200)
  await checkInvariants(site)
})

test('rejects impossible changes and writes nothing', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 4, tentStock: 0 })
  const { id, cookie } = await paidByCard(site, eventId)
  const before = await readRow(site.services.db, id)
  const notified = async (counts: Record<string, number>, changes: Record<string, unknown> = {}) => {
    const settled = { settlement: 'CASH', ...changes }
    const { __typename, message } = await changeParty(site, admin, id, counts, settled)
    return [__typename, message]
  }
  const cancelInstead =
    'To remove part of a paid booking, cancel that part. The cancellation policy decides the refund'
  expect(await notified({ adultCount: 1 })).toEqual(['InvalidInputError', cancelInstead])
  expect((await quoteParty(site, admin, id, { adultCount: 1 })).quote).toMatchObject({
    problem: cancelInstead,
  })
  expect(await notified({})).toEqual(['InvalidInputError', 'The party is the same as before'])
  expect(await notified({ adultCount: 4 })).toEqual([
    'SeatsUnavailableError',
    'Only 1 spot is left for this event',
  ])
  expect(await notified({ glampingTentCount: 1 })).toEqual([
    ...['InvalidInputError', 'No glamping tents are left for this event'],
  ])
  expect(await notified({ childCount: 2 })).toEqual([
    ...['InvalidInputError', 'Details are needed for each child, one row per child'],
  ])
  expect(await notified({ adultCount: 3 }, { leavingChildren: [0] })).toEqual([
    ...['InvalidInputError', 'This child is not part of the booking'],
  ])
  const stale = await changeParty(
    site,
    admin,
    id,
    { adultCount: 3 },
    { settlement: 'CASH', expectedDue: '1.00' },
  )
  expect(stale).toMatchObject({
    __typename: 'PartyQuoteChangedError',
    newTotal: '1050.00',
    dueAmount: '300.00',
  })
  await site.services.db.event.update({ where: { id: eventId }, data: { cancelledAt: new Date() } })
  expect(await notified({ adultCount: 3 })).toEqual([
    'BookingClosedError',
    'Booking for this event is closed',
  ])
  await site.services.db.event.update({ where: { id: eventId }, data: { cancelledAt: null } })
  expect(await readRow(site.services.db, id)).toEqual(before)
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 3, stored: 3 })
  // Also after booking has closed, for example by phone on the day before.
  await site.services.db.event.update({ where: { id: eventId }, data: { bookingClosesAt: new Date(0) } })
  expect((await notified({ adultCount: 3 }))[0]).toBe('ChangePartyPayload')
  await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', { as: 'cash' }, { cookie })
  expect((await notified({ adultCount: 3 }))[0]).toBe('BookingCancelledError')
  await checkInvariants(site)
})

test('adds no seats to a party that a waiting family could get', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 3 })
  const { id } = await paidByCard(site, eventId)
  // The spot becomes free before anyone waits and without an outbox message. So no job offers it to the
  // family before the request below, not even one that the payment has woken.
  await asOwner(site.databaseUrl, `UPDATE event SET max_participants = 4 WHERE id = ${eventId}`)
  const { userId: _, ...family } = waitingBody(eventId, { adultCount: 1, childCount: 0 })
  await site.services.db.waitingListEntry.create({ data: family })
  expect(await changeParty(site, admin, id, { adultCount: 3 }, { settlement: 'CASH' })).toMatchObject({
    __typename: 'PartyChangeClosedError',
    message: 'The free spots are held for families on the waiting list',
  })
  expect(await readRow(site.services.db, id)).toMatchObject({ adultCount: 2, totalCents: 75_000 })
})

test('never pays more with reserved credit than the party costs', async ({ site, provider, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id } = await bookParty(site, eventId)
  await createCreditNote(site.services, 'CAMP-PARTY-CREDIT', 50_000)
  await spendCredit(site, id, 'CAMP-PARTY-CREDIT')
  const { quote } = await quoteParty(site, admin, id, { childCount: 0 })
  expect(quote).toMatchObject({ newTotal: '600.00', dueAmount: '100.00', problem: null })
  const rejected = await changeParty(site, admin, id, { adultCount: 1 })
  expect(rejected.__typename).toBe('PartyChangeClosedError')
  const smaller = await changeParty(site, admin, id, { childCount: 0 }, { leavingChildren: [0] })
  expect(smaller.__typename).toBe('ChangePartyPayload')
  await provider.pay(await openIntent(site, id))
  await provider.waitForWebhooks()
  expect(await readRow(site.services.db, id)).toMatchObject({ state: 'CONFIRMED', paidCents: 60_000 })
  await checkInvariants(site)
})

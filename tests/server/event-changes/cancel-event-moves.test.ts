import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { cancelParty, getQuote, inDays, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { createCreditNote, readBalance, spendCredit } from '../credit/credit.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createUnpaidBooking, openIntent, type Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo, readExchange, storedBooking } from '../transfers/exchanging.ts'
import { cancelEvent } from './cancelling-events.ts'

/** Camps in which the sample party of 750.00 costs 375.00 and 1,125.00. */
const cheaper = { title: 'Half Camp', adultPriceCents: 5_000, childPriceCents: 2_500 }
const dearer = { title: 'Grand Camp', adultPriceCents: 15_000, childPriceCents: 7_500 }

test.afterEach(async ({ site }) => {
  const { db } = site.services
  await expect.poll(() => db.refund.count({ where: { status: 'REQUESTED' } })).toBe(0)
  await checkInvariants(site)
})

async function twoCamps(site: RunningSite, there: Parameters<typeof createEvent>[1]) {
  const { id: from } = await createEvent(site.services, { title: 'Flooded Camp' })
  const { id: to } = await createEvent(site.services, there)
  return { from, to }
}

/** Cancels an event and waits until all its bookings have ended. Returns the progress. */
async function moveAll(site: RunningSite, admin: SignedInUser, from: number, to: number) {
  const answer = await cancelEvent(site.url, admin.cookie, from, {
    outcome: 'EXCHANGE',
    targetEventId: String(to),
  })
  expect(answer).toMatchObject({ __typename: 'CancelEventPayload' })
  const left = () =>
    site.services.db.booking.count({ where: { eventId: from, state: { in: ['HELD', 'CONFIRMED'] } } })
  await expect.poll(left).toBe(0)
  await getInbox(site).drainOutbox()
  const { data } = await graphql(
    site.url,
    'query P($id: ID!) { adminEvent(id: $id) { staff { cancelProgress { done moved total } } } }',
    { id: String(from) },
    admin.cookie,
  )
  return getFields(getFields(data?.adminEvent).staff).cancelProgress
}

/** Returns the booking that replaced another one, and its email. */
async function readSuccessor(site: RunningSite, party: Party) {
  const { db, cipher } = site.services
  const { id } = await db.booking.findFirstOrThrow({ where: { replacedBookingId: party.id } })
  const email = await db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: `booking-exchanged:${id}` } },
  })
  const { text, files } = decryptEmail(cipher, email)
  const token = /#k=([\w-]{43})/.exec(text)?.[1] ?? ''
  const { cookie } = await call(`${site.url}/api/bookings/${id}/claim`, 'POST', { token })
  return { moved: { id, cookie: cookie ?? '' }, subject: email.subject, text, files }
}

test('leaves the price unchanged in a dearer camp, and allows a full refund', async ({ site, admin }) => {
  const { from, to } = await twoCamps(site, dearer)
  const party = await paidBooking(site, from)
  await site.services.db.consent.create({
    data: { bookingId: party.id, document: 'terms', edition: '2026-11', acceptedBy: 'Sam Canarysurname' },
  })
  expect(await moveAll(site, admin, from, to)).toEqual({ done: 1, moved: 1, total: 1 })
  const { moved, subject, text, files } = await readSuccessor(site, party)
  expect(subject).toBe('Flooded Camp is cancelled: your booking has moved to Grand Camp')
  expect(text).toContain('Reason: The creek is in flood')
  expect(text).toContain('This event costs $375.00 more than you paid. We cover the difference.')
  expect(text).toContain('you can cancel for a full refund on your booking page until Grand Camp starts')
  expect(text).not.toContain('Administration fee')
  expect(text).not.toContain('Packing list')
  expect(files?.map(({ content }) => /STATUS:(\w+)/.exec(String(content))?.[1])).toEqual([
    'CONFIRMED',
    'CANCELLED',
  ])
  expect(await storedBooking(site, moved.id)).toMatchObject({
    state: 'CONFIRMED',
    eventId: to,
    totalCents: 75_000,
    paidCents: 75_000,
    waivedCents: 37_500,
    exchangeFeeCents: 0,
    refunds: [],
    payments: [{ method: 'CARRIED', capturedCents: 75_000 }],
    consents: [{ document: 'terms', acceptedBy: 'Sam Canarysurname' }],
  })
  expect(await storedBooking(site, party.id)).toMatchObject({
    state: 'CANCELLED',
    refunds: [],
    creditNotes: [],
    cancellations: [{ cause: 'EXCHANGE', reason: 'The creek is in flood', refundCents: 0, retainedCents: 0 }],
  })
  expect(await readExchange(site, party)).toMatchObject({ exchangeLinks: { to: { id: moved.id } } })
  expect(await countSeats(site.services, from)).toMatchObject({ counted: 0, stored: 0 })
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 3, stored: 3 })
  const { data } = await graphql(
    site.url,
    `query B($id: ID!) { booking(id: $id) { details { emergencyContactName children { name }
      priceLines { kind amount } } } }`,
    { id: moved.id },
    moved.cookie,
  )
  expect(data?.booking).toMatchObject({
    details: {
      emergencyContactName: 'Alex Canarycontact',
      children: [{ name: 'Canarychild' }],
      priceLines: [{ kind: 'ADULTS' }, { kind: 'CHILDREN' }, { kind: 'WAIVED', amount: '-375.00' }],
    },
  })

  // So late that every published policy would return less.
  const today = new Date()
  await site.services.db.event.update({
    where: { id: to },
    data: { startDate: today, endsAt: new Date(today.getTime() + 3 * 86_400_000) },
  })
  const quote = (await getQuote(site, moved)).data?.booking
  expect(quote).toMatchObject({ cancellation: { cashAmount: '750.00', creditAmount: null } })
  expect((await cancelParty(site, moved)).status).toBe(200)
  await refundsEnd(site, moved.id, ['75000 SUCCEEDED'])
})

test('includes the information before a camp of the next days in the same email', async ({ site, admin }) => {
  const { from, to } = await twoCamps(site, inDays(2))
  const party = await paidBooking(site, from)
  await moveAll(site, admin, from, to)
  expect((await readSuccessor(site, party)).text).toContain('Packing list')
})

test('refunds a part of a moved booking by what was paid for it', async ({ site, admin }) => {
  const { from, to } = await twoCamps(site, dearer)
  const party = await paidBooking(site, from)
  await moveAll(site, admin, from, to)
  const { moved } = await readSuccessor(site, party)
  // The child is a fifth of the bill, so a fifth of the payment is returned.
  const remove = [{ kind: 'child', position: 0 }]
  expect((await cancelParty(site, moved, { as: 'cash', remove })).status).toBe(200)
  await refundsEnd(site, moved.id, ['15000 SUCCEEDED'])
  expect(await storedBooking(site, moved.id)).toMatchObject({ totalCents: 60_000, waivedCents: 30_000 })
})

test('refunds the rest for a cheaper camp without a tent, and earlier fees', async ({ site, admin }) => {
  const { from, to } = await twoCamps(site, { ...cheaper, tentPriceCents: 0 })
  const { id: before } = await createEvent(site.services)
  const first = await paidBooking(site, before, { glampingTentCount: 1 })
  await site.services.db.event.update({ where: { id: from }, data: { tentPriceCents: 12_500 } })
  // The 900.00 paid cover 875.00 and the fee of 25.00.
  const party = { ...first, id: movedTo(await exchangeParty(site, first, from)) }
  expect(await moveAll(site, admin, from, to)).toEqual({ done: 1, moved: 1, total: 1 })
  const { moved, text } = await readSuccessor(site, party)
  expect(text).toContain("This event costs less, so we're refunding $525.00")
  expect(text).toContain('Not available there: Glamping tent.')
  expect(await storedBooking(site, moved.id)).toMatchObject({
    totalCents: 37_500,
    paidCents: 37_500,
    waivedCents: 0,
    glampingTentCount: 0,
  })
  await refundsEnd(site, party.id, ['52500 SUCCEEDED'])
})

test('moves credit along and returns the rest to its note', async ({ site, provider, admin }) => {
  const { from, to } = await twoCamps(site, cheaper)
  await createCreditNote(site.services, 'CAMP-MOVES', 70_000)
  const party = await bookParty(site, from)
  await spendCredit(site, party.id, 'CAMP-MOVES')
  await provider.pay(await openIntent(site, party.id))
  await expect.poll(async () => (await storedBooking(site, party.id)).state).toBe('CONFIRMED')
  await moveAll(site, admin, from, to)
  // 50.00 by card and 325.00 of the credit pay for the place.
  expect(await readBalance(site.services, 'CAMP-MOVES')).toBe(37_500)
  const { moved } = await readSuccessor(site, party)
  expect((await cancelParty(site, moved)).status).toBe(200)
  await refundsEnd(site, moved.id, ['5000 SUCCEEDED', '32500 SUCCEEDED'])
  expect(await readBalance(site.services, 'CAMP-MOVES')).toBe(70_000)
})

test('refunds a party without seats in full, and ends an unpaid hold', async ({ site, admin }) => {
  const { from, to } = await twoCamps(site, { ...dearer, maxParticipants: 5 })
  const parties = [await paidBooking(site, from), await paidBooking(site, from)]
  const held = await createUnpaidBooking(site, from)
  expect(await moveAll(site, admin, from, to)).toEqual({ done: 3, moved: 1, total: 3 })
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 3, stored: 3 })
  const ends = await Promise.all(parties.map(({ id }) => storedBooking(site, id)))
  expect(ends.map(({ cancellations }) => cancellations[0]?.cause).toSorted()).toEqual(['EVENT', 'EXCHANGE'])
  expect(ends.flatMap(({ refunds }) => refunds.map(({ amountCents }) => amountCents))).toEqual([75_000])
  expect(await storedBooking(site, held.id)).toMatchObject({ state: 'CANCELLED', paymentState: 'UNPAID' })
})

test('gives no such right to a family that moved earlier by choice', async ({ site, admin }) => {
  const { from, to } = await twoCamps(site, cheaper)
  const party = await paidBooking(site, from)
  const own = { ...party, id: movedTo(await exchangeParty(site, party, to, { expectedCredit: '350.00' })) }
  expect(await moveAll(site, admin, from, to)).toEqual({ done: 0, moved: 0, total: 0 })
  expect(await storedBooking(site, own.id)).toMatchObject({ state: 'CONFIRMED', policyEdition: '2026-11' })
})

test('ends the right to a full refund with a move by choice', async ({ site, admin }) => {
  const { from, to } = await twoCamps(site, cheaper)
  const party = await paidBooking(site, from)
  await moveAll(site, admin, from, to)
  const { moved } = await readSuccessor(site, party)
  const { id: third } = await createEvent(site.services, { adultPriceCents: 0, childPriceCents: 0 })
  const id = movedTo(await exchangeParty(site, moved, third, { expectedCredit: '350.00' }))
  expect(await storedBooking(site, id)).toMatchObject({ policyEdition: '2026-11' })
})

test('refunds everything if the other camp is cancelled or takes no bookings', async ({ site }) => {
  const { from, to } = await twoCamps(site, cheaper)
  const party = await paidBooking(site, from)
  await site.services.db.event.update({
    where: { id: from },
    data: { cancelledAt: new Date(), cancelReason: 'Flood', cancelOutcome: 'CASH', cancelTargetId: to },
  })
  await site.services.db.event.update({ where: { id: to }, data: { cancelledAt: new Date() } })
  await site.runJob('end-cancelled-event-bookings')
  await refundsEnd(site, party.id, ['75000 SUCCEEDED'])
})

test('requires another event for a move, which must be upcoming and open', async ({ site, admin }) => {
  const { from, to } = await twoCamps(site, cheaper)
  const past = new Date('2025-01-03')
  const closed = await createEvent(site.services, { bookingClosesAt: past })
  const hidden = await createEvent(site.services, { isActive: false })
  const cancelled = await createEvent(site.services, { cancelledAt: new Date() })
  const begun = await createEvent(site.services, { startsAt: past })
  const findIssue = async (targetEventId?: string, outcome: 'EXCHANGE' | 'CASH' = 'EXCHANGE') => {
    const changes = targetEventId === undefined ? { outcome } : { outcome, targetEventId }
    return (await cancelEvent(site.url, admin.cookie, from, changes)).issues
  }
  const choose = [{ path: 'targetEventId', message: 'Choose the event families move to' }]
  expect(await findIssue()).toEqual(choose)
  expect(await findIssue('camp')).toEqual(choose)
  const message = 'Choose an upcoming event that can be booked'
  for (const id of [from, closed.id, hidden.id, cancelled.id, begun.id, 2_000_000_000]) {
    expect(await findIssue(String(id))).toEqual([{ path: 'targetEventId', message }])
  }
  expect(await findIssue(String(to), 'CASH')).toMatchObject([{ path: 'targetEventId' }])
  expect(await site.services.db.event.findUnique({ where: { id: from } })).toMatchObject({
    cancelledAt: null,
  })
})

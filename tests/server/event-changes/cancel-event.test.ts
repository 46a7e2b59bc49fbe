import { expect } from 'vitest'
import { addOutboxMessage } from '../../../server/outbox-messages.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, createUnpaidBooking } from '../fixtures/paying.ts'
import { getEffects } from '../fixtures/payment-effects.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk } from '../payments/money-desk.ts'
import { cancelEvent, paidBooking } from './cancelling-events.ts'

test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await provider.deliverWebhooks()
  await refundsDone(site.services.db)
  await checkInvariants(site)
})

async function refundsDone(db: Database): Promise<void> {
  await expect.poll(() => db.refund.count({ where: { status: 'REQUESTED' } })).toBe(0)
}

const readState = async (db: Database, id: string) =>
  (await db.booking.findUniqueOrThrow({ where: { id } })).state
const ended = (db: Database, id: string) => expect.poll(() => readState(db, id)).toBe('CANCELLED')

test('refunds every booking, ends holds and notifies everyone', async ({ site, provider, admin }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 9 })
  const paid = await paidBooking(site, eventId)
  const held = await createUnpaidBooking(site, eventId)
  await site.services.db.waitingListEntry.create({
    data: { eventId, firstName: 'Ari', lastName: 'Waits', email: 'ari@example.com', phone: '0400 000 000' },
  })
  expect(await cancelEvent(site.url, admin.cookie, eventId)).toMatchObject({
    __typename: 'CancelEventPayload',
    event: {
      isCancelled: true,
      cancelReason: 'The creek is in flood',
      staff: { cancelProgress: { total: 2 } },
    },
  })
  await Promise.all([ended(site.services.db, paid), ended(site.services.db, held.id)])
  await refundsDone(site.services.db)
  expect(await getEffects(site, paid)).toMatchObject({
    state: 'CANCELLED REFUNDED',
    refunds: ['75000 SUCCEEDED'],
  })
  expect(await getEffects(site, held.id)).toMatchObject({ state: 'CANCELLED UNPAID', refunds: [] })
  expect((await provider.readLedger()).intents.find(({ id }) => id === held.intent.id)?.status).toBe(
    'canceled',
  )
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 0, stored: 0 })
  const emails = await site.services.db.outgoingEmail.findMany({ where: { recipient: 'ari@example.com' } })
  expect(emails).toMatchObject([{ subject: 'Creek Camp is cancelled' }])
  const audit = await site.services.db.auditEntry.findMany({ where: { subject: `event:${eventId}` } })
  expect(audit).toMatchObject([
    {
      action: 'event-cancelled',
      actor: `user:${admin.userId}`,
      after: { reason: 'The creek is in flood', outcome: 'CASH' },
    },
  ])
})

test('gives credit notes for everything, including spent credit, and no refund', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const paid = await paidBooking(site, eventId)
  const { code } = await createCreditNote(site.services, 'CAMP-SPENT', 75_000)
  const byCredit = (await bookParty(site, eventId)).id
  await spendCredit(site, byCredit, code)
  await cancelEvent(site.url, admin.cookie, eventId, { outcome: 'CREDIT' })
  await Promise.all([ended(site.services.db, paid), ended(site.services.db, byCredit)])
  const notes = await site.services.db.creditNote.findMany({
    where: { bookingId: { in: [paid, byCredit] } },
  })
  expect(notes).toMatchObject([{ balanceCents: 75_000 }, { balanceCents: 75_000 }])
  expect(await site.services.db.refund.count({ where: { bookingId: { in: [paid, byCredit] } } })).toBe(0)
})

test('accepts no booking or payment for a cancelled event', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const party = await bookParty(site, eventId)
  await site.services.db.booking.update({
    where: { id: party.id },
    data: { state: 'EXPIRED', holdExpiresAt: null },
  })
  await site.services.db.event.update({ where: { id: eventId }, data: { currentParticipants: 0 } })
  const recordable = async () => {
    const ask = 'query ($id: ID!) { booking(id: $id) { isEventCancelled admin { recordableAmount } } }'
    const { data } = await graphql(site.url, ask, { id: party.id }, admin.cookie)
    return data?.booking
  }
  expect(await recordable()).toEqual({ isEventCancelled: false, admin: { recordableAmount: '750.00' } })
  // The job has not run yet.
  await site.services.db.event.update({ where: { id: eventId }, data: { cancelledAt: new Date() } })
  expect(await recordable()).toEqual({ isEventCancelled: true, admin: { recordableAmount: null } })
  const paid = { bookingId: party.id, method: 'CASH', amount: '750.00' }
  expect(await atDesk(site, admin, 'recordPayment', paid)).toMatchObject({ __typename: 'BookingClosedError' })
  expect((await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId))).status).toBe(409)
  expect(await createIntent(site, party.id)).toMatchObject({
    status: 409,
    body: { message: 'Booking for this event is closed' },
  })
  const { code } = await createCreditNote(site.services, 'CAMP-TOO-LATE', 75_000)
  expect(await spendCredit(site, party.id, code)).toMatchObject({ __typename: 'BookingClosedError' })
  const { body } = await call(`${site.url}/api/events/${eventId}`, 'GET')
  expect(body).toMatchObject({ isActive: true })
})

test('accepts no payment for a booking that holds spots of a cancelled event', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const party = await bookParty(site, eventId)
  await site.services.db.event.update({ where: { id: eventId }, data: { cancelledAt: new Date() } })
  const paid = { bookingId: party.id, method: 'CASH', amount: '750.00' }
  expect(await atDesk(site, admin, 'recordPayment', paid)).toMatchObject({ __typename: 'BookingClosedError' })
  expect((await createIntent(site, party.id)).status).toBe(409)
  const { code } = await createCreditNote(site.services, 'CAMP-STILL-HELD', 75_000)
  expect(await spendCredit(site, party.id, code)).toMatchObject({ __typename: 'BookingClosedError' })
})

test('refunds money that arrives after the event was cancelled', async ({ site, provider, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  await provider.setFaults({ webhooks: 'hold', failure: { kind: 'status', status: 500, path: '/cancel' } })
  const { id, intent } = await createUnpaidBooking(site, eventId)
  await cancelEvent(site.url, admin.cookie, eventId)
  await provider.pay(intent)
  await provider.setFaults({ webhooks: 'hold' })
  await provider.deliverWebhooks()
  await ended(site.services.db, id)
  await refundsDone(site.services.db)
  expect(await getEffects(site, id)).toMatchObject({
    state: 'CANCELLED REFUNDED',
    refunds: ['75000 SUCCEEDED'],
  })
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 0, stored: 0 })
})

test('emails why a hold ended, and no payment reminder', async ({ site, provider, clock, inbox, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  await provider.setFaults({ failure: { kind: 'status', status: 500, path: '/cancel' } })
  const before = await bookParty(site, eventId)
  const held = await createUnpaidBooking(site, eventId)
  const lapsing = await createUnpaidBooking(site, eventId)
  await clock.lapseHold(before.id)
  await site.runJob('expire-holds')
  await cancelEvent(site.url, admin.cookie, eventId)
  // A reminder stored before the cancellation asks nobody to pay.
  await addOutboxMessage(site.services.db, 'hold-ending', `hold-ending:${held.id}`, { bookingId: held.id })
  // Old enough to release its seats even if the provider is unavailable.
  await clock.lapseHold(lapsing.id, 60)
  await site.runJob('expire-holds')
  await inbox.drainOutbox()
  await provider.setFaults()
  await site.runJob('end-cancelled-event-bookings')
  await inbox.drainOutbox()
  const notified = async (id: string) => {
    const emails = await site.services.db.outgoingEmail.findMany({ where: { key: { contains: id } } })
    return emails.map(({ key }) => key.split(':')[0]).toSorted()
  }
  expect(await notified(held.id)).toEqual(['booking-cancelled'])
  expect(await notified(lapsing.id)).toEqual(['booking-cancelled'])
  expect(await notified(before.id)).toEqual(['booking-cancelled'])
  expect(await getEffects(site, before.id)).toMatchObject({ state: 'CANCELLED UNPAID' })
})

test('requires a reason, and cancels an event once', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  expect(await cancelEvent(site.url, admin.cookie, eventId, { reason: '  ' })).toMatchObject({
    issues: [{ path: 'reason', message: 'Say why the event is cancelled. Every family sees this' }],
  })
  await cancelEvent(site.url, admin.cookie, eventId)
  expect(await cancelEvent(site.url, admin.cookie, eventId)).toMatchObject({
    __typename: 'EventCancelledError',
  })
  const past = await createEvent(site.services, { endsAt: new Date('2025-01-03') })
  expect(await cancelEvent(site.url, admin.cookie, past.id)).toMatchObject({ __typename: 'EventOverError' })
})

/** Several admins cancel concurrently. Returns how often the event was cancelled. */
async function twoAdmins(site: RunningSite, admin: SignedInUser): Promise<number> {
  const { id: eventId } = await createEvent(site.services)
  const answers = await Promise.all([1, 2, 3, 4].map(() => cancelEvent(site.url, admin.cookie, eventId)))
  return answers.filter((answer) => answer.__typename === 'CancelEventPayload').length
}

test('of several admins at once one calls the event off', async ({ site, admin }) => {
  for (let run = 0; run < 3; run += 1) expect(await twoAdmins(site, admin)).toBe(1)
})

test('control: without the condition each of them does', async ({ site, admin }) => {
  const withoutGuard = (sql: string) => sql.replace('AND cancelled_at IS NULL AND deleted_at IS NULL', '')
  const twoLooked = { at: /UPDATE event SET cancelled_at/, count: 2 }
  expect(await withReplacedStatements(withoutGuard, () => twoAdmins(site, admin), twoLooked)).toBeGreaterThan(
    1,
  )
})

test('ends a booking once when family and event cancel concurrently', async ({ site, inbox, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const paid = await paidBooking(site, eventId)
  await cancelEvent(site.url, admin.cookie, eventId)
  await Promise.all([
    site.runJob('end-cancelled-event-bookings'),
    site.runJob('end-cancelled-event-bookings'),
    site.runJob('end-cancelled-event-bookings'),
  ])
  await ended(site.services.db, paid)
  await inbox.drainOutbox()
  expect(await site.services.db.cancellation.count({ where: { bookingId: paid } })).toBe(1)
})

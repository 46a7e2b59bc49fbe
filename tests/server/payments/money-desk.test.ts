import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { refundsEnd } from '../cancellations/cancelling.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, createUnpaidBooking } from '../fixtures/paying.ts'
import { getEffects } from '../fixtures/payment-effects.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { atDesk, paidByCard, readActionItems } from './money-desk.ts'

const test = serverTest.extend('other', { scope: 'file' }, ({ site }) =>
  createSignedInUser(site, { role: 'admin' }),
)

test.beforeEach(({ provider }) => provider.setFaults())
test.afterEach(({ site }) => checkInvariants(site))

const cash = (bookingId: string, amount = '750.00') => ({ bookingId, method: 'CASH', amount })
const getPayments = (db: Database, bookingId: string) =>
  db.payment.findMany({ where: { bookingId }, orderBy: { attempt: 'asc' } })

test('a bank payment closes the card’s, then confirms with a receipt', async ({ site, provider, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const booking = await createUnpaidBooking(site, eventId)
  const input = { bookingId: booking.id, method: 'BANK_TRANSFER', amount: '750.00' }
  expect(await atDesk(site, admin, 'recordPayment', input)).toMatchObject({
    __typename: 'RecordPaymentPayload',
    booking: {
      paymentStatus: 'COMPLETED',
      admin: { recordableAmount: null, medicalRefundAmount: '750.00' },
    },
  })
  expect(await getEffects(site, booking.id)).toEqual({
    state: 'CONFIRMED PAID',
    emails: ['payment-received'],
    audits: ['booking-confirmed', 'booking-read', 'payment-recorded'],
    refunds: [],
  })
  expect(await getPayments(site.services.db, booking.id)).toMatchObject([
    { method: 'CARD', status: 'CANCELED', capturedCents: 0 },
    {
      method: 'BANK_TRANSFER',
      status: 'SUCCEEDED',
      capturedCents: 75_000,
      recordedBy: `user:${admin.userId}`,
    },
  ])
  expect(await site.services.db.receipt.findMany({ where: { bookingId: booking.id } })).toMatchObject([
    { amountCents: 75_000 },
  ])
  expect((await provider.pay(booking.intent)).status).toBe(400)
  expect((await createIntent(site, booking.id)).status).toBe(409)
  expect(await atDesk(site, admin, 'recordPayment', input)).toMatchObject({ __typename: 'AlreadyPaidError' })
})

test('takes released seats again if free, else the error says so', async ({ site, clock, admin }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 4 })
  const booking = await createUnpaidBooking(site, eventId)
  await clock.lapseHold(booking.id)
  await site.runJob('expire-holds')
  const rival = await bookParty(site, eventId)
  expect(await atDesk(site, admin, 'recordPayment', cash(booking.id))).toMatchObject({
    __typename: 'SeatsUnavailableError',
    message: 'Only 1 spot is left for this event',
  })
  expect((await getEffects(site, booking.id)).state).toBe('EXPIRED UNPAID')
  await clock.lapseHold(rival.id)
  await site.runJob('expire-holds')
  expect(await atDesk(site, admin, 'recordPayment', cash(booking.id))).toMatchObject({
    __typename: 'RecordPaymentPayload',
  })
  expect(await countSeats(site.services, eventId)).toEqual({ counted: 3, stored: 3, max: 4 })
})

test('records nothing during a card payment or for another amount', async ({ site, provider, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const booking = await createUnpaidBooking(site, eventId)
  expect(await atDesk(site, admin, 'recordPayment', cash(booking.id, '75.00'))).toMatchObject({
    __typename: 'AmountChangedError',
  })
  const again = await createIntent(site, booking.id)
  const intent = { id: String(again.body.paymentIntentId), clientSecret: String(again.body.clientSecret) }
  await provider.setFaults({ payments: 'processing' })
  await provider.pay(intent)
  expect(await atDesk(site, admin, 'recordPayment', cash(booking.id))).toMatchObject({
    __typename: 'CardPaymentUnderWayError',
  })
  await provider.settlePayment(intent.id, 'succeed')
  await provider.waitForWebhooks()
  expect(await getPayments(site.services.db, booking.id)).toMatchObject([
    { status: 'CANCELED' },
    { method: 'CARD', status: 'SUCCEEDED' },
  ])
})

test('records nothing while the provider cannot confirm the state of the card payment', async ({
  site,
  provider,
  admin,
}) => {
  const { id: eventId } = await createEvent(site.services)
  const { id } = await createUnpaidBooking(site, eventId)
  await provider.setFaults({ failure: { kind: 'status', status: 500, path: 'POST /v1/payment_intents' } })
  expect(await atDesk(site, admin, 'recordPayment', cash(id))).toMatchObject({
    __typename: 'PaymentUnavailableError',
  })
  expect(await getPayments(site.services.db, id)).toMatchObject([{ method: 'CARD', capturedCents: 0 }])
  await provider.setFaults()
  expect(await atDesk(site, admin, 'recordPayment', cash(id))).toMatchObject({
    __typename: 'RecordPaymentPayload',
  })
})

test('two admins who record the same money create one payment', async ({ site, admin, other }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id } = await bookParty(site, eventId)
  const answers = await Promise.all(
    [admin, other, admin, other].map((each) => atDesk(site, each, 'recordPayment', cash(id))),
  )
  expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual([
    'AlreadyPaidError',
    'AlreadyPaidError',
    'AlreadyPaidError',
    'RecordPaymentPayload',
  ])
  expect(await getPayments(site.services.db, id)).toHaveLength(1)
})

test('a manual refund waits until an admin marks it returned, once', async ({ site, admin, other }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id } = await bookParty(site, eventId)
  await atDesk(site, admin, 'recordPayment', cash(id))
  const input = { bookingId: id, reason: 'A letter of the doctor was shown', amount: '750.00' }
  const ended = await atDesk(site, admin, 'refundForMedicalReason', input)
  expect(ended).toMatchObject({
    __typename: 'RefundForMedicalReasonPayload',
    booking: { admin: { refunds: [{ status: 'REQUESTED', method: 'CASH', who: admin.username }] } },
  })
  const item = (await readActionItems(site, admin)).find(({ bookingId }) => bookingId === id)
  expect(item).toMatchObject({ kind: 'MANUAL_REFUND', amount: '750.00', canRetry: false, canClose: true })
  const close = { actionItemId: String(item?.id), note: 'Handed over at the gate' }
  const closed = await Promise.all([admin, other].map((each) => atDesk(site, each, 'closeActionItem', close)))
  expect(closed.map(({ __typename }) => __typename).toSorted()).toEqual([
    'ActionItemSettledError',
    'CloseActionItemPayload',
  ])
  expect(await getEffects(site, id)).toMatchObject({
    state: 'CANCELLED REFUNDED',
    refunds: ['75000 SUCCEEDED'],
  })
  const stored = { action: 'refund-returned-manually', after: { equals: { note: close.note } } }
  expect(await site.services.db.auditEntry.count({ where: stored })).toBe(1)
  expect((await readActionItems(site, admin)).map(({ bookingId }) => bookingId)).not.toContain(id)
})

test('a medical refund returns all, with a reason, once', async ({ site, provider, inbox, admin, other }) => {
  const { id: eventId } = await createEvent(site.services, {
    startDate: new Date(Date.now() + 2 * 86_400_000),
    endDate: new Date(Date.now() + 5 * 86_400_000),
  })
  const booking = await paidByCard(site, eventId)
  const input = { bookingId: booking.id, reason: 'A letter of the doctor was shown', amount: '750.00' }
  const reject = (changes: object) => atDesk(site, admin, 'refundForMedicalReason', { ...input, ...changes })
  expect(await reject({ reason: '  no ' })).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await reject({ amount: '750.01' })).toMatchObject({ __typename: 'AmountChangedError' })
  const answers = await Promise.all(
    [admin, other].map((each) => atDesk(site, each, 'refundForMedicalReason', input)),
  )
  expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual([
    'BookingNotPaidError',
    'RefundForMedicalReasonPayload',
  ])
  await refundsEnd(site, booking.id, ['75000 SUCCEEDED'])
  await provider.waitForWebhooks()
  await inbox.drainOutbox()
  const { refunds } = await provider.readLedger()
  expect(refunds.filter((each) => each.payment_intent === booking.intent.id)).toHaveLength(1)
  expect(await site.services.db.cancellation.findMany({ where: { bookingId: booking.id } })).toMatchObject([
    { cause: 'MEDICAL', reason: null, refundCents: 75_000, retainedCents: 0 },
  ])
  expect(await countSeats(site.services, eventId)).toMatchObject({ stored: 0 })
})

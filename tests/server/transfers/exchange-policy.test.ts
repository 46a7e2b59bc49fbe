import { expect } from 'vitest'
import { getDisplayCode } from '../../../server/bookings/ledger/credit-notes.ts'
import { getExchangeDate } from '../../../server/bookings/lifecycle/carried-amounts.ts'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { cancelParty, getQuote, inDays, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { spendCredit } from '../credit/credit.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { openIntent, type Party } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { atDesk } from '../payments/money-desk.ts'
import { exchangeParty, movedTo, readExchange, storedBooking } from './exchanging.ts'
import { claim, emailedToken, robin, transfer } from './transferring.ts'

test.afterEach(({ site }) => checkInvariants(site))

/** A booking of 750.00 some days before its camp. The target camp is two months away. */
async function paidDaysBefore(
  site: RunningSite,
  days: number,
  there: Parameters<typeof createEvent>[1] = {},
) {
  const { id: from } = await createEvent(site.services, inDays(days))
  const { id: to } = await createEvent(site.services, there)
  return { old: await paidBooking(site, from), from, to }
}

/** Pays for a move with 25.00 or more due. */
async function exchangeAndPay(site: RunningSite, old: Party, to: number, toPay = '25.00'): Promise<Party> {
  const id = movedTo(await exchangeParty(site, old, to, { expectedToPay: toPay }))
  await getProvider(site).pay(await openIntent(site, id))
  await getProvider(site).waitForWebhooks()
  await expect.poll(async () => (await storedBooking(site, id)).state).toBe('CONFIRMED')
  return { ...old, id }
}

const quoted = async (site: RunningSite, party: Party) =>
  getFields(getFields((await getQuote(site, party)).data?.booking).cancellation)

test('a move three days before the camp warns that no money will be returned', async ({ site }) => {
  const { old, to } = await paidDaysBefore(site, 3)
  const options = getList(getFields((await readExchange(site, old)).exchange).options).map(getFields)
  const there = options.find(({ event }) => getFields(event).id === String(to))
  expect(there).toMatchObject({ toPayAmount: '25.00', cashLimitAmount: '0.00' })
  expect(
    await exchangeParty(site, old, to, { expectedToPay: '25.00', expectedCashLimit: null }),
  ).toMatchObject({
    __typename: 'ExchangeChangedError',
    cashLimitAmount: '0.00',
  })
  const moved = await exchangeAndPay(site, old, to)
  expect(await quoted(site, moved)).toMatchObject({
    cashAmount: '0.00',
    restAmount: '750.00',
    creditAmount: null,
    explanation: expect.stringContaining('you get $750.00 back (full refund): all of it as credit'),
  })
  expect((await cancelParty(site, moved, { as: 'cash', expectedRest: '0.00' })).status).toBe(409)
  expect((await cancelParty(site, moved)).body).toMatchObject({
    cancellation: { as: 'credit', refundAmount: '0.00', creditAmount: '750.00' },
  })
  expect(await storedBooking(site, moved.id)).toMatchObject({
    refunds: [],
    creditNotes: [{ amountCents: 75_000 }],
    cancellations: [{ cancelledCents: 77_500, creditCents: 75_000, retainedCents: 2_500 }],
  })
})

test('moved twice at half, in parts: half is money to the cent, rest credit', async ({ site, inbox }) => {
  const { old, to } = await paidDaysBefore(site, 10)
  const once = await exchangeAndPay(site, old, to)
  const { id: further } = await createEvent(site.services)
  const moved = await exchangeAndPay(site, once, further)
  await inbox.drainOutbox()
  const sent = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: 'booking-exchanged:', contains: moved.id } },
  })
  expect(decryptEmail(site.services.cipher, sent).text).toContain(
    'at most $375.00 of the money you moved is refundable',
  )
  const body = { as: 'cash', remove: [{ kind: 'child' }], expectedAmount: '75.00', expectedRest: '75.00' }
  expect((await cancelParty(site, moved, body)).status).toBe(200)
  expect((await cancelParty(site, moved, { as: 'cash', remove: [{ kind: 'adult' }] })).status).toBe(200)
  expect(await quoted(site, moved)).toMatchObject({ cashAmount: '150.00', restAmount: '150.00' })
  expect((await cancelParty(site, moved)).status).toBe(200)
  const { refunds, creditNotes, cancellations } = await storedBooking(site, moved.id)
  expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(37_500)
  expect(creditNotes.map(({ amountCents }) => amountCents)).toEqual([7_500, 15_000, 15_000])
  await inbox.drainOutbox()
  const email = await site.services.db.outgoingEmail.findUniqueOrThrow({
    where: { key: `booking-cancelled:${moved.id}:${cancellations.at(-1)?.id}` },
  })
  const { text } = decryptEmail(site.services.cipher, email)
  expect(text).toContain('the refund is limited to what it was on the day of the move')
})

test('money paid for a move returns by the policy of the new camp', async ({ site }) => {
  const { old, to } = await paidDaysBefore(site, 3, { adultPriceCents: 15_000 })
  const moved = await exchangeAndPay(site, old, to, '325.00')
  expect(await quoted(site, moved)).toMatchObject({ cashAmount: '300.00', restAmount: '750.00' })
  await site.services.db.event.update({ where: { id: to }, data: inDays(10) })
  expect(await quoted(site, moved)).toMatchObject({
    cashAmount: '150.00',
    restAmount: '375.00',
    creditAmount: '1050.00',
  })
  await site.services.db.event.update({ where: { id: to }, data: inDays(60) })
  expect((await cancelParty(site, moved)).status).toBe(200)
  await refundsEnd(site, moved.id, ['30000 SUCCEEDED'])
})

test('credit paid for a move returns as credit, not as limited money', async ({ site, provider, inbox }) => {
  const { old, to: cheaper } = await paidDaysBefore(site, 3, {
    adultPriceCents: 5_000,
    childPriceCents: 2_500,
  })
  const once = movedTo(await exchangeParty(site, old, cheaper, { expectedCredit: '350.00' }))
  const { id: dearer } = await createEvent(site.services)
  const twice = movedTo(await exchangeParty(site, { ...old, id: once }, dearer, { expectedToPay: '400.00' }))
  // The note of the first move, and money for the rest: the credit pays the fee.
  const [note] = (await storedBooking(site, old.id)).creditNotes
  expect(note).toMatchObject({ amountCents: 35_000 })
  const code = note === undefined ? '' : getDisplayCode(site.services.cipher, note)
  expect(await spendCredit(site, twice, code ?? '')).toMatchObject({ __typename: 'ApplyCreditNotePayload' })
  await provider.pay(await openIntent(site, twice))
  await provider.waitForWebhooks()
  await expect.poll(async () => (await storedBooking(site, twice)).state).toBe('CONFIRMED')
  const moved = { ...old, id: twice }
  await inbox.drainOutbox()
  const sent = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: 'booking-exchanged:', contains: twice } },
  })
  expect(decryptEmail(site.services.cipher, sent).text).toContain('none of the money you moved is refundable')
  expect(await quoted(site, moved)).toMatchObject({ cashAmount: '50.00', restAmount: '700.00' })
  expect((await cancelParty(site, moved)).status).toBe(200)
  // The note gets its share back; the rest of the credit becomes a new note.
  await refundsEnd(site, twice, ['5000 SUCCEEDED', '32500 SUCCEEDED'])
  const ended = await storedBooking(site, twice)
  const [fresh] = ended.payments.filter(({ method }) => method === 'CARD')
  expect(ended.refunds.find(({ amountCents }) => amountCents === 5_000)).toMatchObject({
    paymentId: fresh?.id,
  })
  expect(ended.creditNotes).toMatchObject([{ amountCents: 37_500 }])
})

test('carried money pays the price before the fee; half returns as money', async ({ site }) => {
  const { old, to } = await paidDaysBefore(site, 10, { adultPriceCents: 5_000, childPriceCents: 2_500 })
  const id = movedTo(await exchangeParty(site, old, to, { expectedCredit: '350.00' }))
  expect(await quoted(site, { ...old, id })).toMatchObject({ cashAmount: '187.50', restAmount: '187.50' })
})

test.each([
  ['23 hours after it was begun', 23, '2030-06-01T00:00:00Z'],
  ['25 hours after it was begun', 25, '2030-06-02T01:00:00Z'],
])('a move that is paid %s counts for the right day', (_when, hours, counted) => {
  const createdAt = new Date('2030-06-01T00:00:00Z')
  const now = new Date(createdAt.getTime() + hours * 3_600_000)
  expect(getExchangeDate({ createdAt }, now)).toEqual(new Date(counted))
})

test('the holder of a moved booking is bound by it, unless it moved before the limit', async ({ site }) => {
  const { old, to } = await paidDaysBefore(site, 3)
  const moved = await exchangeAndPay(site, old, to)
  expect(await transfer(site, moved.id, moved.cookie)).toMatchObject({ bookingId: moved.id })
  const token = await emailedToken(site, robin.email, 'booking-transferred')
  const cookie = (await claim(site, moved.id, token)).cookie ?? ''
  expect(await quoted(site, { ...moved, cookie })).toMatchObject({ cashAmount: '0.00', restAmount: '750.00' })
  await site.services.db.carriedAmount.deleteMany({ where: { bookingId: moved.id } })
  expect(await quoted(site, { ...moved, cookie })).toMatchObject({ cashAmount: '750.00', restAmount: '0.00' })
})

test('money returned at the provider’s dashboard is not credited again', async ({ site, provider }) => {
  const { old, to } = await paidDaysBefore(site, 10)
  const moved = await exchangeAndPay(site, old, to)
  await provider.post('/v1/refunds', { payment_intent: old.intentId, amount: '50000' })
  await provider.waitForWebhooks()
  await refundsEnd(site, moved.id, ['50000 SUCCEEDED'])
  expect(await quoted(site, moved)).toMatchObject({ cashAmount: '275.00', restAmount: '0.00' })
})

test('cancellations and moves by the organiser refund all, even after moves', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const { old, to } = await paidDaysBefore(site, 3)
  const [refunded, exchanged] = [await exchangeAndPay(site, old, to), await paidDaysBefore(site, 3)]
  await cancelEvent(site.url, admin.cookie, to)
  await refundsEnd(site, refunded.id, ['2500 SUCCEEDED', '75000 SUCCEEDED'], 'end-cancelled-event-bookings')
  const moved = await exchangeAndPay(site, exchanged.old, exchanged.to)
  const { id: target } = await createEvent(site.services)
  await cancelEvent(site.url, admin.cookie, exchanged.to, {
    outcome: 'EXCHANGE',
    targetEventId: String(target),
  })
  const by = { replacedBookingId: moved.id }
  await eventually(async () => {
    await site.runJob('end-cancelled-event-bookings')
    expect(await site.services.db.booking.count({ where: by })).toBe(1)
  })
  const { id } = await site.services.db.booking.findFirstOrThrow({ where: by })
  expect(await quoted(site, { ...moved, id, cookie: admin.cookie })).toMatchObject({
    cashAmount: '750.00',
    restAmount: '0.00',
  })
  expect(await site.services.db.carriedAmount.count({ where: { bookingId: id } })).toBe(0)
})

test('a medical refund returns everything, even after moves', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const { old, to } = await paidDaysBefore(site, 3)
  const moved = await exchangeAndPay(site, old, to)
  const words = 'They cannot come, the doctor says'
  const answer = await atDesk(site, admin, 'refundForMedicalReason', {
    bookingId: moved.id,
    reason: words,
    amount: '775.00',
  })
  expect(answer).toMatchObject({ __typename: expect.stringContaining('Payload') })
  await refundsEnd(site, moved.id, ['2500 SUCCEEDED', '75000 SUCCEEDED'])
})

test('an email after a move lists payments and refunds, never below zero', async ({ site, inbox }) => {
  const { old, to } = await paidDaysBefore(site, 10)
  const moved = await exchangeAndPay(site, old, to)
  const body = { as: 'cash', remove: [{ kind: 'child' }], expectedAmount: '75.00', expectedRest: '75.00' }
  expect((await cancelParty(site, moved, body)).status).toBe(200)
  await inbox.drainOutbox()
  const email = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: `booking-cancelled:${moved.id}` } },
  })
  const { text } = decryptEmail(site.services.cipher, email)
  expect(text).toContain(
    [
      ...['Total: $625.00', 'Includes administration fee: $25.00', 'Already paid for Creek Camp: $750.00'],
      ...['Paid now: $25.00', 'Refunded: $75.00', 'Credit note: $75.00'],
    ].join('\n'),
  )
})

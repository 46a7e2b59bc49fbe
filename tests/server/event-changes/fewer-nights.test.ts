import { expect } from 'vitest'
import { cancelParty, daysFromNow, inDays, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { spendCredit } from '../credit/credit.ts'
import { getFields } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, openIntent } from '../fixtures/paying.ts'
import { callApi } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { disputeAtProvider, endDispute } from '../payments/disputing.ts'
import { exchangeParty, movedTo, storedBooking } from '../transfers/exchanging.ts'
import { transfer } from '../transfers/transferring.ts'

test.beforeAll(async ({ db }) => {
  await db.setting.create({ data: { gstRegistered: true } })
})
test.afterEach(({ site }) => checkInvariants(site))

const dayIn = (days: number) => daysFromNow(days).toISOString().slice(0, 10)

/** Saves another last day of a camp that begins in 60 days, and runs the job that follows. */
async function endIn(site: RunningSite, admin: SignedInUser, eventId: number, days: number): Promise<void> {
  const path = `${site.url}/api/admin/events/${eventId}`
  const { status } = await call(path, 'PUT', { endDate: dayIn(days) }, { cookie: admin.cookie })
  expect(status).toBe(200)
  await site.runJob('notify-of-changes')
}

/** Three nights for two adults and a child: 750.00. */
const camp = (site: RunningSite) => createEvent(site.services, inDays(60))

const readPrice = async (site: RunningSite, id: string) => {
  const { nights, totalCents, state } = await storedBooking(site, id)
  return [nights, totalCents, state]
}

/** Returns the latest email about a change. */
async function readEmail(site: RunningSite, id: string): Promise<string> {
  const { email } = await storedBooking(site, id)
  await site.runJob('outbox')
  const emails = await getInbox(site).readMailbox(email)
  return emails.findLast(({ kind }) => kind === 'event-changed')?.text ?? ''
}

const saysByEmail = (site: RunningSite, id: string, text: string) =>
  expect.poll(() => readEmail(site, id)).toContain(text)

test('refunds the difference of a paid booking at its frozen prices', async ({ site, admin }) => {
  const event = await camp(site)
  const party = await paidBooking(site, event.id)
  // The present price of the camp does not matter.
  await site.services.db.event.update({ where: { id: event.id }, data: { adultPriceCents: 90_000 } })
  await endIn(site, admin, event.id, 61)
  expect(await readPrice(site, party.id)).toEqual([1, 25_000, 'CONFIRMED'])
  await refundsEnd(site, party.id, ['50000 SUCCEEDED'])
  const { receipts } = await storedBooking(site, party.id)
  expect(receipts.map(({ kind, effectCents, gstCents }) => [kind, effectCents, gstCents])).toEqual([
    ['payment', 75_000, 6_818],
    // The tax of 250.00 remains.
    ['refund', -50_000, 4_545],
  ])
  expect(JSON.stringify(receipts[1]?.lines)).toContain('Lower price, because the event has fewer nights')
  await saysByEmail(site, party.id, 'The camp now has fewer nights, so your booking costs $250.00.')
  await saysByEmail(site, party.id, '$500.00 is refunded to your card.')
})

test('emails a new holder that the payer gets the difference', async ({ site, admin }) => {
  const event = await camp(site)
  const party = await paidBooking(site, event.id)
  await transfer(site, party.id, party.cookie)
  await endIn(site, admin, event.id, 61)
  await refundsEnd(site, party.id, ['50000 SUCCEEDED'])
  await saysByEmail(
    site,
    party.id,
    'The camp now has fewer nights. We refund the difference to the person who paid.',
  )
  expect(await readEmail(site, party.id)).not.toContain('$')
})

test('changes a booking once, however often the job runs', async ({ site, admin }) => {
  const event = await camp(site)
  const party = await paidBooking(site, event.id)
  await endIn(site, admin, event.id, 62)
  await endIn(site, admin, event.id, 64)
  await Promise.all([1, 2, 3].map(() => site.runJob('notify-of-changes')))
  expect(await readPrice(site, party.id)).toEqual([2, 50_000, 'CONFIRMED'])
  await saysByEmail(site, party.id, 'The camp now has more nights. They cost you nothing extra.')
  await endIn(site, admin, event.id, 61)
  expect(await readPrice(site, party.id)).toEqual([1, 25_000, 'CONFIRMED'])
  await refundsEnd(site, party.id, ['25000 SUCCEEDED', '25000 SUCCEEDED'])
  expect((await cancelParty(site, party)).status).toBe(200)
  await refundsEnd(site, party.id, ['25000 SUCCEEDED', '25000 SUCCEEDED', '25000 SUCCEEDED'])
})

test('replaces the payment of an unpaid booking', async ({ site, provider, admin }) => {
  const event = await camp(site)
  const party = await bookParty(site, event.id)
  const old = await openIntent(site, party.id)
  await endIn(site, admin, event.id, 62)
  expect(await readPrice(site, party.id)).toEqual([2, 50_000, 'HELD'])
  await saysByEmail(site, party.id, 'The camp now has fewer nights, so your booking costs $500.00.')
  expect((await provider.pay(old)).status).not.toBe(200)
  const intent = await openIntent(site, party.id)
  expect(intent.id).not.toBe(old.id)
  await provider.pay(intent)
  await provider.waitForWebhooks()
  await expect.poll(() => readPrice(site, party.id)).toEqual([2, 50_000, 'CONFIRMED'])
  const { intents } = await provider.readLedger()
  expect(intents.find(({ id }) => id === intent.id)?.amount_received).toBe(50_000)
})

test('waits for a pending payment, then returns the difference', async ({ site, provider, admin }) => {
  const event = await camp(site)
  const party = await bookParty(site, event.id)
  const intent = await openIntent(site, party.id)
  const form = { client_secret: intent.clientSecret, payment_method: 'pm_au_becs_debit' }
  const path = `/v1/payment_intents/${intent.id}/confirm`
  await callApi({ url: site.simulatorUrl }, path, form, { key: 'pk_test_simulator' })
  await provider.waitForWebhooks()
  await endIn(site, admin, event.id, 62)
  expect(await readPrice(site, party.id)).toEqual([3, 75_000, 'HELD'])
  await saysByEmail(site, party.id, 'Your payment is still on its way.')
  await provider.settlePayment(intent.id, 'succeed')
  await provider.waitForWebhooks()
  await site.runJob('notify-of-changes')
  await expect.poll(() => readPrice(site, party.id)).toEqual([2, 50_000, 'CONFIRMED'])
  await refundsEnd(site, party.id, ['25000 SUCCEEDED'])
})

test.for(['HELD', 'EXPIRED'])(
  'accepts the old amount for its %s place and refunds a part',
  async (state, { site, provider, clock, admin }) => {
    const event = await camp(site)
    const party = await bookParty(site, event.id)
    const intent = await openIntent(site, party.id)
    await provider.waitForWebhooks()
    // The provider took the money although the site had closed the payment, as after a restored backup.
    await site.services.db.payment.updateMany({
      where: { bookingId: party.id },
      data: { status: 'CANCELED' },
    })
    if (state === 'EXPIRED') {
      await clock.lapseHold(party.id)
      await site.runJob('expire-holds')
    }
    await endIn(site, admin, event.id, 62)
    expect(await readPrice(site, party.id)).toEqual([2, 50_000, state])
    await provider.pay(intent)
    await provider.waitForWebhooks()
    await expect.poll(() => readPrice(site, party.id)).toEqual([2, 50_000, 'CONFIRMED'])
    await refundsEnd(site, party.id, ['25000 SUCCEEDED'])
    const { paymentState, receipts } = await storedBooking(site, party.id)
    expect(paymentState).toBe('PAID')
    expect(JSON.stringify(receipts[0]?.lines)).toContain('Overpaid and refunded')
  },
)

test('charges the new nights when a lapsed hold is taken again', async ({ site, provider, admin }) => {
  const event = await camp(site)
  const party = await bookParty(site, event.id)
  await site.services.db.booking.update({
    where: { id: party.id },
    data: { holdExpiresAt: new Date(Date.now() - 3_600_000) },
  })
  await site.runJob('expire-holds')
  await endIn(site, admin, event.id, 62)
  expect(await readPrice(site, party.id)).toEqual([2, 50_000, 'EXPIRED'])
  const path = `${site.url}/api/create-payment-intent`
  const { body } = await call(path, 'POST', { bookingId: party.id }, { cookie: party.cookie })
  expect(await readPrice(site, party.id)).toEqual([2, 50_000, 'HELD'])
  const { intents } = await provider.readLedger()
  expect(intents.find(({ id }) => id === body.paymentIntentId)?.amount).toBe(50_000)
})

/** Returns a credit note of 750.00, from a cancellation 10 days before the camp. */
async function creditCode(site: RunningSite): Promise<string> {
  const party = await paidBooking(site, (await createEvent(site.services, inDays(10))).id)
  const { body } = await cancelParty(site, party, { as: 'credit' })
  return String(getFields(getFields(body.cancellation).creditNote).code)
}

test('returns credit to its note, valid for at least twelve months', async ({ site, admin }) => {
  const event = await camp(site)
  const party = await bookParty(site, event.id)
  await spendCredit(site, party.id, await creditCode(site))
  await endIn(site, admin, event.id, 62)
  expect(await readPrice(site, party.id)).toEqual([2, 50_000, 'CONFIRMED'])
  await refundsEnd(site, party.id, ['25000 SUCCEEDED'])
  await saysByEmail(site, party.id, '$250.00 is refunded to your credit note.')
})

test('confirms a booking that credit covers, else leaves enough for a card', async ({ site, admin }) => {
  const event = await createEvent(site.services, { ...inDays(60), endDate: daysFromNow(64) })
  const [whole, partly] = [await bookParty(site, event.id), await bookParty(site, event.id)]
  for (const { id } of [whole, partly]) await spendCredit(site, id, await creditCode(site))
  await site.services.db.booking.update({
    where: { id: partly.id },
    data: { adultPriceCents: 16_255, totalCents: 150_040 },
  })
  await endIn(site, admin, event.id, 62)
  expect(await readPrice(site, whole.id)).toEqual([2, 50_000, 'CONFIRMED'])
  const { payments, totalCents } = await storedBooking(site, partly.id)
  const [aside] = payments
  expect([totalCents, aside?.amountCents]).toEqual([75_020, 74_970])
  await endIn(site, admin, event.id, 61)
  expect(await readPrice(site, whole.id)).toEqual([1, 25_000, 'CONFIRMED'])
  expect(await readPrice(site, partly.id)).toEqual([1, 37_510, 'CONFIRMED'])
})

test('delays the refund of a disputed payment until the decision of the bank', async ({ site, admin }) => {
  const event = await camp(site)
  const party = await paidBooking(site, event.id)
  const dispute = await disputeAtProvider(site, party.intentId)
  await endIn(site, admin, event.id, 62)
  expect(await readPrice(site, party.id)).toEqual([2, 50_000, 'CONFIRMED'])
  await refundsEnd(site, party.id, [])
  await saysByEmail(site, party.id, 'so $250.00 is on hold until the bank decides')
  await endDispute(site, dispute, 'won')
  await refundsEnd(site, party.id, ['25000 SUCCEEDED'])
})

test('transfers less in an open move, which can still be paid', async ({ site, provider, admin }) => {
  const [from, to] = [
    await camp(site),
    await createEvent(site.services, { ...inDays(70), adultPriceCents: 20_000 }),
  ]
  const party = await paidBooking(site, from.id)
  const id = movedTo(await exchangeParty(site, party, to.id, { expectedToPay: '625.00' }))
  const old = await createIntent(site, id)
  expect(old.status).toBe(200)
  await endIn(site, admin, from.id, 62)
  const intent = await openIntent(site, id)
  await provider.pay(intent)
  await provider.waitForWebhooks()
  await expect.poll(() => readPrice(site, id)).toEqual([3, 137_500, 'CONFIRMED'])
  const { intents } = await provider.readLedger()
  expect(intents.find((each) => each.id === intent.id)?.amount_received).toBe(87_500)
})

import { expect } from 'vitest'
import { cancelParty, inDays, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { exchangeParty, readExchange, storedBooking } from '../transfers/exchanging.ts'
import { disputeAtProvider, endDispute } from './disputing.ts'
import { atDesk } from './money-desk.ts'

test.afterEach(({ site }) => checkInvariants(site))

const paid = async (site: RunningSite, days = 60, changes: Record<string, unknown> = {}) =>
  paidBooking(site, (await createEvent(site.services, inDays(days))).id, changes)

test('event cancellation, medical and repeated refunds return no disputed money', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const [ofEvent, medical] = [await paidBooking(site, event.id), await paid(site)]
  const disputes = [
    await disputeAtProvider(site, ofEvent.intentId),
    await disputeAtProvider(site, medical.intentId),
  ]
  await cancelEvent(site.url, admin.cookie, event.id)
  const answer = await atDesk(site, admin, 'refundForMedicalReason', {
    bookingId: medical.id,
    reason: 'Broken leg',
    amount: '750.00',
  })
  expect(answer).toMatchObject({ __typename: 'RefundForMedicalReasonPayload' })
  await expect.poll(async () => (await storedBooking(site, ofEvent.id)).state).toBe('CANCELLED')
  for (const { id } of [ofEvent, medical]) await refundsEnd(site, id, [])
  for (const id of disputes) await endDispute(site, id, 'won')
  for (const { id } of [ofEvent, medical]) await refundsEnd(site, id, ['75000 SUCCEEDED'])
})

test('a pending refund waits for the dispute; a loss reduces it', async ({ site, provider, inbox }) => {
  await provider.setFaults({ webhooks: 'drop' })
  const [first, second, third] = [
    await bookedBefore(site),
    await bookedBefore(site),
    await bookedBefore(site, 10_000),
  ]
  const all = [first, second, third]
  await provider.setFaults()
  // The site learns of the dispute from the provider's error.
  for (const { party } of all) await cancelParty(site, party)
  await inbox.drainOutbox()
  for (const { party } of all) {
    await refundsEnd(site, party.id, ['75000 REQUESTED'])
    await expect.poll(() => site.services.db.dispute.count({ where: { intentId: party.intentId } })).toBe(1)
  }
  await endDispute(site, first.dispute, 'won')
  await endDispute(site, second.dispute, 'lost')
  await endDispute(site, third.dispute, 'lost')
  await refundsEnd(site, first.party.id, ['75000 SUCCEEDED'])
  await refundsEnd(site, second.party.id, ['75000 FAILED'])
  await refundsEnd(site, third.party.id, ['75000 FAILED', '65000 SUCCEEDED'])
})

/** A paid booking with a dispute for which no webhook arrived. */
async function bookedBefore(site: RunningSite, amountCents = 75_000) {
  await getProvider(site).setFaults()
  const party = await paid(site)
  await getProvider(site).setFaults({ webhooks: 'drop' })
  return { party, dispute: await disputeAtProvider(site, party.intentId, { amountCents }) }
}

test('rejects a move to another event during a dispute', async ({ site }) => {
  const booking = await paid(site)
  const { id: to } = await createEvent(site.services, inDays(90))
  const id = await disputeAtProvider(site, booking.intentId)
  expect((await readExchange(site, booking)).exchange).toBeNull()
  expect(await exchangeParty(site, booking, to, { expectedToPay: '25.00' })).toMatchObject({
    __typename: 'ExchangeClosedError',
  })
  await endDispute(site, id, 'won')
  expect((await readExchange(site, booking)).exchange).not.toBeNull()
})

test('a refund lost to a dispute is paid once the appeal is won', async ({ site, provider, inbox }) => {
  await provider.setFaults({ webhooks: 'drop' })
  const { party, dispute } = await bookedBefore(site)
  await provider.setFaults()
  await cancelParty(site, party)
  await inbox.drainOutbox()
  await expect.poll(() => site.services.db.dispute.count({ where: { intentId: party.intentId } })).toBe(1)
  await endDispute(site, dispute, 'lost')
  await refundsEnd(site, party.id, ['75000 FAILED'])
  await endDispute(site, dispute, 'won')
  await refundsEnd(site, party.id, ['75000 FAILED', '75000 SUCCEEDED'])
})

test('what a lost dispute took before a move becomes credit if won after the move', async ({ site }) => {
  const booking = await paid(site)
  const { id: to } = await createEvent(site.services, { ...inDays(90), adultPriceCents: 5_000 })
  const id = await disputeAtProvider(site, booking.intentId, { amountCents: 10_000 })
  await endDispute(site, id, 'lost')
  // 750.00 less the 100.00 that the bank took; 475.00 is due there.
  await exchangeParty(site, booking, to, { expectedToPay: '0.00', expectedCredit: '175.00' })
  const credit = async () =>
    (await storedBooking(site, booking.id)).creditNotes.map((note) => note.amountCents)
  expect(await credit()).toEqual([17_500])
  await endDispute(site, id, 'won')
  expect(await credit()).toEqual([17_500, 10_000])
})

test('after a move by the organiser a family gets disputed money once it is won', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const { id: to } = await createEvent(site.services, { ...inDays(90), adultPriceCents: 9_000 })
  const booking = await paidBooking(site, event.id)
  const id = await disputeAtProvider(site, booking.intentId, { amountCents: 10_000 })
  await endDispute(site, id, 'lost')
  await cancelEvent(site.url, admin.cookie, event.id, { outcome: 'EXCHANGE', targetEventId: String(to) })
  await site.runJob('end-cancelled-event-bookings')
  expect(await storedBooking(site, booking.id)).toMatchObject({ state: 'CANCELLED' })
  // It costs 690.00 there, and 650.00 was left.
  await refundsEnd(site, booking.id, [])
  await endDispute(site, id, 'won')
  await refundsEnd(site, booking.id, ['6000 SUCCEEDED'])
})

import { expect } from 'vitest'
import { RefundTooLargeError } from '../../../server/bookings/staff/money/money-desk.errors.ts'
import { retryRefund } from '../../../server/bookings/staff/money/retry-refund.ts'
import { cancelParty, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { openIntent } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo, storedBooking } from '../transfers/exchanging.ts'
import { atDesk, readActionItems } from './money-desk.ts'

test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await checkInvariants(site)
})

/**
 * A booking moved to a more expensive camp: 750.00 moved with it and 205.00 was paid by card. The refund of a
 * dropped child (150.00) has failed.
 */
async function exchangedWithFailedRefund(site: RunningSite) {
  const { id: from } = await createEvent(site.services)
  const { id: eventId } = await createEvent(site.services, { adultPriceCents: 13_000 })
  const old = await paidBooking(site, from)
  const moved = { ...old, id: movedTo(await exchangeParty(site, old, eventId, { expectedToPay: '205.00' })) }
  await getProvider(site).pay(await openIntent(site, moved.id))
  await getProvider(site).waitForWebhooks()
  await expect.poll(async () => (await storedBooking(site, moved.id)).state).toBe('CONFIRMED')
  await getProvider(site).setFaults({ refunds: 'fail' })
  const remove = [{ kind: 'child', position: 0 }]
  expect((await cancelParty(site, moved, { as: 'cash', remove })).status).toBe(200)
  await refundsEnd(site, moved.id, ['15000 FAILED'])
  await getProvider(site).setFaults()
  return { ...moved, eventId }
}

/** Spends the money that a failed refund still needs. */
const withoutAwaited = (sql: string) => sql.replace(' - awaited.cents', '')

async function cancelled(site: RunningSite, admin: SignedInUser, eventId: number) {
  expect(await cancelEvent(site.url, admin.cookie, eventId)).toMatchObject({
    __typename: 'CancelEventPayload',
  })
}

const itemsAbout = async (site: RunningSite, admin: SignedInUser, bookingId: string) =>
  (await readActionItems(site, admin)).filter((item) => item.bookingId === bookingId)

test('a later refund leaves a failed one’s money on its payment for the retry', async ({ site, admin }) => {
  const { id, eventId } = await exchangedWithFailedRefund(site)
  await cancelled(site, admin, eventId)
  await refundsEnd(site, id, ['15000 FAILED', '5500 SUCCEEDED', '75000 SUCCEEDED'])
  const [item] = await itemsAbout(site, admin, id)
  expect(item).toMatchObject({ kind: 'REFUND_FAILED', amount: '150.00', canRetry: true })
  expect(await atDesk(site, admin, 'retryActionItem', { actionItemId: item?.id })).toMatchObject({
    __typename: 'RetryActionItemPayload',
  })
  await refundsEnd(site, id, ['15000 FAILED', '5500 SUCCEEDED', '75000 SUCCEEDED', '15000 SUCCEEDED'])
  expect(await itemsAbout(site, admin, id)).toEqual([])
  expect((await storedBooking(site, id)).paymentState).toBe('REFUNDED')
})

test('retries a refund from another payment when a later refund emptied its own', async ({ site, admin }) => {
  const { id, eventId } = await exchangedWithFailedRefund(site)
  await withReplacedStatements(withoutAwaited, async () => {
    await cancelled(site, admin, eventId)
    await refundsEnd(site, id, ['15000 FAILED', '20500 SUCCEEDED', '60000 SUCCEEDED'])
  })
  const [item, ...rest] = await itemsAbout(site, admin, id)
  expect(rest).toEqual([])
  expect(item).toMatchObject({ kind: 'REFUND_FAILED', amount: '150.00' })
  expect(await atDesk(site, admin, 'retryActionItem', { actionItemId: item?.id })).toMatchObject({
    __typename: 'RetryActionItemPayload',
  })
  await refundsEnd(site, id, ['15000 FAILED', '20500 SUCCEEDED', '60000 SUCCEEDED', '15000 SUCCEEDED'])
  expect(await itemsAbout(site, admin, id)).toEqual([])
})

test('records such a refund as returned another way', async ({ site, admin }) => {
  const { id, eventId } = await exchangedWithFailedRefund(site)
  await withReplacedStatements(withoutAwaited, async () => {
    await cancelled(site, admin, eventId)
    await refundsEnd(site, id, ['15000 FAILED', '20500 SUCCEEDED', '60000 SUCCEEDED'])
  })
  const [item] = await itemsAbout(site, admin, id)
  const note = 'Bank transfer on Friday'
  expect(await atDesk(site, admin, 'closeActionItem', { actionItemId: item?.id, note })).toMatchObject({
    __typename: 'CloseActionItemPayload',
    booking: {
      admin: {
        refunds: [
          { actionItemId: null },
          { actionItemId: null },
          { actionItemId: null },
          { status: 'SUCCEEDED' },
        ],
      },
    },
  })
  expect(await itemsAbout(site, admin, id)).toEqual([])
})

test('retries no refund with money that pays for a confirmed booking', async ({ site, provider, admin }) => {
  const { id } = await exchangedWithFailedRefund(site)
  const card = (await storedBooking(site, id)).payments.find(({ method }) => method === 'CARD')
  await provider.post('/v1/refunds', { payment_intent: card?.intentId ?? '', amount: '15000' })
  await provider.waitForWebhooks()
  await refundsEnd(site, id, ['15000 FAILED', '15000 SUCCEEDED'])
  expect(await itemsAbout(site, admin, id)).toEqual([])
})

test('retries no refund with money spent after the item was read', async ({ site, provider, admin }) => {
  const { id } = await exchangedWithFailedRefund(site)
  const [item] = await itemsAbout(site, admin, id)
  const failed = Number(String(item?.id).split(':')[1])
  const card = (await storedBooking(site, id)).payments.find(({ method }) => method === 'CARD')
  await provider.post('/v1/refunds', { payment_intent: card?.intentId ?? '', amount: '15000' })
  await provider.waitForWebhooks()
  await expect(retryRefund(site.services, failed, `user:${admin.userId}`)).rejects.toThrow(
    RefundTooLargeError,
  )
  await refundsEnd(site, id, ['15000 FAILED', '15000 SUCCEEDED'])
})

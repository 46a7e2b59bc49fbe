import { expect } from 'vitest'
import { paidBooking } from '../cancellations/cancelling.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { openIntent } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo, storedBooking } from '../transfers/exchanging.ts'
import { cancelEvent } from './cancelling-events.ts'

/** A camp is cancelled while a family has an unpaid move to another camp by choice. */
test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  const { db } = site.services
  await expect.poll(() => db.refund.count({ where: { status: 'REQUESTED' } })).toBe(0)
  await checkInvariants(site)
})

/** Returns a paid party with its own unpaid move, which holds all seats of the camp that the organiser selects. */
async function startedExchange(site: RunningSite) {
  const { id: from } = await createEvent(site.services, { title: 'Flooded Camp' })
  const { id: to } = await createEvent(site.services, { title: 'Dry Camp', maxParticipants: 3 })
  const party = await paidBooking(site, from)
  const begun = movedTo(await exchangeParty(site, party, to, { expectedToPay: '25.00' }))
  return { from, to, party, begun }
}

const cancelled = (site: RunningSite, admin: SignedInUser, from: number, to: number) =>
  cancelEvent(site.url, admin.cookie, from, { outcome: 'EXCHANGE', targetEventId: String(to) })
const readState = async (site: RunningSite, id: string) => (await storedBooking(site, id)).state
const ended = (site: RunningSite, id: string) => expect.poll(() => readState(site, id)).toBe('CANCELLED')

async function expectExchanged(
  site: RunningSite,
  { to, party, begun }: Awaited<ReturnType<typeof startedExchange>>,
) {
  expect(await storedBooking(site, party.id)).toMatchObject({
    refunds: [],
    cancellations: [{ cause: 'EXCHANGE', reason: 'The creek is in flood' }],
  })
  const moved = await site.services.db.booking.findMany({
    where: { replacedBookingId: party.id, state: 'CONFIRMED' },
  })
  expect(moved).toMatchObject([{ eventId: to, totalCents: 75_000 }])
  expect(moved[0]?.id).not.toBe(begun)
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 3, stored: 3 })
}

test('moves a family although its own hold takes the last places', async ({ site, admin }) => {
  const exchange = await startedExchange(site)
  await cancelled(site, admin, exchange.from, exchange.to)
  await ended(site, exchange.party.id)
  await expectExchanged(site, exchange)
  expect(await readState(site, exchange.begun)).toBe('EXPIRED')
})

test('ends a booking in a later run if its move payment cannot close', async ({ site, provider, admin }) => {
  const exchange = await startedExchange(site)
  await openIntent(site, exchange.begun)
  await provider.setFaults({ failure: { kind: 'status', status: 500, path: '/cancel' } })
  await cancelled(site, admin, exchange.from, exchange.to)
  await site.runJob('end-cancelled-event-bookings')
  expect(await readState(site, exchange.party.id)).toBe('CONFIRMED')
  expect(site.logLines.filter((line) => line.includes('could not be ended'))).toEqual([])
  await provider.setFaults()
  await site.runJob('end-cancelled-event-bookings')
  await ended(site, exchange.party.id)
  await expectExchanged(site, exchange)
})

test('refunds the payment of its own move, and moves it free', async ({ site, provider, inbox, admin }) => {
  const exchange = await startedExchange(site)
  await provider.setFaults({ webhooks: 'drop' })
  await provider.pay(await openIntent(site, exchange.begun))
  await provider.setFaults()
  await cancelled(site, admin, exchange.from, exchange.to)
  await provider.waitForWebhooks()
  // A run that overlaps with the queued job leaves the booking to the next run, as on a real site.
  const endedByNow = async () => {
    await site.runJob('end-cancelled-event-bookings')
    return readState(site, exchange.party.id)
  }
  await expect.poll(endedByNow).toBe('CANCELLED')
  await inbox.drainOutbox()
  await expectExchanged(site, exchange)
  expect(await storedBooking(site, exchange.begun)).toMatchObject({
    state: 'CANCELLED',
    refunds: [{ amountCents: 2_500 }],
  })
})

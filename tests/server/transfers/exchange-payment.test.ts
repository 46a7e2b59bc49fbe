import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { cancelParty, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { createCreditNote, readBalance, spendCredit } from '../credit/credit.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import {
  bookParty,
  checkFromReturnPage,
  createIntent,
  openIntent,
  type Party,
  patchAsPaid,
} from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { exchangeParty, movedTo, readExchange, storedBooking } from './exchanging.ts'

/** At the same price only the fee is due. */
const fee = { expectedToPay: '25.00' }

test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await checkInvariants(site)
})

/** A paid booking with a move to a camp of the same price that waits for the fee. */
async function heldExchange(site: RunningSite, changes: Parameters<typeof createEvent>[1] = {}) {
  const { id: from } = await createEvent(site.services, { title: 'First Camp' })
  const { id: to } = await createEvent(site.services, { title: 'Second Camp', ...changes })
  const old = await paidBooking(site, from)
  const held: Party = { ...old, id: movedTo(await exchangeParty(site, old, to, fee)) }
  return { old, held, from, to }
}

async function pay(site: RunningSite, party: Party): Promise<string> {
  const intent = await openIntent(site, party.id)
  await getProvider(site).pay(intent)
  await getProvider(site).waitForWebhooks()
  return intent.id
}

async function readEmails(site: RunningSite, id: string): Promise<string[]> {
  await getInbox(site).drainOutbox()
  const emails = await site.services.db.outgoingEmail.findMany({
    where: { key: { contains: id } },
    select: { key: true },
  })
  return emails.map(({ key }) => key.split(':')[0] ?? '').toSorted()
}

test('the old booking stays until the rest is paid; then all moves at once', async ({ site }) => {
  const { old, held, from, to } = await heldExchange(site)
  expect(await storedBooking(site, old.id)).toMatchObject({ state: 'CONFIRMED', cancellations: [] })
  expect(await storedBooking(site, held.id)).toMatchObject({
    state: 'HELD',
    totalCents: 77_500,
    payments: [],
  })
  expect(await countSeats(site.services, from)).toMatchObject({ counted: 3, stored: 3 })
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 3, stored: 3 })
  expect(await readExchange(site, held)).toMatchObject({ carriedAmount: '750.00' })
  // An amount in the request means the total, including what another booking pays.
  expect((await createIntent(site, held.id, { amount: '25.00' })).status).toBe(400)
  expect((await createIntent(site, held.id, { amount: '775.00' })).status).toBe(200)
  await pay(site, held)
  expect(await storedBooking(site, held.id)).toMatchObject({
    state: 'CONFIRMED',
    paidCents: 77_500,
    refunds: [],
    payments: [
      { method: 'CARD', capturedCents: 2_500 },
      { method: 'CARRIED', capturedCents: 75_000 },
    ],
    receipts: [{ amountCents: 77_500, carriedCents: 75_000 }],
  })
  expect(await storedBooking(site, old.id)).toMatchObject({
    state: 'CANCELLED',
    refunds: [],
    creditNotes: [],
    cancellations: [{ cause: 'EXCHANGE', outcome: 'NONE', cancelledCents: 0, creditCents: 0 }],
  })
  expect(await countSeats(site.services, from)).toMatchObject({ counted: 0, stored: 0 })
  expect(await readEmails(site, held.id)).toEqual(['booking-exchanged'])
  const [receipt] = (await storedBooking(site, held.id)).receipts
  expect(receipt?.lines).toMatchObject([
    { label: 'Adults', amountCents: 60_000 },
    { label: 'Children', amountCents: 15_000 },
    { label: 'Administration fee for the move', amountCents: 2_500 },
  ])
})

test('a payment reported three times in three ways moves once', async ({ site, provider }) => {
  const { old, held } = await heldExchange(site)
  await provider.setFaults({ webhooks: 'hold' })
  const intent = await openIntent(site, held.id)
  await provider.pay(intent)
  await Promise.all([
    patchAsPaid(site, held.id, intent.id),
    checkFromReturnPage(site, held.id, intent.id),
    provider.deliverWebhooks(),
    provider.deliverWebhooks(),
  ])
  expect((await storedBooking(site, held.id)).payments).toHaveLength(2)
  expect((await storedBooking(site, old.id)).cancellations).toHaveLength(1)
})

test('polling finds a payment without webhooks, and moves the booking', async ({ site, provider, clock }) => {
  const { old, held } = await heldExchange(site)
  await provider.setFaults({ webhooks: 'drop' })
  const intent = await openIntent(site, held.id)
  await provider.pay(intent)
  expect(await storedBooking(site, old.id)).toMatchObject({ state: 'CONFIRMED' })
  await clock.lapseHold(held.id)
  await site.runJob('expire-holds')
  expect(await storedBooking(site, held.id)).toMatchObject({ state: 'CONFIRMED', paidCents: 77_500 })
  expect(await storedBooking(site, old.id)).toMatchObject({ state: 'CANCELLED' })
})

test('a lapsed hold leaves the old booking, and the move can begin again', async ({ site, clock }) => {
  const { old, held, to } = await heldExchange(site)
  await clock.lapseHold(held.id)
  await site.runJob('expire-holds')
  expect(await storedBooking(site, held.id)).toMatchObject({ state: 'EXPIRED' })
  expect(await storedBooking(site, old.id)).toMatchObject({ state: 'CONFIRMED', cancellations: [] })
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 0, stored: 0 })
  const again = { ...old, id: movedTo(await exchangeParty(site, old, to, fee)) }
  expect(again.id).not.toBe(held.id)
  await pay(site, again)
  expect(await storedBooking(site, again.id)).toMatchObject({ state: 'CONFIRMED' })
  // The lapsed one no longer replaces a booking.
  expect((await createIntent(site, held.id)).status).toBe(409)
})

/** Ends the hold as if the provider had been unreachable. */
async function loseHold(db: Database, held: Party, eventId: number): Promise<void> {
  await db.booking.update({ where: { id: held.id }, data: { state: 'EXPIRED', holdExpiresAt: null } })
  await db.event.update({ where: { id: eventId }, data: { currentParticipants: { decrement: 3 } } })
}

test('money after the hold retakes free seats, and carries over once', async ({ site, provider }) => {
  const { old, held, from, to } = await heldExchange(site)
  const intent = await openIntent(site, held.id)
  await loseHold(site.services.db, held, to)
  await provider.pay(intent)
  await patchAsPaid(site, held.id, intent.id)
  expect(await storedBooking(site, held.id)).toMatchObject({ state: 'CONFIRMED', paidCents: 77_500 })
  expect(await storedBooking(site, old.id)).toMatchObject({ state: 'CANCELLED' })
  expect(await countSeats(site.services, from)).toMatchObject({ counted: 0, stored: 0 })
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 3, stored: 3 })
})

test('money after the hold without free seats is refunded; nothing moves', async ({ site, provider }) => {
  const { old, held, to } = await heldExchange(site, { maxParticipants: 3 })
  const intent = await openIntent(site, held.id)
  await loseHold(site.services.db, held, to)
  await paidBooking(site, to)
  await provider.pay(intent)
  await patchAsPaid(site, held.id, intent.id)
  await refundsEnd(site, held.id, ['2500 SUCCEEDED'])
  expect(await storedBooking(site, held.id)).toMatchObject({ state: 'CANCELLED' })
  expect(await storedBooking(site, old.id)).toMatchObject({ state: 'CONFIRMED', cancellations: [] })
  expect(await readEmails(site, held.id)).toContain('paid-too-late')
})

test.for([
  ['cancelled', { as: 'cash' }],
  ['made smaller', { as: 'cash', remove: [{ kind: 'adult' }] }],
] as const)(
  'when the old booking was %s, refunds the payment and ends the new booking',
  async ([_how, body], { site, provider }) => {
    const { old, held, to } = await heldExchange(site)
    const intent = await openIntent(site, held.id)
    expect((await cancelParty(site, old, body)).status).toBe(200)
    await provider.pay(intent)
    await provider.waitForWebhooks()
    await refundsEnd(site, held.id, ['2500 SUCCEEDED'])
    expect(await storedBooking(site, held.id)).toMatchObject({ state: 'CANCELLED', confirmedAt: null })
    expect(await countSeats(site.services, to)).toMatchObject({ counted: 0, stored: 0 })
    expect(await readEmails(site, held.id)).toContain('paid-too-late')
  },
)

test('another choice drops the open move, unless its payment is in progress', async ({ site, provider }) => {
  const { old, held, to } = await heldExchange(site)
  const { id: third } = await createEvent(site.services)
  const again = { ...old, id: movedTo(await exchangeParty(site, old, third, fee)) }
  expect(await storedBooking(site, held.id)).toMatchObject({ state: 'EXPIRED' })
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 0, stored: 0 })
  // The same choice returns the same booking.
  expect(movedTo(await exchangeParty(site, old, third, fee))).toBe(again.id)
  const intent = await openIntent(site, again.id)
  await provider.setFaults({ webhooks: 'hold' })
  await provider.pay(intent)
  expect(await exchangeParty(site, old, to, fee)).toMatchObject({ __typename: 'ExchangeUnderWayError' })
  await provider.deliverWebhooks()
  expect(await storedBooking(site, again.id)).toMatchObject({ state: 'CONFIRMED' })
})

test('a credit note pays the rest, alone or with a card, and returns when cancelled', async ({ site }) => {
  const { held, old } = await heldExchange(site)
  await createCreditNote(site.services, 'CAMP-FEE', 10_000)
  await spendCredit(site, held.id, 'CAMP-FEE')
  expect(await readBalance(site.services, 'CAMP-FEE')).toBe(7_500)
  expect(await storedBooking(site, held.id)).toMatchObject({
    state: 'CONFIRMED',
    payments: [
      { method: 'CREDIT_NOTE', capturedCents: 2_500 },
      { method: 'CARRIED', capturedCents: 75_000 },
    ],
  })
  expect(await storedBooking(site, old.id)).toMatchObject({ state: 'CANCELLED' })
  const beside = await heldExchange(site)
  await createCreditNote(site.services, 'CAMP-PART', 1_000)
  await spendCredit(site, beside.held.id, 'CAMP-PART')
  await pay(site, beside.held)
  expect((await storedBooking(site, beside.held.id)).payments.map(({ amountCents }) => amountCents)).toEqual([
    1_000, 1_500, 75_000,
  ])
})

test('money from a credit note moves along and returns to its note', async ({ site }) => {
  const { id: from } = await createEvent(site.services)
  const { id: to } = await createEvent(site.services)
  const old = await bookParty(site, from)
  await createCreditNote(site.services, 'CAMP-ALL', 75_000)
  await spendCredit(site, old.id, 'CAMP-ALL')
  const held = { ...old, id: movedTo(await exchangeParty(site, old, to, fee)) }
  await pay(site, held)
  await checkInvariants(site)
  expect((await cancelParty(site, held)).status).toBe(200)
  // 95% of 750.00, the card's 25.00 first.
  await refundsEnd(site, held.id, ['2500 SUCCEEDED', '72500 SUCCEEDED'])
  expect(await readBalance(site.services, 'CAMP-ALL')).toBe(72_500)
})

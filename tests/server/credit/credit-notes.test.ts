import { expect } from 'vitest'
import { createCodeFilter } from '../../../server/bookings/ledger/credit-notes.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, openIntent } from '../fixtures/paying.ts'
import { getEffects } from '../fixtures/payment-effects.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createCreditNote, readBalance, spendCredit, takeCreditOff } from './credit.ts'

const test = serverTest.extend('ownEventId', async ({ site }) => (await createEvent(site.services)).id)

test.beforeEach(async ({ provider }) => {
  await provider.setFaults({ webhooks: 'hold' })
})
test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await provider.deliverWebhooks()
  await checkInvariants(site)
})

let codes = 0
async function note(site: RunningSite, amountCents: number, changes: { expiresOn?: Date } = {}) {
  codes += 1
  return (await createCreditNote(site.services, `CD-NOTE-${codes}`, amountCents, changes)).code
}

const readIntents = async (site: RunningSite, bookingId: string) =>
  (await getProvider(site).readLedger()).intents.filter((intent) => intent.metadata.bookingId === bookingId)
const balance = (site: RunningSite, code: string) => readBalance(site.services, code)
const readReceipts = (db: Database, bookingId: string) =>
  db.receipt.findMany({ where: { bookingId }, orderBy: { amountCents: 'asc' } })

test('confirms the booking at once when a note covers the total', async ({ site, ownEventId: eventId }) => {
  const code = await note(site, 100_000)
  const { id } = await bookParty(site, eventId)
  const answer = await spendCredit(site, id, ` ${code.toLowerCase()} `)
  expect(answer).toEqual({
    __typename: 'ApplyCreditNotePayload',
    booking: { paymentStatus: 'COMPLETED', totalAmount: '750.00', creditAmount: '750.00' },
  })
  expect(await readIntents(site, id)).toEqual([])
  expect(await balance(site, code)).toBe(25_000)
  expect(await getEffects(site, id)).toMatchObject({
    state: 'CONFIRMED PAID',
    emails: ['payment-received'],
    audits: ['booking-confirmed', 'credit-reserved', 'payment-succeeded'],
  })
  expect(await readReceipts(site.services.db, id)).toMatchObject([{ amountCents: 75_000 }])
  expect((await createIntent(site, id)).status).toBe(409)
})

test('pays a part by a note and the rest by card, and settles both together', async ({
  site,
  provider,
  ownEventId: eventId,
}) => {
  const code = await note(site, 20_000)
  const { id } = await bookParty(site, eventId)
  const first = await openIntent(site, id)
  expect(await spendCredit(site, id, code)).toMatchObject({
    booking: { paymentStatus: 'PENDING', totalAmount: '750.00', creditAmount: '200.00' },
  })
  expect(await balance(site, code)).toBe(0)
  // The documented amount is the total, including any part paid by credit.
  expect((await createIntent(site, id, { amount: '550.00' })).status).toBe(400)
  expect((await createIntent(site, id, { amount: '750.00' })).status).toBe(200)
  const rest = await openIntent(site, id)
  expect(await readIntents(site, id)).toMatchObject([
    { id: first.id, status: 'canceled' },
    { id: rest.id, amount: 55_000 },
  ])
  await provider.pay(rest)
  await provider.deliverWebhooks()
  expect((await getEffects(site, id)).state).toBe('CONFIRMED PAID')
  const booking = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  expect(booking.paidCents).toBe(75_000)
  expect(await readReceipts(site.services.db, id)).toMatchObject([
    { amountCents: 75_000, creditCents: 20_000 },
  ])
})

test('adds up notes, counts each once and leaves the rest on the note', async ({
  site,
  ownEventId: eventId,
}) => {
  const [small, large] = [await note(site, 10_000), await note(site, 90_000)]
  const { id } = await bookParty(site, eventId)
  await spendCredit(site, id, small)
  // Reserved credit stays with the booking until it is paid or lapses.
  expect(await spendCredit(site, id, small)).toMatchObject({
    issues: [{ path: 'code', message: 'Nothing is left on this credit note' }],
  })
  expect(await spendCredit(site, id, large)).toMatchObject({ booking: { paymentStatus: 'COMPLETED' } })
  expect([await balance(site, small), await balance(site, large)]).toEqual([0, 25_000])
})

test('rejects an unknown, expired or empty note by its field, and leaves the payment open', async ({
  site,
  ownEventId: eventId,
}) => {
  const { id } = await bookParty(site, eventId)
  const { id: intentId } = await openIntent(site, id)
  const expired = await note(site, 100, { expiresOn: new Date('2024-03-02') })
  const empty = await note(site, 100)
  await spendCredit(site, (await bookParty(site, eventId)).id, empty)
  const rejected = [
    ['CD-NO-SUCH', "We can't find this credit note. Please check the code"],
    [expired, 'This credit note expired on 2 March 2024'],
    [empty, 'Nothing is left on this credit note'],
  ] as const
  for (const [code, message] of rejected) {
    expect(await spendCredit(site, id, code)).toMatchObject({
      __typename: 'InvalidInputError',
      issues: [{ path: 'code', message }],
    })
  }
  expect((await openIntent(site, id)).id).toBe(intentId)
  expect(await spendCredit(site, 'no-such-booking', await note(site, 100))).toMatchObject({
    __typename: 'BookingNotFoundError',
  })
})

test('returns credit when the hold ends unpaid, and reserves it again later', async ({
  site,
  clock,
  ownEventId: eventId,
}) => {
  const code = await note(site, 75_000)
  const partly = await note(site, 20_000)
  const { id } = await bookParty(site, eventId)
  await spendCredit(site, id, partly)
  await clock.lapseHold(id)
  await site.runJob('expire-holds')
  expect(await balance(site, partly)).toBe(20_000)
  expect((await getEffects(site, id)).state).toBe('EXPIRED UNPAID')
  expect(await spendCredit(site, id, code)).toMatchObject({ booking: { paymentStatus: 'COMPLETED' } })
})

test('removes credit only for people with access to the whole booking', async ({
  site,
  provider,
  ownEventId: eventId,
}) => {
  const code = await note(site, 20_000)
  const { id, cookie } = await bookParty(site, eventId)
  await spendCredit(site, id, code)
  const { id: intentId } = await openIntent(site, id)
  expect(await takeCreditOff(site, id, null)).toEqual({ __typename: 'BookingNotFoundError' })
  expect(await balance(site, code)).toBe(0)
  expect(await takeCreditOff(site, id, cookie)).toMatchObject({ booking: { creditAmount: '0.00' } })
  expect(await balance(site, code)).toBe(20_000)
  expect(await readIntents(site, id)).toMatchObject([{ id: intentId, status: 'canceled' }])
  await provider.pay(await openIntent(site, id))
  await provider.deliverWebhooks()
  expect((await getEffects(site, id)).state).toBe('CONFIRMED PAID')
})

test('refunds a card payment after the end of the hold, and returns the credit', async ({
  site,
  provider,
  clock,
  ownEventId: eventId,
}) => {
  const code = await note(site, 20_000)
  const { id } = await bookParty(site, eventId)
  await spendCredit(site, id, code)
  const intent = await openIntent(site, id)
  await provider.setFaults({ webhooks: 'hold', failure: { kind: 'status', status: 400, path: '/cancel' } })
  await clock.lapseHold(id, 20)
  await site.runJob('expire-holds')
  await provider.setFaults({ webhooks: 'hold' })
  await provider.pay(intent)
  await provider.deliverWebhooks()
  await expect.poll(async () => (await getEffects(site, id)).refunds).toEqual(['55000 SUCCEEDED'])
  expect(await balance(site, code)).toBe(20_000)
  expect((await getEffects(site, id)).state).toBe('CANCELLED REFUNDED')
})

test('does not confirm a booking by a payment of less than is due now', async ({
  site,
  provider,
  clock,
  ownEventId: eventId,
}) => {
  const code = await note(site, 20_000)
  const { id } = await bookParty(site, eventId)
  await spendCredit(site, id, code)
  const small = await openIntent(site, id)
  await provider.setFaults({ webhooks: 'hold', failure: { kind: 'status', status: 400, path: '/cancel' } })
  await clock.lapseHold(id, 20)
  await site.runJob('expire-holds')
  // The next attempt fails while the provider cannot close the first payment.
  expect((await createIntent(site, id)).status).toBe(503)
  await provider.pay(small)
  await provider.deliverWebhooks()
  await provider.setFaults({ webhooks: 'hold' })
  await expect.poll(async () => (await getEffects(site, id)).refunds).toEqual(['55000 SUCCEEDED'])
  expect(await balance(site, code)).toBe(20_000)
})

/** Four bookings spend one note of 100.00 concurrently. Returns the spent amount in cents. */
async function spentAtOnce(where: RunningSite, code: string): Promise<number> {
  const { id } = await createEvent(where.services)
  await createCreditNote(where.services, code, 10_000)
  const parties = await Promise.all([1, 2, 3, 4].map(() => bookParty(where, id)))
  await Promise.allSettled(parties.map((party) => spendCredit(where, party.id, code)))
  const sum = await where.services.db.payment.aggregate({
    where: { creditNote: createCodeFilter(where.services, code) },
    _sum: { amountCents: true },
  })
  return sum._sum.amountCents ?? 0
}

test('never takes more than a note has for four concurrent bookings', async ({ site }) => {
  for (const code of ['CD-RUSH-1', 'CD-RUSH-2', 'CD-RUSH-3', 'CD-RUSH-4']) {
    expect(await spentAtOnce(site, code)).toBe(10_000)
    expect(await balance(site, code)).toBe(0)
  }
})

test('negative test: without the condition on the balance they take more', async ({ ownSite }) => {
  // The check constraint of the table is the second guard.
  await asOwner(ownSite.databaseUrl, 'ALTER TABLE credit_note DROP CONSTRAINT credit_note_balance')
  const withoutGuard = (sql: string) => sql.replace(/AND balance_cents >= (\$\d+)/, 'AND $1::int IS NOT NULL')
  const bothLooked = { at: /UPDATE credit_note SET balance_cents = balance_cents -/, count: 2 }
  const spent = await withReplacedStatements(
    withoutGuard,
    () => spentAtOnce(ownSite, 'CD-CONTROL'),
    bothLooked,
  )
  expect(spent).toBeGreaterThan(10_000)
})

test('reads a code regardless of case, spaces and kinds of hyphen', async ({ site }) => {
  const code = 'CAMP-2345-ABCD-EFGH-WXYZ'
  await createCreditNote(site.services, code, 1_000)
  for (const typed of [
    code.toLowerCase(),
    code.replaceAll('-', '\u2011'),
    ' camp 2345–abcd—efgh wxyz\u200b',
    code.replaceAll('-', ''),
  ]) {
    expect(await readBalance(site.services, typed), typed).toBe(1_000)
  }
})

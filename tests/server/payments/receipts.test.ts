import { expect } from 'vitest'
import { issueReceipt } from '../../../server/bookings/ledger/issue-receipt.ts'
import { payRefund } from '../../../server/bookings/ledger/pay-refund.ts'
import { settlePayment } from '../../../server/bookings/settlement/settle-payment.ts'
import { type Database, inTransaction } from '../../../server/platform/prisma.ts'
import { eventually } from '../fixtures/eventually.ts'
import { forEachConcurrently } from '../fixtures/for-each-concurrently.ts'
import { bookParty, createUnpaidBooking, openIntent } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

test.beforeAll(async ({ provider }) => {
  // Only the test settles payments.
  await provider.setFaults({ webhooks: 'hold' })
})
test.beforeEach(async ({ db }) => {
  await db.setting.deleteMany()
})

const receiptsQuery = `query ($id: ID!) { booking(id: $id) { receipts {
  number isAdjustment adjustedNumber amount gst method lines { label quantity nights unitAmount amount } } } }`

async function readReceipts(site: RunningSite, id: string, cookie = '') {
  const headers: Record<string, string> = cookie === '' ? {} : { cookie, 'x-camp-csrf': '1' }
  const { body } = await call(
    `${site.url}/graphql`,
    'POST',
    { query: receiptsQuery, variables: { id } },
    headers,
  )
  return body
}

async function paidBooking(site: RunningSite, changes: Record<string, unknown> = {}) {
  const event = await createEvent(site.services, { maxParticipants: 500 })
  const party = await bookParty(site, event.id, changes)
  const intent = await openIntent(site, party.id)
  await getProvider(site).pay(intent)
  expect(await settlePayment(site.services, intent.id)).toBe('settled')
  return { ...party, intent }
}

test('a payment has one receipt with the lines of the bill at that time', async ({ site }) => {
  const { id, cookie, intent } = await paidBooking(site, {
    glampingTentCount: 1,
    tshirtOrders: [{ name: 'Canarywearer', size: 'M', isKids: false }],
  })
  expect(await settlePayment(site.services, intent.id)).toBe('already')
  // A later price change does not alter receipts.
  await site.services.db.event.updateMany({ data: { adultPriceCents: 99_900 } })
  const { number } = await site.services.db.receipt.findFirstOrThrow({ where: { bookingId: id } })
  expect(await readReceipts(site, id, cookie)).toEqual({
    data: {
      booking: {
        receipts: [
          {
            number,
            isAdjustment: false,
            adjustedNumber: null,
            amount: '930.00',
            gst: null,
            method: 'CARD',
            lines: [
              { label: 'Adults', quantity: 2, nights: 3, unitAmount: '100.00', amount: '600.00' },
              { label: 'Children', quantity: 1, nights: 3, unitAmount: '50.00', amount: '150.00' },
              { label: 'Glamping tent', quantity: 1, nights: null, unitAmount: '150.00', amount: '150.00' },
              { label: 'T-shirts', quantity: 1, nights: null, unitAmount: '30.00', amount: '30.00' },
            ],
          },
        ],
      },
    },
  })
  expect(JSON.stringify(await readReceipts(site, id))).toContain('NOT_ALLOWED')
})

test('a refund’s adjustment note names its receipt; a repeated attempt adds no second', async ({ site }) => {
  const { id, cookie } = await paidBooking(site)
  const { db } = site.services
  const payment = await db.payment.findFirstOrThrow({ where: { bookingId: id }, include: { receipt: true } })
  const refund = await db.refund.create({
    data: {
      bookingId: id,
      paymentId: payment.id,
      amountCents: 25_000,
      idempotencyKey: `refund:${payment.id}:1`,
      reason: 'medical: Canarynuts',
    },
  })
  await db.payment.update({ where: { id: payment.id }, data: { refundedCents: 25_000 } })
  await payRefund(site.services, refund.id)
  const text = JSON.stringify(await readReceipts(site, id, cookie))
  expect(text).toContain(
    `"isAdjustment":true,"adjustedNumber":${payment.receipt?.number},"amount":"250.00","gst":null,"method":"CARD"`,
  )
  // An organiser's reason may contain health information.
  expect(text).not.toContain('Canary')

  await db.refund.update({ where: { id: refund.id }, data: { status: 'FAILED' } })
  const again = await db.refund.create({
    data: {
      bookingId: id,
      paymentId: payment.id,
      amountCents: 25_000,
      reason: 'again',
      idempotencyKey: `refund:${payment.id}:2`,
      retryOfId: refund.id,
      status: 'SUCCEEDED',
    },
  })
  // The first note already covers this amount.
  expect(await inTransaction(db, (tx) => issueReceipt(tx, { refundId: again.id }))).toBeNull()
  expect(await inTransaction(db, (tx) => issueReceipt(tx, { refundId: refund.id }))).toBeNull()
  expect(await inTransaction(db, (tx) => issueReceipt(tx, { paymentId: payment.id }))).toBeNull()
})

test('with GST on, shows an eleventh of the amount, except in older receipts', async ({ site }) => {
  const before = await paidBooking(site)
  await site.services.db.setting.create({ data: { gstRegistered: true } })
  const after = await paidBooking(site)
  expect(JSON.stringify(await readReceipts(site, before.id, before.cookie))).toContain('"gst":null')
  // 750.00 / 11 = 68.1818...
  expect(JSON.stringify(await readReceipts(site, after.id, after.cookie))).toContain('"gst":"68.18"')
})

test('the site cannot change or delete a receipt', async ({ site }) => {
  await paidBooking(site)
  const { db } = site.services
  await expect(db.receipt.updateMany({ data: { amountCents: 1 } })).rejects.toThrow()
  await expect(db.receipt.updateMany({ data: { gstCents: 1 } })).rejects.toThrow()
  await expect(db.receipt.deleteMany()).rejects.toThrow()
})

async function numbers(db: Database): Promise<number[]> {
  const receipts = await db.receipt.findMany({ orderBy: { number: 'asc' } })
  return receipts.map((receipt) => receipt.number)
}

test('a hundred concurrent payments get a hundred numbers without a gap', async ({ site, provider }) => {
  const event = await createEvent(site.services, { maxParticipants: 500 })
  const first = (await numbers(site.services.db)).length
  const open: Awaited<ReturnType<typeof createUnpaidBooking>>[] = []
  await forEachConcurrently(Array.from({ length: 100 }), async () => {
    const booking = await createUnpaidBooking(site, event.id)
    await provider.pay(booking.intent)
    open.push(booking)
  })
  // The pool is small, so a request may time out and must be repeated.
  await Promise.all(open.map(({ intent }) => eventually(() => settlePayment(site.services, intent.id))))
  const all = await numbers(site.services.db)
  expect(all).toHaveLength(first + 100)
  expect(all).toEqual(all.map((_number, index) => index + 1))
})

/** Settled payments without receipts, one per booking. */
async function arrivedPayments(site: RunningSite, count: number): Promise<number[]> {
  const event = await createEvent(site.services, { maxParticipants: 500 })
  const made: number[] = []
  for (let index = 0; index < count; index += 1) {
    const { id: bookingId } = await bookParty(site, event.id)
    const { id } = await site.services.db.payment.create({
      data: {
        bookingId,
        attempt: 1,
        idempotencyKey: `${bookingId}:arrived`,
        method: 'CASH',
        amountCents: 100,
        capturedCents: 100,
        status: 'SUCCEEDED',
        settledAt: new Date(),
      },
      select: { id: true },
    })
    made.push(id)
  }
  return made
}

/**
 * Writes the receipts, eight at a time. Every fourth transaction fails at its end. Returns the number of
 * gaps.
 */
async function gapsAfter(db: Database, payments: number[]): Promise<number> {
  const before = Math.max(0, ...(await numbers(db)))
  for (let start = 0; start < payments.length; start += 8) {
    await Promise.allSettled(
      payments.slice(start, start + 8).map((paymentId, index) =>
        inTransaction(db, async (tx) => {
          await issueReceipt(tx, { paymentId })
          if (index % 4 === 0) throw new Error('the rest of the transaction failed')
        }),
      ),
    )
  }
  const fresh = (await numbers(db)).filter((number) => number > before)
  return Math.max(before, ...fresh) - before - fresh.length
}

test('a failed settlement leaves no gap', async ({ site }) => {
  expect(await gapsAfter(site.services.db, await arrivedPayments(site, 24))).toBe(0)
})

// Last, because it leaves invalid data.
test('negative test: a sequence instead of the counter leaves gaps, no lock duplicates', async ({ site }) => {
  const counter =
    /UPDATE receipt_counter SET last_number = last_number \+ 1 WHERE id = 1 RETURNING last_number AS number/
  const { db } = site.services
  const unlocked = await arrivedPayments(site, 8)
  const results = await withReplacedStatements(
    (sql) => sql.replace(counter, 'SELECT last_number + 1 AS number FROM receipt_counter WHERE id = 1'),
    () =>
      Promise.allSettled(
        unlocked.map((paymentId) => inTransaction(db, (tx) => issueReceipt(tx, { paymentId }))),
      ),
  )
  // All took the same number, which is unique in its column.
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)

  await db.$executeRaw`UPDATE receipt_counter SET last_number = (SELECT max(number) FROM receipt)`
  const withSequence = await arrivedPayments(site, 24)
  const [{ next } = { next: 0 }] = await db.$queryRaw<{ next: number }[]>`
    SELECT last_number::int AS next FROM receipt_counter`
  await db.$queryRaw`SELECT setval('outbox_id_seq', ${next + 100_000})`
  const gaps = await withReplacedStatements(
    (sql) => sql.replace(counter, `SELECT nextval('outbox_id_seq')::int - 100000 AS number`),
    () => gapsAfter(db, withSequence),
  )
  expect(gaps).toBeGreaterThan(0)
})

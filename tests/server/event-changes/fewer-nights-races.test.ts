import { expect } from 'vitest'
import { chargeFewerNights } from '../../../server/bookings/lifecycle/fewer-nights.ts'
import { getBilledAmounts } from '../../../server/bookings/record/frozen-bill.ts'
import { settlePayment } from '../../../server/bookings/settlement/settle-payment.ts'
import { type Database, inTransaction } from '../../../server/platform/prisma.ts'
import { quoteParty, sendParty } from '../bookings/correcting.ts'
import { daysFromNow, inDays } from '../cancellations/cancelling.ts'
import { bookParty, createUnpaidBooking } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { type Barrier, withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { storedBooking } from '../transfers/exchanging.ts'

const camp = (site: RunningSite) => createEvent(site.services, inDays(60))

/** Removes one of the three nights of a camp, without updating its bookings. */
async function shorten(db: Database, id: number): Promise<void> {
  await db.event.update({ where: { id }, data: { endDate: daysFromNow(62) } })
}

const charge = (site: RunningSite, id: string) =>
  inTransaction(site.services.db, (tx) => chargeFewerNights(site.services, tx, id))

const unlocked = (sql: string) => sql.replace(/(SELECT id FROM booking\s[\s\S]*?)FOR UPDATE/, '$1')

type Race = {
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when the payment has begun. */
  begun: Promise<void>
}

const atOnce: Race = { run: (work) => work(), begun: Promise.resolve() }

/**
 * The old amount is paid while the booking is charged for fewer nights.
 * @param race runs both, and nothing else
 * @returns the overpaid amount in cents
 */
async function whilePaid(site: RunningSite, race: Race = atOnce): Promise<number> {
  const event = await camp(site)
  const { id, intent } = await createUnpaidBooking(site, event.id)
  await getProvider(site).setFaults({ webhooks: 'hold' })
  await getProvider(site).pay(intent)
  await shorten(site.services.db, event.id)
  await race.run(async () => {
    const arriving = settlePayment(site.services, intent.id)
    await race.begun
    await Promise.all([arriving, charge(site, id)])
  })
  // The next run of the job.
  await charge(site, id)
  await getProvider(site).setFaults()
  const { totalCents, payments } = await storedBooking(site, id)
  return payments.reduce((sum, each) => sum + each.capturedCents - each.refundedCents, -totalCents)
}

test('returns the difference when the old amount is paid concurrently', async ({ site }) => {
  for (let run = 0; run < 3; run += 1) expect(await whilePaid(site)).toBe(0)
})

test('negative test: without the lock on the booking the difference is lost', async ({ site }) => {
  // Both have read the unpaid booking, then the payment is written first.
  const barrier: Barrier = { at: /UPDATE payment SET intent_id|"payment"\."status" IN/, count: 2 }
  const lost: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const begun = Promise.withResolvers<void>()
    const change = (sql: string) => {
      if (barrier.at.test(sql)) begun.resolve()
      return unlocked(sql)
    }
    const race: Race = { run: (work) => withReplacedStatements(change, work, barrier), begun: begun.promise }
    lost.push(await whilePaid(site, race))
  }
  expect(lost).toContain(25_000)
})

/** An adult is added while the booking is charged for fewer nights. @returns whether the total equals the bill */
async function whileEnlarged(site: RunningSite, admin: SignedInUser): Promise<boolean> {
  const event = await camp(site)
  const { id } = await bookParty(site, event.id)
  await shorten(site.services.db, event.id)
  const { version, size, quote } = await quoteParty(site, admin, id, { adultCount: 3 })
  const change = {
    bookingId: id,
    version,
    ...size,
    expectedTotal: quote.newTotal,
    expectedDue: quote.dueAmount,
  }
  await whileBookingIsLocked<unknown>(site.databaseUrl, id, [
    () => charge(site, id),
    () => sendParty(site, admin, change),
  ])
  const booking = await storedBooking(site, id)
  return getBilledAmounts(booking).billCents === booking.totalCents
}

test('charges a concurrently changed party for the same nights', async ({ site, admin }) => {
  for (let run = 0; run < 3; run += 1) expect(await whileEnlarged(site, admin)).toBe(true)
})

test('negative test: without the lock the total differs from the bill', async ({ site, admin }) => {
  expect(await withReplacedStatements(unlocked, () => whileEnlarged(site, admin))).toBe(false)
})

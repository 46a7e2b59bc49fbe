import { expect } from 'vitest'
import { paidBooking } from '../cancellations/cancelling.ts'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { getClock } from '../fixtures/clock.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { countDeadlocks, whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk } from '../payments/money-desk.ts'
import { exchangeParty, movedTo } from './exchanging.ts'

type Way = 'by bank transfer' | 'by credit'
let notes = 0

/** Pays the 400.00 due for a move. */
async function pay(site: RunningSite, admin: SignedInUser, way: Way, bookingId: string): Promise<unknown> {
  if (way === 'by bank transfer') {
    const input = { bookingId, method: 'BANK_TRANSFER', amount: '400.00' }
    return (await atDesk(site, admin, 'recordPayment', input)).__typename
  }
  notes += 1
  const { code } = await createCreditNote(site.services, `CD-LAPSED-${notes}`, 40_000)
  return (await spendCredit(site, bookingId, code)).__typename
}

/** Pays a lapsed move while a party moves the other way. */
async function payWhileExchanging(
  site: RunningSite,
  admin: SignedInUser,
  way: Way,
  change = (sql: string) => sql,
): Promise<{ results: unknown[]; deadlocks: number }> {
  const half = { adultPriceCents: 5_000, childPriceCents: 2_500 }
  const { id: first } = await createEvent(site.services, half)
  const { id: second } = await createEvent(site.services)
  const old = await paidBooking(site, first)
  const lapsed = movedTo(await exchangeParty(site, old, second, { expectedToPay: '400.00' }))
  await getClock(site).lapseHold(lapsed)
  await site.runJob('expire-holds')
  const rival = await paidBooking(site, second)
  const before = await countDeadlocks(site)
  // The rival waits for its first event before the payment locks its events.
  const exchange = async () =>
    (await exchangeParty(site, rival, first, { expectedCredit: '350.00' })).__typename
  const results = await withReplacedStatements(change, () =>
    whileEventIsLocked<unknown>(site.databaseUrl, first, [
      () => exchange().catch(String),
      () => pay(site, admin, way, lapsed).catch(String),
    ]),
  )
  await checkInvariants(site)
  return { results, deadlocks: (await countDeadlocks(site)) - before }
}

test.for<Way>(['by bank transfer', 'by credit'])(
  'a lapsed move that is paid %s locks its camps in the common order',
  async (way, { site, admin }) => {
    expect(await payWhileExchanging(site, admin, way)).toEqual({
      results: [
        'ExchangeBookingPayload',
        way === 'by credit' ? 'ApplyCreditNotePayload' : 'RecordPaymentPayload',
      ],
      deadlocks: 0,
    })
  },
)

test('negative test: without locks before taking seats they deadlock', async ({ site, admin }) => {
  let locks = 0
  // The first one is the rival's.
  const withoutSecond = (sql: string) => {
    if (!sql.includes('ORDER BY id FOR NO KEY UPDATE')) return sql
    locks += 1
    return locks === 2 ? 'SELECT $1::int[]' : sql
  }
  // After a deadlock a request may also run out of time.
  const { deadlocks } = await payWhileExchanging(site, admin, 'by bank transfer', withoutSecond)
  expect(deadlocks).toBeGreaterThan(0)
})

import pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { bookParty } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withoutFinalStateCheck, withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { control } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk, paidByCard, readActionItems } from './money-desk.ts'

/** Removes database guards, to show what two admins could do without them. */
async function alter(site: RunningSite, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Removes the booking lock. Two requests read everything before either writes. */
function withoutLock<T>(firstWrite: RegExp, work: () => Promise<T>): Promise<T> {
  const locking = /^\s*SELECT id\s+FROM booking\s+WHERE id = \$1[^;]*FOR UPDATE$/
  return withReplacedStatements(
    (sql) => (locking.test(sql) ? sql.replace(/FOR UPDATE$/, '') : withoutFinalStateCheck(sql)),
    work,
    { at: firstWrite, count: 2 },
  )
}

async function failedRefund(site: RunningSite, eventId: number, amount: number): Promise<string> {
  const booking = await paidByCard(site, eventId)
  const form = { payment_intent: booking.intent.id, amount: String(amount) }
  const { body } = await getProvider(site).post('/v1/refunds', form)
  await getProvider(site).waitForWebhooks()
  await control({ url: site.simulatorUrl }, `refunds/${body.id}/settle`, { status: 'failed' })
  await getProvider(site).waitForWebhooks()
  return booking.id
}

const retry = (site: RunningSite, admin: SignedInUser, actionItemId: unknown) =>
  atDesk(site, admin, 'retryActionItem', { actionItemId })
const readRefunds = (db: Database, bookingId: string) => db.refund.count({ where: { bookingId } })

test('lock and one retry per row: four concurrent retries send one', async ({ site, admin, eventId }) => {
  const bookingId = await failedRefund(site, eventId, 10_000)
  const [item] = (await readActionItems(site, admin)).filter((each) => each.bookingId === bookingId)
  const answers = await Promise.all([1, 2, 3, 4].map(() => retry(site, admin, item?.id)))
  expect(answers.map(({ __typename }) => String(__typename)).toSorted()).toEqual([
    'ActionItemSettledError',
    'ActionItemSettledError',
    'ActionItemSettledError',
    'RetryActionItemPayload',
  ])
  expect(await readRefunds(site.services.db, bookingId)).toBe(2)
})

test('negative test: without both two admins send two', async ({ site, provider, admin, eventId }) => {
  await alter(site, 'DROP INDEX refund_retry_of_id_key; DROP INDEX refund_idempotency_key_key')
  const bookingId = await failedRefund(site, eventId, 10_000)
  await provider.setFaults({ refunds: 'pending' })
  const [item] = (await readActionItems(site, admin)).filter((each) => each.bookingId === bookingId)
  const both = () => Promise.all([retry(site, admin, item?.id), retry(site, admin, item?.id)])
  const answers = await withoutLock(/UPDATE payment SET refunded_cents = refunded_cents \+/, both)
  expect(answers.map(({ __typename }) => __typename)).toEqual([
    'RetryActionItemPayload',
    'RetryActionItemPayload',
  ])
  expect(await readRefunds(site.services.db, bookingId)).toBe(3)
})

test('negative test: without lock and keys money is recorded twice', async ({ site, admin, eventId }) => {
  await alter(site, 'DROP INDEX payment_booking_id_attempt_key; DROP INDEX payment_idempotency_key_key')
  const { id } = await bookParty(site, eventId)
  const input = { bookingId: id, method: 'CASH', amount: '750.00' }
  const record = () => atDesk(site, admin, 'recordPayment', input)
  await withoutLock(/^INSERT INTO "public"\."payment"/, () => Promise.all([record(), record()]))
  expect(await site.services.db.payment.count({ where: { bookingId: id } })).toBe(2)
})

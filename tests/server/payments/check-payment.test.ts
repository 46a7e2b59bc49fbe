import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { checkFromReturnPage, createIntent, createUnpaidBooking, patchAsPaid } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1' })

async function askedAtProvider(site: RunningSite): Promise<number> {
  const { requests } = await getProvider(site).readLedger()
  return Object.values(requests).reduce((sum, count) => sum + count, 0)
}

async function counters(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM rate_limit`
  return row?.count ?? 0
}

test('confirms a settled payment without a request to the provider', async ({ site, provider, eventId }) => {
  const { id, intent } = await createUnpaidBooking(site, eventId)
  await provider.pay(intent)
  expect(await patchAsPaid(site, id, intent.id)).toMatchObject({ body: { paymentStatus: 'completed' } })
  const before = await askedAtProvider(site)
  for (const named of [{ stripePaymentIntentId: intent.id }, {}]) {
    const answer = await call(`${site.url}/api/bookings/${id}`, 'PATCH', named)
    expect(answer).toMatchObject({ status: 200, body: { paymentStatus: 'completed' } })
  }
  expect(await askedAtProvider(site)).toBe(before)
  // Another booking's payment is still rejected.
  expect((await patchAsPaid(site, id, 'pi_of_somebody_else')).status).toBe(409)
})

test('checks an open payment at most sixty times in ten minutes', async ({ site, eventId }) => {
  const { id, intent } = await createUnpaidBooking(site, eventId)
  const answers = await Promise.all(Array.from({ length: 65 }, () => patchAsPaid(site, id, intent.id)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(5).fill(429)])
  const rejected = answers.find(({ status }) => status === 429)
  expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(500)
  const { body } = await checkFromReturnPage(site, id, intent.id)
  expect(body).toMatchObject({ data: { checkPayment: { __typename: 'TooManyRequestsError' } } })
  // The limit is per booking.
  const other = await createUnpaidBooking(site, eventId)
  expect((await patchAsPaid(site, other.id, other.intent.id)).status).toBe(200)
})

test.for<[Record<string, unknown>, string, string]>([
  [{ paymentStatus: 'pending' }, 'paymentStatus', 'Only completed can be asked for as paymentStatus'],
  [
    { paymentStatus: 'completed', stripePaymentIntentId: [] },
    'stripePaymentIntentId',
    'The payment is not valid',
  ],
  [
    { bookingStatus: 'confirmed' },
    'bookingStatus',
    'Only paymentStatus and stripePaymentIntentId can be sent',
  ],
] as const)(
  'rejects other changes of a payment with field and reason, listed once: %o',
  async ([body, path, message], { site, eventId }) => {
    const { id } = await createUnpaidBooking(site, eventId)
    const answer = await call(`${site.url}/api/bookings/${id}`, 'PATCH', body)
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } })
  },
)

test('unknown ids leave no rate limit counters', async ({ site }) => {
  const token = randomBytes(32).toString('base64url')
  const claim = () =>
    call(`${site.url}/api/bookings/${randomBytes(16).toString('base64url')}/claim`, 'POST', { token })
  // The first claim creates the counter of its address.
  await claim()
  const before = await counters(site.services.db)
  for (let count = 0; count < 3; count += 1) {
    const unknown = randomBytes(16).toString('base64url')
    expect((await createIntent(site, unknown)).status).toBe(404)
    expect((await patchAsPaid(site, unknown, 'pi_1')).status).toBe(404)
    expect((await claim()).status).toBe(404)
  }
  expect(await counters(site.services.db)).toBe(before)
})

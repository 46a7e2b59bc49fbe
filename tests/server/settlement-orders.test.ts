import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { checkInvariants } from '../support/invariants.ts'
import {
  askFromReturnPage,
  atProvider,
  bookParty,
  createIntent,
  deliver,
  heldWebhooks,
  type OpenIntent,
  patchPaid,
  payWith,
  readLedger,
  setFaults,
  stopClock,
  unpaidBooking,
} from '../support/paying.ts'
import { effectsOf, notPaid, paidOnce } from '../support/payment-effects.ts'
import { withStatements } from '../support/replaced-statements.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { createEvent } from '../support/sample-bookings.ts'

let database: TestDatabase
let site: RunningSite
let eventId: number

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  await stopClock(site)
  eventId = (await createEvent(site.services, { maxParticipants: 500 })).id
})
beforeEach(async () => {
  await setFaults(site, { webhooks: 'hold' })
  await deliver(site)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

type Unpaid = { id: string; intent: OpenIntent }
const confirmers = {
  webhook: () => deliver(site),
  PATCH: ({ id, intent }: Unpaid) => patchPaid(site, id, intent.id),
  'return page': ({ id, intent }: Unpaid) => askFromReturnPage(site, id, intent.id),
}

test.each([
  ['webhook', 'PATCH', 'return page'],
  ['webhook', 'return page', 'PATCH'],
  ['PATCH', 'webhook', 'return page'],
  ['PATCH', 'return page', 'webhook'],
  ['return page', 'webhook', 'PATCH'],
  ['return page', 'PATCH', 'webhook'],
] as const)('%s, then %s, then %s: one transition, one mail, one audit row', async (...order) => {
  const booking = await unpaidBooking(site, eventId)
  await payWith(site, booking.intent)
  for (const confirmer of order) {
    await confirmers[confirmer](booking)
    expect(await effectsOf(site, booking.id)).toEqual(paidOnce)
  }
})

test('webhook, PATCH and return page all at once still give one of each', async () => {
  const booking = await unpaidBooking(site, eventId)
  await payWith(site, booking.intent)
  const [, patched, asked] = await Promise.all([
    confirmers.webhook(),
    confirmers.PATCH(booking),
    confirmers['return page'](booking),
  ])
  expect(patched).toMatchObject({ status: 200, body: { paymentStatus: 'completed' } })
  expect(asked.body).toMatchObject({ data: { checkPayment: { booking: { paymentStatus: 'COMPLETED' } } } })
  expect(await effectsOf(site, booking.id)).toEqual(paidOnce)
})

test('PATCH before the payment, and while it is processing, answers the true booking, still pending', async () => {
  const booking = await unpaidBooking(site, eventId)
  const before = await patchPaid(site, booking.id, booking.intent.id)
  expect(before).toMatchObject({ status: 200, body: { paymentStatus: 'pending', bookingStatus: 'confirmed' } })
  await setFaults(site, { webhooks: 'hold', payments: 'processing' })
  await payWith(site, booking.intent)
  const meanwhile = await patchPaid(site, booking.id, booking.intent.id)
  expect(meanwhile).toMatchObject({ status: 200, body: { paymentStatus: 'pending' } })
  expect(await effectsOf(site, booking.id)).toEqual({ ...notPaid, state: 'HELD PROCESSING' })
  await atProvider(site, `/simulator/none`, {})
})

import { expect } from 'vitest'
import { recordStatements } from '../fixtures/count-statements.ts'
import { createUnpaidBooking, patchAsPaid } from '../fixtures/paying.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

/** Rate limits are on. Job queue statements are not counted. */
const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1000' })

test.beforeAll(async ({ site, provider }) => {
  await provider.setFaults({ webhooks: 'hold' })
  const { queue } = site.services
  await queue.stop()
  Object.assign(queue, { wake: () => undefined, send: async () => undefined, sendAll: async () => undefined })
})

/** Statements that read the booking's row. */
const ofBooking = (sent: readonly string[]) => sent.filter((text) => /FROM "public"."booking" /.test(text))

test('a webhook that confirms a booking takes 27 statements', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  const held = await provider.readHeldWebhooks()
  const ids = held.filter(({ type }) => type === 'payment_intent.succeeded').map(({ id }) => id)
  const sent = await recordStatements(() => provider.deliverWebhooks(ids))
  expect(sent.length).toBeLessThanOrEqual(27)
  expect(sent.filter((text) => /SELECT .* FROM "public"."webhook_event"/.test(text))).toEqual([])
  const { state } = await site.services.db.booking.findUniqueOrThrow({ where: { id: booking.id } })
  expect(state).toBe('CONFIRMED')
})

test('a payment request takes 34, its whole response included', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  const sent = await recordStatements(async () => {
    const { body } = await patchAsPaid(site, booking.id, booking.intent.id, booking.cookie)
    expect(body.paymentStatus).toBe('completed')
  })
  expect(sent.length).toBeLessThanOrEqual(34)
})

test('a cancellation takes 40, one of them reads for the response', async ({ site, provider, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  await patchAsPaid(site, booking.id, booking.intent.id, booking.cookie)
  const sent = await recordStatements(async () => {
    const url = `${site.url}/api/bookings/${booking.id}/cancel`
    const { body } = await call(url, 'POST', { as: 'cash' }, { cookie: booking.cookie })
    expect(body.bookingStatus).toBe('cancelled')
  })
  expect(sent.length).toBeLessThanOrEqual(40)
  const answer = sent.slice(sent.indexOf('COMMIT'))
  expect(ofBooking(answer)).toHaveLength(1)
})

import { expect } from 'vitest'
import { EnvProblem, readEnv } from '../../../server/env.ts'
import { startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

test.for(['0', '0.000000001', '0.3', '1', '2.5', '1000', '1000000', '000001'])(
  'starts and accepts bookings with %s as RATE_LIMIT_FACTOR',
  async (RATE_LIMIT_FACTOR, { database }) => {
    const site = await startSite(database.url, { RATE_LIMIT_FACTOR, TRUST_PROXY: '1' })
    try {
      const event = await createEvent(site.services)
      const headers = { 'x-forwarded-for': `203.0.113.${RATE_LIMIT_FACTOR.length}` }
      const answer = await call(`${site.url}/api/bookings`, 'POST', bookingBody(event.id), headers)
      expect(answer).toMatchObject({ status: 201, body: { totalAmount: '750.00' } })
    } finally {
      await site.close()
    }
  },
)

test.each([
  ...['1e9', '1e-9', '1e308', '1000001', '999999999', '9999999999', '-0', '-1', '+1', '.5', '5.'],
  ...['NaN', 'Infinity', '-Infinity', '0x10', '0b1', '1_000', '1,5', '1 0', '1n', 'many', 'null', '٣'],
])('rejects %s as RATE_LIMIT_FACTOR at the start', (RATE_LIMIT_FACTOR) => {
  const start = () => readEnv({ RATE_LIMIT_FACTOR })
  expect(start).toThrow(EnvProblem)
  expect(start).toThrow(/RATE_LIMIT_FACTOR: must be 0 or a plain decimal number of at most 1000000/)
})

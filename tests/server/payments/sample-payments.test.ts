import { expect } from 'vitest'
import { createDataCipher } from '../../../server/platform/data-cipher.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { openDatabase } from '../../../server/platform/prisma.ts'
import { fillSampleSeason } from '../../../server/sample-season/fill-sample-season.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { test } from '../fixtures/server-test.ts'
import { atDesk } from './money-desk.ts'

test('samples match the provider; each cancelled camp refunds everybody', async ({ site, admin }) => {
  const { services, simulatorUrl } = site
  const known = async () => (await services.provider.listIntents(new Date(0), null)).items.length
  expect(await fillSampleSeason(services, simulatorUrl)).toHaveLength(2)
  const seeded = await known()
  expect(seeded).toBeGreaterThan(30)
  // A second start changes nothing.
  expect(await fillSampleSeason(services, simulatorUrl)).toEqual([])
  expect(await known()).toBe(seeded)
  const compared = await atDesk(site, admin, 'compareWithProvider', { days: 30 })
  expect(compared).toMatchObject({ compared: seeded, repaired: 0, found: 0 })
  const coming = { endsAt: { gt: new Date() }, bookings: { some: { state: 'CONFIRMED' as const } } }
  const events = await services.db.event.findMany({ where: coming, select: { id: true } })
  expect(events.length).toBeGreaterThan(5)
  for (const { id } of events) await cancelEvent(site.url, admin.cookie, id)
  const eventId = { in: events.map(({ id }) => id) }
  const unfinished = async () => {
    await site.runJob('end-cancelled-event-bookings')
    return services.db.booking.count({
      where: { eventId, confirmedAt: { not: null }, paymentState: { not: 'REFUNDED' } },
    })
  }
  await expect.poll(unfinished).toBe(0)
  expect(await services.db.refund.count({ where: { status: { not: 'SUCCEEDED' } } })).toBe(0)
  expect(await atDesk(site, admin, 'compareWithProvider', { days: 30 })).toMatchObject({ found: 0 })
})

test('with real keys sample camps have no payments', async ({ ownDatabase }) => {
  const log = createLog({ level: 'fatal' })
  const cipher = createDataCipher(['a-data-key-for-tests-that-is-long-enough'])
  const empty = openDatabase(ownDatabase.url, log)
  try {
    await fillSampleSeason({ db: empty, cipher, clock: { now: () => new Date() }, log }, null)
    expect(await empty.payment.count()).toBe(0)
    expect(await empty.booking.groupBy({ by: ['state'] })).toEqual([{ state: 'EXPIRED' }])
    expect(await empty.event.count({ where: { currentParticipants: { not: 0 } } })).toBe(0)
  } finally {
    await empty.$disconnect()
  }
})

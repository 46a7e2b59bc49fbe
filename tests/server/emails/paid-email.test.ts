import { expect } from 'vitest'
import { addDays, brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import { inDays, paidBooking } from '../cancellations/cancelling.ts'
import { getInbox } from '../fixtures/inbox.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

const orders = {
  glampingTentCount: 1,
  tshirtOrders: [
    { name: 'Canarychild', size: '8', isKids: true },
    { name: 'Canarywearer', size: '8', isKids: true },
  ],
  hoodieOrders: [{ name: 'Canarywearer', size: 'L', isKids: false }],
}

/** Returns the payment email for a camp that begins in this many days. */
async function paidEmail(site: RunningSite, days: number, changes = {}): Promise<string | undefined> {
  const { id: eventId } = await createEvent(site.services, inDays(days))
  const email = `paid.${eventId}@example.com`
  await paidBooking(site, eventId, { email, ...changes })
  await getInbox(site).drainOutbox()
  return (await getInbox(site).readTexts(email, 'payment-received'))[0]
}

test('lists people, add-ons and sizes, but no names', async ({ site }) => {
  const text = await paidEmail(site, 45, orders)
  expect(text).toContain('2 adults, 1 kid')
  expect(text).toMatch(/What you ordered:\n- Glamping tent\n- 2 × T-shirt, kids 8\n- Hoodie, L\n/)
  expect(text).not.toContain('Canary')
})

test('names the days and amounts for a cancellation', async ({ site }) => {
  const text = await paidEmail(site, 20)
  const until = (days: number) => formatDayAu(addDays(brisbaneDay(new Date()), days))
  expect(text).toContain(
    [
      'If you have to cancel',
      `By ${until(6)}: $750.00 back (full refund)`,
      `By ${until(13)}: $375.00 back (50% refund) or $750.00 as credit`,
      'After that: $375.00 as credit',
    ].join('\n'),
  )
  expect(text).toContain('Brisbane time')
  expect(text).not.toContain('What you ordered')
})

test('follows the policy chosen by the organiser', async ({ site, db }) => {
  await db.setting.upsert({
    where: { id: 1 },
    create: { cancellationPolicy: 'contact' },
    update: { cancellationPolicy: 'contact' },
  })
  const text = await paidEmail(site, 10)
  expect(text).toContain('$375.00 back (50% refund)\nAfter that: No refund')
})

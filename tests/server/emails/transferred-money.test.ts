import { expect } from 'vitest'
import { cancelParty, inDays, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { getInbox } from '../fixtures/inbox.ts'
import type { Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

const robin = 'robin.next@example.com'

/** Creates a booking that was transferred after another person paid. */
async function transferred(site: RunningSite, days: number): Promise<Party> {
  const { id: eventId } = await createEvent(site.services, inDays(days))
  const party = await paidBooking(site, eventId)
  await getInbox(site).drainOutbox()
  await site.services.db.booking.update({
    where: { id: party.id },
    data: { email: robin, formerHolderCount: 1, holderSince: new Date() },
  })
  return party
}

test('emails the new holder no amount that another person paid', async ({ site, inbox }) => {
  const party = await transferred(site, 20)
  await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'child' }] })
  await cancelParty(site, party)
  await refundsEnd(site, party.id, ['15000 SUCCEEDED', '60000 SUCCEEDED'])
  await inbox.drainOutbox()
  const cancelled = await inbox.readTexts(robin, 'booking-cancelled')
  const refunded = await inbox.readTexts(robin, 'refund-finished')
  expect([cancelled.length, refunded.length]).toEqual([2, 2])
  for (const text of cancelled) {
    expect(text).toContain('Any refund under the cancellation policy goes to the person who paid.')
  }
  for (const text of refunded) expect(text).toContain('We refunded the person who paid.')
  for (const text of [...cancelled, ...refunded]) expect(text).not.toMatch(/\$|receipt/)
  const subjects = (await inbox.readMailbox(robin)).map(({ subject }) => subject).join()
  expect(subjects).not.toContain('$')
})

test('emails the new holder that nothing is refunded', async ({ site, inbox }) => {
  const party = await transferred(site, 3)
  await cancelParty(site, party)
  await inbox.drainOutbox()
  const [text] = (await inbox.readTexts(robin, 'booking-cancelled')).slice(-1)
  expect(text).toContain('There is no refund under the cancellation policy.')
  expect(text).not.toContain('$')
})

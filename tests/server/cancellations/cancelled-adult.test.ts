import { expect } from 'vitest'
import { CONSENT_EDITIONS } from '../../../domain/consent-form.ts'
import { readConsents } from '../../../server/bookings/record/read-consents.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { cancelParty, inDays, paidBooking } from './cancelling.ts'

test('forgets the photo choice of an adult who left, so that the next one is asked', async ({ site }) => {
  const { db } = site.services
  const { id: eventId } = await createEvent(site.services, inDays(40))
  const party = await paidBooking(site, eventId, { childCount: 0, childrenDetails: [] })
  await db.consent.createMany({
    data: [null, -2].map((personPosition) => ({
      bookingId: party.id,
      document: 'photo',
      edition: CONSENT_EDITIONS.photo,
      personPosition,
      photoChoice: 'YES' as const,
      acceptedBy: 'Sam',
    })),
  })
  expect((await readConsents(site.services, party.id)).missing).not.toContain('photo')
  await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'adult' }] })
  await db.booking.update({ where: { id: party.id }, data: { adultCount: 2 } })
  expect(await readConsents(site.services, party.id)).toMatchObject({
    missing: ['terms', 'safety', 'medical', 'photo'],
    photoChoices: [{ position: -1, choice: 'YES' }],
  })
})

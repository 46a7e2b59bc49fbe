import { hashOfToken } from '../../server/bookings/record/access-token.ts'
import { sealAccessToken } from '../../server/platform/sealed-columns.ts'
import { createDataSeal } from '../../server/platform/sealed-data.ts'
import { fillPhotos, fillReview } from '../support/after-camp.ts'
import { dataKey, type Site } from './site.ts'

/** An event that is over, and the booking of a family that was there. */
export const WAS = { eventId: 900, title: 'Damper and Stars', bookingId: 'was-there-and-has-paid' } as const
/** Of the family's mailed links, to the booking and to its review. */
const token = 'family'.padEnd(43, '-')

/** Where the links of the family's mails lead. */
export const familyLinks = {
  photos: `/booking-photos?bookingId=${WAS.bookingId}#k=${token}`,
  status: `/booking-status?bookingId=${WAS.bookingId}#k=${token}`,
  review: `/review?bookingId=${WAS.bookingId}#k=${token}`,
}

/** A camp that ended five days ago, with one family that was checked in. Doing it twice on one site is doing it once. */
export async function fillCampThatWas(site: Site): Promise<void> {
  await site.sql(
    `INSERT INTO event (id, title, description, short_description, image_url, category, start_date, end_date, start_time,
      end_time, starts_at, ends_at, booking_closes_at, location, adult_price_cents, child_price_cents, max_participants,
      current_participants, updated_at)
    VALUES ($1, $2, 'Two nights by the creek.', 'Two nights by the creek.', '/media/scenes/camp-02.webp', 'outdoor',
      current_date - 7, current_date - 5, '16:00', '11:00', now() - interval '7 days', now() - interval '5 days',
      now() - interval '7 days', 'Scenic Rim', 0, 0, 30, 3, now()) ON CONFLICT DO NOTHING`,
    [WAS.eventId, WAS.title],
  )
  const seal = createDataSeal([dataKey])
  await site.sql(
    `INSERT INTO booking (id, event_id, state, payment_state, first_name, last_name, email, phone, adult_count,
      child_count, nights, adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents, tshirt_price_cents,
      tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents, total_cents, confirmed_at, access_token_hash,
      sealed_access_token, updated_at)
    VALUES ($1, $2, 'CONFIRMED', 'PAID', 'Sam', 'Ferntree', 'was.there@example.com', '0400 111 222', 1, 2, 2, 0, 0, 0, 0,
      0, 0, 0, 0, 0, now(), $3, $4, now()) ON CONFLICT DO NOTHING`,
    [WAS.bookingId, WAS.eventId, hashOfToken(token), sealAccessToken(seal, token, WAS.bookingId)],
  )
  // Its camp cost nothing, so it sees the photos because it was checked in.
  await site.sql(
    `INSERT INTO camp_tick (id, event_id, booking_id, person, kind, at, is_counted)
    VALUES ('00000000-0000-4000-8000-000000000900', $1, $2, 'a0', 'ARRIVED', now() - interval '7 days', true)
    ON CONFLICT DO NOTHING`,
    [WAS.eventId, WAS.bookingId],
  )
  for (const [position, name] of ['Mia', 'Jo'].entries()) {
    await site.sql(
      'INSERT INTO booking_child (booking_id, position, sealed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [WAS.bookingId, position, seal.seal({ name, age: 8, allergies: '' }, WAS.bookingId)],
    )
  }
}

/** With its photos, and a review that waits. */
export async function fillAfterCamp(site: Site): Promise<void> {
  await fillCampThatWas(site)
  await fillPhotos(site.sql, WAS)
  await askForReview(site)
  await fillReview(site.sql, WAS.bookingId)
}

/** Has the family been asked for a review, as the job does three days after the camp. */
export async function askForReview(site: Site): Promise<void> {
  await site.sql('INSERT INTO review (booking_id, token_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    WAS.bookingId,
    hashOfToken(token),
  ])
}

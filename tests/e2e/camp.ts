import { createDataSeal } from '../../server/platform/sealed-data.ts'
import { dataKey, type Site } from './site.ts'

/** A camp of two nights that begins today and has no bookings. */
export async function addCamp(site: Site, eventId: number, title: string): Promise<void> {
  await site.sql(
    `INSERT INTO event SELECT (json_populate_record(event, json_build_object('id', $1::int, 'title', $2::text,
       'current_participants', 0, 'tents_taken', 0, 'start_date', current_date, 'end_date', current_date + 2,
       'starts_at', now(), 'ends_at', now() + interval '2 days', 'booking_closes_at', now()))).*
     FROM event WHERE id = 1`,
    [eventId, title],
  )
}

export type CampFamily = { bookingId: string; code: string; lastName: string }

/** Words that stand in the families of a camp and nowhere else: what shows one of them shows a family. */
export const CAMP_CANARIES = ['Quandongkid', 'quandong nuts', 'Wattlesurname', '0499 777', 'Bunyipcontact']

/**
 * Fills an event with families who have paid, of two adults and two children each. Names, allergies and phones are
 * words that stand nowhere else.
 * @param stem of the bookings' ids, before their numbers
 */
export async function fillCamp(
  site: Site,
  eventId: number,
  count: number,
  stem = `camp-${eventId}`,
): Promise<CampFamily[]> {
  const seal = createDataSeal([dataKey])
  const families: CampFamily[] = []
  for (let number = 1; number <= count; number += 1) {
    const bookingId = `${stem}-${number}`
    const lastName = `Wattlesurname${String(number).padStart(3, '0')}`
    const details = {
      emergencyContactName: 'Bunyipcontact Jo',
      emergencyContactPhone: '0499 777 456',
      specialRequirements: '',
      additionalNotes: '',
    }
    const [row] = await site.sql(
      `INSERT INTO booking (id, event_id, first_name, last_name, email, phone, adult_count, child_count, nights,
        sealed_details, adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents, tshirt_price_cents,
        tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents, total_cents, state, payment_state,
        confirmed_at, updated_at)
       VALUES ($1, $2, 'Sam', $3, $4, '0499 777 123', 2, 2, 2, $5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'CONFIRMED', 'PAID', now(), now())
       RETURNING code`,
      [bookingId, eventId, lastName, `family${number}@example.com`, seal.seal(details, bookingId)],
    )
    for (const position of [0, 1]) {
      const child = {
        name: `Quandongkid ${number}.${position + 1}`,
        age: 6 + position,
        allergies: number % 5 === 0 && position === 0 ? 'quandong nuts' : '',
      }
      await site.sql('INSERT INTO booking_child (booking_id, position, sealed) VALUES ($1, $2, $3)', [
        bookingId,
        position,
        seal.seal(child, bookingId),
      ])
    }
    families.push({ bookingId, code: String(row?.code), lastName })
  }
  await site.sql(
    'UPDATE event SET current_participants = current_participants + $2, max_participants = greatest(max_participants, current_participants + $2) WHERE id = $1',
    [eventId, count * 4],
  )
  return families
}

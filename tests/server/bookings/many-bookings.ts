import type { Services } from '../../../server/context.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'

/**
 * Inserts lapsed, paid and cancelled bookings alternately, a minute apart and spread over the events. The
 * cancelled ones had a failed card.
 * @param filling.stay leaves all of them held and unpaid
 */
export async function fillSite(
  { db }: Pick<Services, 'db'>,
  databaseUrl: string,
  { events, bookings, stay = false }: { events: number; bookings: number; stay?: boolean },
): Promise<void> {
  const { id: _id, photographs: _none, ...row } = await createEvent({ db }, { title: 'Camp 1' })
  await db.event.createMany({
    data: Array.from({ length: events - 1 }, (_, index) => ({
      ...row,
      title: `Camp ${index + 2}`,
      startDate: new Date(row.startDate.getTime() + (index % 30) * 86_400_000),
      endDate: new Date(row.endDate.getTime() + (index % 30) * 86_400_000),
      isActive: index % 5 !== 0,
    })),
  })
  // Uses the owner role, which has no statement timeout.
  await asOwner(
    databaseUrl,
    `INSERT INTO booking (id, event_id, hold_expires_at, first_name, last_name, email, phone, adult_count,
      child_count, nights, adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents, tshirt_price_cents,
      tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents, total_cents, paid_cents, confirmed_at,
      created_at)
    SELECT 'filled-' || n, first.id + n % ${events},
      now() + interval '10 years',
      'First' || n % 7, 'Last' || n, 'family' || n || '@example.com', '0400 111 222', 2, 1, 3,
      10000, 5000, 0, 0, 0, 0, 0, 0, 75000, 0, NULL,
      now() - n * interval '1 minute'
    FROM generate_series(1, ${bookings}) AS n, (SELECT min(id) AS id FROM event) AS first;
    ${stay ? '' : leaveHold}
    INSERT INTO payment (booking_id, attempt, idempotency_key, intent_id, amount_cents, captured_cents, status, settled_at)
    SELECT id, 1, 'key:' || id, 'pi_' || id, 75000, 75000, 'SUCCEEDED', now() FROM booking WHERE state = 'CONFIRMED';
    INSERT INTO audit_entry (actor, action, subject)
    SELECT 'system', 'booking-confirmed', 'booking:filled-' || n FROM generate_series(1, ${bookings}) AS n;
    ANALYZE`,
  )
}

/** A third stays held. The others take legal changes, because the database rejects any other. */
const leaveHold = `
  UPDATE booking SET payment_state = 'FAILED' WHERE substr(id, 8)::int % 3 = 2;
  UPDATE booking SET hold_expires_at = NULL,
    state = (ARRAY['CONFIRMED', 'CANCELLED'])[substr(id, 8)::int % 3]::booking_state,
    payment_state = (ARRAY['PAID', 'FAILED'])[substr(id, 8)::int % 3]::payment_state,
    paid_cents = CASE substr(id, 8)::int % 3 WHEN 1 THEN 75000 ELSE 0 END, confirmed_at = now()
  WHERE substr(id, 8)::int % 3 <> 0;`

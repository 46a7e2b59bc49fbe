import { type Database, Prisma, queryRawRows } from '../platform/prisma.ts'
import type { EventRow } from './event-row.ts'

/** For a table or alias named `event`. Days are midnight UTC, as in Prisma's client. */
export const eventColumnsSql = Prisma.sql`
  event.id, event.title, event.description, event.short_description AS "shortDescription",
  event.image_url AS "imageUrl", event.image_alt AS "imageAlt", event.photographs, event.category,
  event.start_date::timestamp AT TIME ZONE 'UTC' AS "startDate",
  event.end_date::timestamp AT TIME ZONE 'UTC' AS "endDate",
  event.start_time AS "startTime", event.end_time AS "endTime", event.starts_at AS "startsAt",
  event.previous_starts_at AS "previousStartsAt", event.ends_at AS "endsAt", event.booking_closes_at AS "bookingClosesAt", event.location,
  event.adult_price_cents AS "adultPriceCents", event.child_price_cents AS "childPriceCents",
  event.tent_price_cents AS "tentPriceCents", event.beer_price_cents AS "beerPriceCents",
  event.tshirt_price_cents AS "tshirtPriceCents", event.tshirt_kids_price_cents AS "tshirtKidsPriceCents",
  event.hoodie_price_cents AS "hoodiePriceCents", event.hoodie_kids_price_cents AS "hoodieKidsPriceCents",
  event.max_participants AS "maxParticipants", event.current_participants AS "currentParticipants",
  event.tent_stock AS "tentStock", event.tents_taken AS "tentsTaken", event.activities,
  event.way_there AS "wayThere", event.map_url AS "mapUrl", event.plan, event.leaders,
  event.leader_image_url AS "leaderImageUrl", event.ages, event.bring, event.rain_plan AS "rainPlan",
  event.is_active AS "isActive", event.version,
  event.cancelled_at AS "cancelledAt", event.cancel_reason AS "cancelReason", event.deleted_at AS "deletedAt",
  event.created_at AS "createdAt", event.updated_at AS "updatedAt"`

/**
 * Bypasses Prisma's client, which makes a listing half as expensive again.
 * @param rest the statement from WHERE on
 */
export function selectEvents(db: Database, rest: Prisma.Sql): Promise<EventRow[]> {
  return queryRawRows<EventRow>(db, Prisma.sql`SELECT ${eventColumnsSql} FROM event ${rest}`)
}

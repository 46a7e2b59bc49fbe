import type { WaitingPartyForm } from '../../domain/waiting-list-form.ts'
import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'
import { type OfferFacts, offerFacts } from './offer-facts.ts'

export type MemberWaitingEntry = WaitingPartyForm & {
  id: number
  eventId: number
  joinedAt: Date
  /** 1 is first. */
  place: number
  peopleBefore: number
  pausedUntil: Date | null
  offer: OfferFacts | null
}

type Row = Omit<MemberWaitingEntry, 'offer'>

/**
 * The soonest event first.
 * @param eventId null for all events
 */
export async function readMemberWaitingEntries(
  { db }: Pick<Context, 'db'>,
  userId: string,
  eventId: number | null,
): Promise<MemberWaitingEntry[]> {
  const eventCondition = eventId === null ? Prisma.empty : Prisma.sql`AND own.event_id = ${eventId}::int`
  const rows = await db.$queryRaw<Row[]>`
    SELECT own.id, own.event_id AS "eventId", own.adult_count AS "adultCount", own.child_count AS "childCount",
      own.also_people AS "alsoPeople", own.joined_at AS "joinedAt", own.paused_until AS "pausedUntil",
      before.parties + 1 AS place, before.people AS "peopleBefore"
    FROM waiting_list_entry AS own JOIN event ON event.id = own.event_id,
      LATERAL (SELECT count(*)::int AS parties, coalesce(sum(adult_count + child_count), 0)::int AS people
        FROM waiting_list_entry AS other
        WHERE other.event_id = own.event_id AND other.closed_at IS NULL
          AND (other.joined_at, other.id) < (own.joined_at, own.id)) AS before
    WHERE own.user_id = ${userId}::uuid AND own.closed_at IS NULL AND event.is_active AND event.deleted_at IS NULL ${eventCondition}
    ORDER BY event.starts_at, own.id LIMIT 50`
  const offers = await db.waitingListOffer.findMany({
    where: { entryId: { in: rows.map(({ id }) => id) }, state: 'OPEN' },
    select: { ...offerFacts, entryId: true },
  })
  const offersByEntry = new Map(offers.map((offer) => [offer.entryId, offer]))
  return rows.map((row) => ({ ...row, offer: offersByEntry.get(row.id) ?? null }))
}

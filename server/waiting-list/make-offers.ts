import type { SeatOffer } from '../../domain/waiting-list.ts'
import type { Services } from '../context.ts'
import type { EventRow } from '../events/event-row.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { hashToken } from '../platform/secret-token.ts'
import type { EventsLocked } from '../row-locks.ts'
import { createOfferEmail, type OfferedParty } from './offer-emails.ts'
import { createOfferToken } from './offer-link.ts'

export type OfferServices = Pick<Services, 'mailer' | 'siteUrl' | 'hmac' | 'clock' | 'queue'>

/**
 * Holds free seats of a locked event and emails the links, in the caller's transaction.
 * @param offers for parties without an open offer
 * @param reason null for offers in turn
 */
export async function makeOffers(
  services: OfferServices,
  tx: DatabaseOrTransaction,
  event: EventRow,
  offers: readonly SeatOffer[],
  { expiresAt, reason }: { expiresAt: Date; reason: string | null },
  _held: EventsLocked,
): Promise<void> {
  if (offers.length === 0) return
  const ids = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('waiting_list_offer', 'id'))::int AS id
    FROM generate_series(1, ${offers.length}::int)`
  const made = offers.flatMap(({ id: entryId, seats }, index) => {
    const id = ids[index]?.id
    return id === undefined ? [] : [{ id, entryId, seats, token: createOfferToken(services, id) }]
  })
  const parties = await tx.$queryRaw<(OfferedParty & { id: number })[]>`
    WITH offered AS (
      INSERT INTO waiting_list_offer (id, entry_id, event_id, seats, token_hash, expires_at, reason)
      SELECT made.id, made.entry_id, ${event.id}, made.seats, made.token_hash, ${expiresAt}, ${reason}
      FROM unnest(
        ${made.map(({ id }) => id)}::int[], ${made.map(({ entryId }) => entryId)}::int[],
        ${made.map(({ seats }) => seats)}::int[], ${made.map(({ token }) => hashToken(token))}::bytea[]
      ) AS made(id, entry_id, seats, token_hash)
      RETURNING entry_id, seats
    ), held AS (
      UPDATE event SET current_participants = current_participants + (SELECT sum(seats)::int FROM offered)
      WHERE event.id = ${event.id}
    )
    UPDATE waiting_list_entry SET notified = true, paused_until = NULL, updated_at = now()
    FROM offered WHERE waiting_list_entry.id = offered.entry_id
    RETURNING waiting_list_entry.id, first_name AS "firstName", email, adult_count AS "adultCount",
      child_count AS "childCount", lapsed_offer_count AS "lapsedOfferCount"`
  const party = new Map(parties.map((each) => [each.id, each]))
  const emails = made.flatMap(({ id, entryId, seats, token }) => {
    const to = party.get(entryId)
    if (to === undefined) return []
    const offer = { id, eventId: event.id, seats, expiresAt }
    const email = createOfferEmail(services.siteUrl, event, to, offer, token)
    return [{ key: `waiting-list-offer:${entryId}:${id}`, email }]
  })
  await services.mailer.enqueueAll(tx, 'waiting-list-offer', emails)
}

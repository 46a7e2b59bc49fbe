import { Prisma } from '../../platform/prisma.ts'
import { friendLinkForKeyShare } from '../../row-locks.ts'
import { hashLinkToken } from '../record/access-token.ts'

/** Ignores a link that has ended or is for another event. */
export function createNeighbourWishSql(friendToken: string | null, eventId: number): Prisma.Sql {
  if (friendToken === null) return Prisma.empty
  return Prisma.sql`friend AS (
      INSERT INTO neighbour_wish (link_id, booking_id)
      SELECT friend_link.id, booked.id
      FROM booked, friend_link JOIN booking AS asker ON asker.id = friend_link.booking_id
      WHERE friend_link.token_hash = ${hashLinkToken(friendToken)} AND friend_link.ended_at IS NULL
        AND asker.state = 'CONFIRMED' AND asker.event_id = ${eventId}
      ${friendLinkForKeyShare}
    ),`
}

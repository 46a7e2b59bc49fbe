import { canBringFriends } from '../../../domain/friends/can-bring-friends.ts'
import { getGreetingName } from '../../../domain/greeting-name.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { hashToken } from '../../platform/secret-token.ts'

export type OpenFriendLink = {
  /** Null when `getGreetingName` rejects it. */
  firstName: string | null
  event: EventRow
}

/** Null when the link is unknown or ended, or its camp is hidden, cancelled or has begun. */
export async function findFriendLink(
  context: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<OpenFriendLink | null> {
  const link = await context.db.friendLink.findUnique({
    where: { tokenHash: hashToken(token) },
    select: {
      endedAt: true,
      booking: { select: { state: true, firstName: true, event: { select: eventColumns } } },
    },
  })
  if (link === null || link.endedAt !== null) return null
  const { firstName, event } = link.booking
  if (!event.isActive || !canBringFriends(link.booking, context.now())) return null
  return { firstName: getGreetingName(firstName), event }
}

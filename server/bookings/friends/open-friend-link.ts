import { mayBringFriends } from '../../../domain/friends/asking-along.ts'
import { greetedName } from '../../../domain/greeted-name.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { hashOfToken } from '../record/access-token.ts'

/** What a friend link shows: the camp, and who asks. */
export type OpenFriendLink = {
  /** Null where it holds an address or a link, or is very long. */
  firstName: string | null
  event: EventRow
}

/** Opens a friend link. Null for one that nobody made, that has ended, or whose camp is hidden, has begun or was cancelled. */
export async function openFriendLink(
  context: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<OpenFriendLink | null> {
  const link = await context.db.friendLink.findUnique({
    where: { tokenHash: hashOfToken(token) },
    select: {
      endedAt: true,
      booking: { select: { state: true, firstName: true, event: { select: eventColumns } } },
    },
  })
  if (link === null || link.endedAt !== null) return null
  const { firstName, event } = link.booking
  if (!event.isActive || !mayBringFriends(link.booking, context.now())) return null
  return { firstName: greetedName(firstName), event }
}

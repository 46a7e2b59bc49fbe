import { isAccessToken } from '../../bookings/record/access-token.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { parseRowId } from '../../row-id.ts'
import { lockOnlyEvent } from '../../row-locks.ts'
import { removeFromWaitingList } from '../remove-from-waiting-list.ts'
import { WaitingListLinkError } from '../waiting-list.errors.ts'
import { hasVerifiedAddress } from './has-verified-address.ts'

const LINK_REQUIRED = 'Open the link in our email to leave this waiting list'

/**
 * Removes a party by its emailed link, or for the member with its verified address. Idempotent.
 * @param token null for the signed-in member
 * @returns the event's id
 * @throws WaitingListLinkError for an unknown entry, a wrong token and another person's entry alike;
 *   TooManyRequestsError
 */
export async function leaveWaitingList(
  context: Context,
  entryId: string,
  token: string | null,
): Promise<number> {
  await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  const entry = await context.db.waitingListEntry.findUnique({
    where: { id: parseRowId(entryId) },
    select: { id: true, eventId: true, userId: true, email: true, leaveTokenHash: true },
  })
  if (!(await canLeave(context, entry, token)) || entry === null) {
    context.log.warn({}, 'waiting list link rejected')
    throw new WaitingListLinkError(token === null ? LINK_REQUIRED : undefined)
  }
  const { eventId, leaveTokenHash } = entry
  await inTransaction(context.db, async (tx) => {
    await lockOnlyEvent(tx, eventId)
    // A party that rejoined has a newer link and stays.
    const isKnown = await tx.waitingListEntry.count({ where: { id: entry.id, leaveTokenHash } })
    if (isKnown === 0) return
    await removeFromWaitingList(context, tx, {
      entryId: entry.id,
      eventId,
      endReason: 'LEFT',
      offerEndsAs: 'DECLINED',
    })
  })
  return eventId
}

async function canLeave(
  { db, session }: Pick<Context, 'db' | 'session'>,
  entry: { userId: string | null; email: string; leaveTokenHash: Uint8Array | null } | null,
  token: string | null,
): Promise<boolean> {
  // Compares for an unknown entry too, so that both take the same path.
  if (token !== null) return isAccessToken(token, entry?.leaveTokenHash ?? null)
  const viewer = await session.viewer()
  return (
    entry !== null && viewer.kind === 'user' && (await hasVerifiedAddress(db, viewer.userId, entry.email))
  )
}

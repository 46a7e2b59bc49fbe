import { isAccessToken } from '../bookings/record/access-token.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { WaitingListLinkError } from './waiting-list.errors.ts'

/**
 * Takes a party out of the line with the token of its mailed link. Leaving twice is leaving once.
 * @returns the event that it waited for
 * @throws WaitingListLinkError for an unknown entry and a wrong token alike; TooManyRequestsError
 */
export async function leaveWaitingList(context: Context, entryId: string, token: string): Promise<number> {
  await countTry(context, 'mailed-tokens-by-address', context.address)
  const entry = await context.db.waitingListEntry.findUnique({
    where: { id: /^\d{1,9}$/.test(entryId) ? Number(entryId) : 0 },
    select: { id: true, eventId: true, leaveHash: true },
  })
  // Compared for an unknown entry too, so that both take the same path.
  if (!isAccessToken(token, entry?.leaveHash ?? null) || entry === null) {
    context.log.warn({}, 'a link of the waiting list was refused')
    throw new WaitingListLinkError()
  }
  // By the hash once more: whoever joined again meanwhile has a newer link and stays.
  await context.db.$executeRaw`
    UPDATE waiting_list_entry SET closed_at = now(), updated_at = now()
    WHERE id = ${entry.id} AND leave_hash = ${entry.leaveHash} AND closed_at IS NULL`
  return entry.eventId
}

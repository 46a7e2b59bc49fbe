import { type WaitingPartyForm, waitingPartyFormSchema } from '../../../domain/waiting-list-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { isAccessToken } from '../../bookings/record/access-token.ts'
import { revokeGrants } from '../../bookings/record/revoke-grants.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { parseRowId } from '../../row-id.ts'
import { lockOnlyEvent } from '../../row-locks.ts'
import { processWaitingListsJob } from '../offer-seats.ts'
import { WaitingListLinkError } from '../waiting-list.errors.ts'
import { getGrantKey } from './rejoin-waiting-list.ts'

export type LinkedParty = WaitingPartyForm & { eventId: number }

/**
 * @throws WaitingListLinkError for an unknown entry, a wrong token and a party that has left alike;
 *   TooManyRequestsError
 */
export async function readLinkedParty(
  context: Context,
  entryId: string,
  token: string,
): Promise<LinkedParty> {
  const { eventId, adultCount, childCount, alsoPeople } = await findLinked(context, entryId, token)
  return { eventId, adultCount, childCount, alsoPeople }
}

/**
 * Changes the size of a party. The emailed link verifies the address, so earlier sessions and an unverified member lose
 * access.
 * @returns the event's id
 * @throws InvalidInputError, WaitingListLinkError, TooManyRequestsError
 */
export async function changeWaitingParty(
  context: Context,
  entryId: string,
  token: string,
  input: unknown,
): Promise<number> {
  const party = parseInput(waitingPartyFormSchema, input)
  const entry = await findLinked(context, entryId, token)
  // The transaction must not wait for a second connection.
  await context.session.sid()
  const granted = await inTransaction(context.db, async (tx) => {
    await lockOnlyEvent(tx, entry.eventId)
    // A party that rejoined has another hash.
    const changed = await tx.$executeRaw`
      UPDATE waiting_list_entry AS entry SET adult_count = ${party.adultCount}, child_count = ${party.childCount},
        also_people = ${party.alsoPeople}, updated_at = now(),
        user_id = (SELECT id FROM user_account WHERE user_account.id = entry.user_id AND lower(user_account.email) = entry.email
          AND email_verified_at IS NOT NULL)
      WHERE id = ${entry.id} AND closed_at IS NULL AND leave_token_hash = ${entry.leaveTokenHash}`
    if (changed === 0) throw new WaitingListLinkError()
    await revokeGrants(tx, getGrantKey(entry))
    return context.session.grantIn(tx, getGrantKey(entry))
  })
  granted.sendCookie()
  // The party may fit the free seats.
  context.queue.wake(processWaitingListsJob)
  return entry.eventId
}

async function findLinked(context: Context, entryId: string, token: string) {
  await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  const entry = await context.db.waitingListEntry.findUnique({
    where: { id: parseRowId(entryId), closedAt: null },
    select: {
      id: true,
      eventId: true,
      joinedAt: true,
      leaveTokenHash: true,
      adultCount: true,
      childCount: true,
      alsoPeople: true,
    },
  })
  // Compares for an unknown entry too, so that both take the same path.
  if (!isAccessToken(token, entry?.leaveTokenHash ?? null) || entry === null) {
    context.log.warn({}, 'waiting list link rejected')
    throw new WaitingListLinkError()
  }
  return entry
}

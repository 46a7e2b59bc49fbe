import type { Context } from '../context.ts'
import { eventColumns } from '../events/event-row.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { createOfferWithdrawnEmail } from './offer-emails.ts'

/** Sends the organiser's reason to the party. */
export async function enqueueWithdrawalEmail(
  context: Pick<Context, 'mailer' | 'siteUrl' | 'now'>,
  tx: DatabaseOrTransaction,
  entryId: number,
  withdrawal: { reason: string; isRemoved: boolean },
): Promise<void> {
  const party = await tx.waitingListEntry.findUniqueOrThrow({ where: { id: entryId } })
  const event = await tx.event.findUniqueOrThrow({ where: { id: party.eventId }, select: eventColumns })
  // The same party may be offered spots again.
  const key = `waiting-list-withdrawn:${entryId}:${context.now().getTime()}`
  const email = createOfferWithdrawnEmail(context.siteUrl, event, party, withdrawal)
  await context.mailer.enqueue(tx, 'waiting-list-withdrawn', { key, email })
}

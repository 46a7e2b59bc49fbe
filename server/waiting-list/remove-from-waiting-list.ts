import type { WaitingListEndReason } from '../../prisma/generated/client/enums.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { lockOnlyEvent } from '../row-locks.ts'
import { endOffers, type OfferEnd, whereEntry } from './end-offers.ts'
import type { OfferServices } from './make-offers.ts'
import { offerSeats } from './offer-seats.ts'

type EntryRemoval = {
  entryId: number
  eventId: number
  endReason: WaitingListEndReason
  offerEndsAs: OfferEnd
}

/**
 * Offered seats are offered again before anyone else can book them.
 * @returns whether it was waiting
 */
export async function removeFromWaitingList(
  services: OfferServices,
  tx: DatabaseOrTransaction,
  { entryId, eventId, endReason, offerEndsAs }: EntryRemoval,
): Promise<boolean> {
  const held = await lockOnlyEvent(tx, eventId)
  const changed = await tx.$executeRaw`
    UPDATE waiting_list_entry SET closed_at = now(), end_reason = ${endReason}::waiting_list_end_reason, updated_at = now()
    WHERE id = ${entryId} AND closed_at IS NULL`
  const now = services.clock.now()
  const ended = await endOffers(tx, { eventId, which: whereEntry(entryId), as: offerEndsAs, now }, held)
  if (ended.length > 0) await offerSeats(services, tx, eventId, held)
  return changed > 0
}

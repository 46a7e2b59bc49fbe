import type { WaitingPartyForm } from '../../domain/waiting-list-form.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { type EventsLocked, lockOnlyEvent } from '../row-locks.ts'
import { WaitingListLinkError } from './waiting-list.errors.ts'

export type LockedEntry = WaitingPartyForm & {
  id: number
  eventId: number
  closedAt: Date | null
  hasOffer: boolean
}

/** Locks the event, which guards its waiting list. @throws WaitingListLinkError for an unknown party */
export async function lockEntry(
  tx: DatabaseOrTransaction,
  id: number,
): Promise<{ held: EventsLocked; entry: LockedEntry }> {
  const known = await tx.waitingListEntry.findUnique({ where: { id }, select: { eventId: true } })
  if (known === null) throw new WaitingListLinkError()
  const held = await lockOnlyEvent(tx, known.eventId)
  const { offers, ...entry } = await tx.waitingListEntry.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      eventId: true,
      adultCount: true,
      childCount: true,
      alsoPeople: true,
      closedAt: true,
      offers: { where: { state: 'OPEN' }, select: { id: true } },
    },
  })
  return { held, entry: { ...entry, hasOffer: offers.length > 0 } }
}

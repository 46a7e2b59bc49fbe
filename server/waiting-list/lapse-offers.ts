import type { Services } from '../context.ts'
import { eventColumns } from '../events/event-row.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { lockOnlyEvent } from '../row-locks.ts'
import { endOffers, lapsedCondition } from './end-offers.ts'
import { createOfferLapsedEmail } from './offer-emails.ts'
import { offerSeats } from './offer-seats.ts'

/** Notifies the parties, and offers the seats again before anyone else can book them. */
export async function lapseOffers(
  tx: DatabaseOrTransaction,
  eventId: number,
  services: Services,
): Promise<void> {
  const held = await lockOnlyEvent(tx, eventId)
  const now = services.clock.now()
  const lapsed = await endOffers(tx, { eventId, which: lapsedCondition, as: 'LAPSED', now }, held)
  const event = await tx.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null) return
  for (const offer of lapsed) {
    const email = createOfferLapsedEmail(services.siteUrl, event, offer)
    const key = `waiting-list-offer-lapsed:${offer.entryId}:${offer.id}`
    await services.mailer.enqueue(tx, 'waiting-list-offer-lapsed', { key, email })
  }
  await offerSeats(services, tx, eventId, held)
}

import { getOfferReminderTime } from '../../domain/waiting-list.ts'
import type { Services } from '../context.ts'
import { eventColumns } from '../events/event-row.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { hashToken } from '../platform/secret-token.ts'
import { createOfferEndingEmail } from './offer-emails.ts'
import { createOfferToken, findOfferToken } from './offer-link.ts'

/** The next run, a minute later, sends the rest. */
const maxAtOnce = 100

export async function remindOfOffers(services: Services): Promise<void> {
  const now = services.clock.now()
  const open = await services.db.waitingListOffer.findMany({
    where: { state: 'OPEN', remindedAt: null, expiresAt: { gt: now } },
    select: { id: true, createdAt: true, expiresAt: true },
    orderBy: { expiresAt: 'asc' },
  })
  const due = open.filter((offer) => now >= getOfferReminderTime(offer)).slice(0, maxAtOnce)
  for (const { id } of due) await remind(services, id)
}

async function remind(services: Services, id: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    // A concurrent run waits here and finds it done.
    const { count } = await tx.waitingListOffer.updateMany({
      where: { id, state: 'OPEN', remindedAt: null },
      data: { remindedAt: services.clock.now() },
    })
    if (count === 0) return
    const offer = await tx.waitingListOffer.findUniqueOrThrow({
      where: { id },
      include: { entry: true, event: { select: eventColumns } },
    })
    const token = findOfferToken(services, offer) ?? (await replaceToken(services, tx, id))
    const email = createOfferEndingEmail(services.siteUrl, offer.event, offer.entry, offer, token)
    // An extended offer needs another reminder.
    const key = `waiting-list-offer-ending:${offer.entryId}:${id}:${offer.expiresAt.getTime()}`
    await services.mailer.enqueue(tx, 'waiting-list-offer-ending', { key, email })
  })
}

/** No key derives the emailed link any longer. */
async function replaceToken(services: Services, tx: DatabaseOrTransaction, id: number): Promise<string> {
  const token = createOfferToken(services, id)
  await tx.waitingListOffer.update({
    where: { id },
    data: { tokenHash: hashToken(token) },
    select: { id: true },
  })
  return token
}

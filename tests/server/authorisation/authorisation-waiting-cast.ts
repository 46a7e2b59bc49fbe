import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../server/platform/secret-token.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

export async function offerTo(
  { services: { db } }: RunningSite,
  eventId: number,
  email: string,
  userId: string | null,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.event.update({
    where: { id: eventId },
    data: { currentParticipants: { increment: 2 }, maxParticipants: { increment: 2 } },
    select: { id: true },
  })
  const { offers } = await db.waitingListEntry.create({
    data: {
      ...createWaitingInput(eventId, email),
      userId,
      offers: { create: { eventId, seats: 2, tokenHash: hashToken(token), expiresAt } },
    },
    select: { offers: { select: { id: true } } },
  })
  return { id: offers[0]?.id ?? 0, token }
}

/** Returns a waiting party of two. All personal words match `personal`. */
export function createWaitingInput(eventId: number, email: string) {
  return {
    eventId,
    firstName: 'Canaryfirst',
    lastName: 'Canarysurname',
    email,
    phone: '0499 777 321',
    adultCount: 1,
    childCount: 1,
  }
}

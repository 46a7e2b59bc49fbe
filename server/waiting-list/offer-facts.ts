import type { Prisma } from '../platform/prisma.ts'

export const offerFacts = {
  id: true,
  eventId: true,
  seats: true,
  state: true,
  reason: true,
  createdAt: true,
  expiresAt: true,
  entry: {
    select: { firstName: true, lastName: true, email: true, phone: true, adultCount: true, childCount: true },
  },
} as const satisfies Prisma.WaitingListOfferSelect

export type OfferFacts = Prisma.WaitingListOfferGetPayload<{ select: typeof offerFacts }>

import { getOfferRejection } from '../../../domain/admission.ts'
import type { Context } from '../../context.ts'
import type { Database, DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { lockOnlyEvent } from '../../row-locks.ts'
import { isAccessToken } from '../record/access-token.ts'
import { OfferEndedError, OfferLinkError } from '../record/offer.errors.ts'
import type { InsertedBooking } from './insert-booking.ts'
import { storeOrRollBack } from './store-or-roll-back.ts'

/** `token` is null for a member who joined signed in. */
export type OfferReference = { id: number; token: string | null }

const offerColumns = {
  id: true,
  entryId: true,
  eventId: true,
  seats: true,
  state: true,
  reason: true,
  createdAt: true,
  expiresAt: true,
  tokenHash: true,
  entry: {
    select: {
      userId: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      adultCount: true,
      childCount: true,
      lapsedOfferCount: true,
    },
  },
} as const satisfies Prisma.WaitingListOfferSelect

export type StoredOffer = Prisma.WaitingListOfferGetPayload<{ select: typeof offerColumns }>

/** @throws OfferLinkError alike for an unknown offer, a wrong token and another member */
export async function readOffer(
  context: Pick<Context, 'db' | 'session'>,
  { id, token }: OfferReference,
): Promise<StoredOffer> {
  const offer = await context.db.waitingListOffer.findUnique({ where: { id }, select: offerColumns })
  // Compared for an unknown offer too, so that timing reveals nothing.
  if (token !== null && isAccessToken(token, offer?.tokenHash ?? null) && offer !== null) return offer
  const viewer = await context.session.viewer()
  const isOwn = viewer.kind === 'user' && offer !== null && offer.entry.userId === viewer.userId
  if (token === null && isOwn) return offer
  throw new OfferLinkError()
}

/** @throws OfferEndedError if the offer can no longer be taken up */
export function assertOfferOpen(offer: StoredOffer, now: Date): void {
  const rejection = getOfferRejection(offer, now)
  if (rejection !== null) throw new OfferEndedError(rejection)
}

/**
 * Books under the event's lock, so that nobody else takes the offered seats. Surplus seats are released. Closes the
 * waiting list entry.
 * @returns null, with the offer unchanged, if it has ended or the booking was not stored
 */
export function claimSeats(
  db: Database,
  offer: StoredOffer,
  bookingId: string,
  insert: (tx: DatabaseOrTransaction) => Promise<InsertedBooking | null>,
): Promise<InsertedBooking | null> {
  return storeOrRollBack(db, async (tx) => {
    await lockOnlyEvent(tx, offer.eventId)
    if (!(await markOfferClaimed(tx, offer))) return null
    const inserted = await insert(tx)
    if (inserted === null) return null
    await tx.$executeRaw`UPDATE waiting_list_offer SET booking_id = ${bookingId} WHERE id = ${offer.id}`
    return inserted
  })
}

/** Returns false if the offer has ended by the database clock. */
async function markOfferClaimed(
  tx: DatabaseOrTransaction,
  { id, entryId, eventId }: StoredOffer,
): Promise<boolean> {
  const claimed = await tx.$queryRaw<{ seats: number }[]>`
    UPDATE waiting_list_offer SET state = 'CLAIMED', updated_at = now()
    WHERE id = ${id} AND state = 'OPEN' AND expires_at > now() RETURNING seats`
  const [offer] = claimed
  if (offer === undefined) return false
  await tx.$executeRaw`
    UPDATE waiting_list_entry SET closed_at = now(), end_reason = 'BOOKED', updated_at = now() WHERE id = ${entryId}`
  await tx.$executeRaw`
    UPDATE event SET current_participants = current_participants - ${offer.seats} WHERE id = ${eventId}`
  return true
}

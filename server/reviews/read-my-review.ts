import { isAccessToken } from '../bookings/record/access-token.ts'
import { getBookingAccess } from '../bookings/record/holder.ts'
import type { Context } from '../context.ts'
import type { Prisma } from '../platform/prisma.ts'
import { ReviewNotFoundError } from './reviews.errors.ts'

/** `token` is null for viewers with full access to the booking. */
export type ReviewLookup = { bookingId: string; token: string | null }

const columns = {
  id: true,
  bookingId: true,
  tokenHash: true,
  state: true,
  rating: true,
  text: true,
  nameForm: true,
  name: true,
  writtenAt: true,
  booking: {
    select: { id: true, userId: true, firstName: true, lastName: true, event: { select: { title: true } } },
  },
} as const satisfies Prisma.ReviewSelect

export type MyReview = Prisma.ReviewGetPayload<{ select: typeof columns }>

/**
 * Returns a booking's review for its family; an admin cannot write one.
 * @throws ReviewNotFoundError for an unknown review and a wrong token alike; TooManyRequestsError
 */
export async function readMyReview(context: Context, lookup: ReviewLookup): Promise<MyReview> {
  const review = await context.db.review.findUnique({
    where: { bookingId: lookup.bookingId },
    select: columns,
  })
  if (review !== null && (await isFamilyReview(context, lookup, review))) return review
  if (lookup.token !== null) await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  throw new ReviewNotFoundError()
}

async function isFamilyReview(context: Context, { token }: ReviewLookup, review: MyReview): Promise<boolean> {
  if (token !== null && isAccessToken(token, review.tokenHash)) return true
  const { booking } = review
  const viewer = await context.session.viewer()
  const isOtherAdmin = viewer.kind === 'user' && viewer.role === 'admin' && viewer.userId !== booking.userId
  return !isOtherAdmin && (await getBookingAccess(context, booking)) === 'FULL'
}

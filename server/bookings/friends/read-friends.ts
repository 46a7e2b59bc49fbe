import { canBringFriends } from '../../../domain/friends/can-bring-friends.ts'
import { getGreetingName } from '../../../domain/greeting-name.ts'
import type { Context } from '../../context.ts'
import { auditBookingRead } from '../record/audit-staff-access.ts'
import { isActingForFamily } from '../record/holder.ts'
import { getFriendUrl } from './friend-link.ts'
import { invitationColumns } from './with-open-booking.ts'

export type Neighbour = {
  neighbourRequestId: number
  /** Null when `getGreetingName` rejects it. */
  firstName: string | null
  /** False for a family that used the booking's link. */
  hasAsked: boolean
  /** Null before the booking's family answers. */
  wants: boolean | null
  /** True when both families want it. */
  isAdjacent: boolean
}

export type BookingFriends = {
  isOpen: boolean
  /** False for an admin: the link is the family's. */
  isLinkShown: boolean
  url: string | null
  /** The inviter is first. */
  neighbours: Neighbour[]
}

/** Call it only after `getBookingAccess` returned FULL. Lists families that used the booking's link only after their yes. */
export async function readFriends(
  context: Context,
  { id, userId }: { id: string; userId: string | null },
): Promise<BookingFriends> {
  await auditBookingRead(context, { id, userId })
  const [booking, requests] = await Promise.all([
    context.db.booking.findUniqueOrThrow({
      where: { id },
      select: {
        ...invitationColumns,
        friendLinks: { where: { endedAt: null }, select: { id: true, tokenHash: true } },
        neighbourRequest: {
          select: {
            id: true,
            friendWants: true,
            inviterWants: true,
            link: { select: { booking: { select: { firstName: true, state: true } } } },
          },
        },
      },
    }),
    context.db.neighbourRequest.findMany({
      where: { link: { bookingId: id }, friendWants: true, booking: { state: 'CONFIRMED' } },
      select: { id: true, inviterWants: true, booking: { select: { firstName: true } } },
      orderBy: { id: 'asc' },
    }),
  ])
  const isOpen = canBringFriends(booking, context.now())
  const isLinkShown = !(await isActingForFamily(context, { userId }))
  const [link] = booking.friendLinks
  const own = booking.neighbourRequest
  const inviter = own?.link.booking.state === 'CONFIRMED' ? own.link.booking : null
  const neighbours = [
    ...(own && inviter
      ? [{ request: own, of: inviter, hasAsked: true, wants: own.friendWants, theyWant: own.inviterWants }]
      : []),
    ...requests.map((request) => ({
      request,
      of: request.booking,
      hasAsked: false,
      wants: request.inviterWants,
      theyWant: true,
    })),
  ]
  return {
    isOpen,
    isLinkShown,
    url: isOpen && isLinkShown && link !== undefined ? getFriendUrl(context, link) : null,
    neighbours: (booking.state === 'CONFIRMED' ? neighbours : []).map(
      ({ request, of, hasAsked, wants, theyWant }) => ({
        neighbourRequestId: request.id,
        firstName: getGreetingName(of.firstName),
        hasAsked,
        wants,
        isAdjacent: wants === true && theyWant === true,
      }),
    ),
  }
}

import { getGreetingName } from '../../../domain/greeting-name.ts'
import type { Context } from '../../context.ts'

/** For the member's data export: only first names of other families. */
export async function exportFriends(db: Context['db'], bookingId: string) {
  const [friendLinks, requests] = await Promise.all([
    db.friendLink.findMany({
      where: { bookingId },
      select: { createdAt: true, endedAt: true },
      orderBy: { createdAt: 'asc' },
    }),
    db.neighbourRequest.findMany({
      // An unconfirmed wish of another family is not this member's data.
      where: { OR: [{ bookingId }, { link: { bookingId }, friendWants: true }] },
      select: {
        bookingId: true,
        friendWants: true,
        inviterWants: true,
        createdAt: true,
        booking: { select: { firstName: true } },
        link: { select: { booking: { select: { firstName: true } } } },
      },
      orderBy: { id: 'asc' },
    }),
  ])
  const neighbours = requests.map(({ booking, link, friendWants, inviterWants, createdAt, ...request }) =>
    request.bookingId === bookingId
      ? {
          askedUsAlong: true,
          firstName: getGreetingName(link.booking.firstName),
          weWant: friendWants,
          createdAt,
        }
      : {
          askedUsAlong: false,
          firstName: getGreetingName(booking.firstName),
          weWant: inviterWants,
          createdAt,
        },
  )
  return { friendLinks, neighbours }
}

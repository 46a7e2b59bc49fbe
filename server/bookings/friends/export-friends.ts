import { greetedName } from '../../../domain/greeted-name.ts'
import type { Context } from '../../context.ts'

/** What is kept of a booking's friends, as its member takes it away. Of the other family no more than the first name. */
export type ExportedFriends = Awaited<ReturnType<typeof exportFriends>>

/** Reads the links by which a booking asked others along, and what was said about being beside somebody. */
export async function exportFriends(db: Context['db'], bookingId: string) {
  const [friendLinks, wishes] = await Promise.all([
    db.friendLink.findMany({
      where: { bookingId },
      select: { createdAt: true, endedAt: true },
      orderBy: { createdAt: 'asc' },
    }),
    db.neighbourWish.findMany({
      // What another family has not said to it is not its own.
      where: { OR: [{ bookingId }, { link: { bookingId }, friendWants: true }] },
      select: {
        ...{ bookingId: true, friendWants: true, askerWants: true, createdAt: true },
        booking: { select: { firstName: true } },
        link: { select: { booking: { select: { firstName: true } } } },
      },
      orderBy: { id: 'asc' },
    }),
  ])
  const neighbours = wishes.map(({ booking, link, friendWants, askerWants, createdAt, ...wish }) =>
    wish.bookingId === bookingId
      ? { askedUsAlong: true, firstName: greetedName(link.booking.firstName), weWant: friendWants, createdAt }
      : { askedUsAlong: false, firstName: greetedName(booking.firstName), weWant: askerWants, createdAt },
  )
  return { friendLinks, neighbours }
}

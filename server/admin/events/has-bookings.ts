import type { Context } from '../../context.ts'

/** Returns true when anybody has ever booked the event, whatever became of the booking. */
export async function hasBookings({ db }: Pick<Context, 'db'>, eventId: number): Promise<boolean> {
  return (await db.booking.findFirst({ where: { eventId }, select: { id: true } })) !== null
}

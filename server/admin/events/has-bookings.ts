import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** Returns true when anybody has ever booked the event, whatever became of the booking. */
export async function hasBookings({ db }: { db: DatabaseOrTransaction }, eventId: number): Promise<boolean> {
  return (await db.booking.findFirst({ where: { eventId }, select: { id: true } })) !== null
}

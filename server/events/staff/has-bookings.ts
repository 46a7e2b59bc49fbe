import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** Counts bookings in every state. */
export async function hasBookings({ db }: { db: DatabaseOrTransaction }, eventId: number): Promise<boolean> {
  return (await db.booking.findFirst({ where: { eventId }, select: { id: true } })) !== null
}

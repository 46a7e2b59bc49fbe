import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

type CancelledBooking = { eventId: number; email: string }

/** Many holds under one address cause only one email about the end of an event. */
export async function isAlreadyNotified(
  tx: DatabaseOrTransaction,
  cancellationId: number,
  booking: CancelledBooking,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>(createEarlierNoticeSql(cancellationId, booking))
  return rows.length > 0
}

/** The first conditions match the index booking_cancelled_unpaid. */
export function createEarlierNoticeSql(
  cancellationId: number,
  { eventId, email }: CancelledBooking,
): Prisma.Sql {
  return Prisma.sql`
    SELECT FROM booking JOIN cancellation ON cancellation.booking_id = booking.id
    WHERE booking.state = 'CANCELLED' AND booking.confirmed_at IS NULL
      AND booking.event_id = ${eventId}::int AND to_mailbox(booking.email) = to_mailbox(${email}::text)
      AND cancellation.cause = 'EVENT' AND cancellation.id < ${cancellationId}::int LIMIT 1`
}

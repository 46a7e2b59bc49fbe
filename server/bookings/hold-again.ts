import { eventColumns, spotsOf } from '../events/event-row.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { BookingClosedError, SeatsUnavailableError } from './bookings.errors.ts'
import { takeSeatsAgain } from './seats.ts'

/**
 * Takes the seats of a locked booking whose hold has lapsed again and starts a new hold. Call it last: it locks the event.
 * @returns until when they are held
 * @throws SeatsUnavailableError, BookingClosedError
 */
export async function holdAgain(
  tx: DatabaseOrTransaction,
  seats: { bookingId: string; eventId: number; people: number; tents: number },
  holdMinutes: number,
): Promise<Date> {
  if (!(await takeSeatsAgain(tx, seats, 'booking-open'))) {
    const event = await tx.event.findUnique({ where: { id: seats.eventId }, select: eventColumns })
    if (event !== null && spotsOf(event) < seats.people) {
      throw new SeatsUnavailableError(event.id, spotsOf(event))
    }
    throw new BookingClosedError()
  }
  const rows = await tx.$queryRaw<{ until: Date }[]>`
    UPDATE booking SET state = 'HELD', hold_extended_at = NULL, updated_at = now(),
      hold_expires_at = now() + ${holdMinutes}::float8 * interval '1 minute'
    WHERE id = ${seats.bookingId} RETURNING hold_expires_at AS until`
  const row = rows[0]
  if (!row) throw new Error('a locked booking vanished')
  return row.until
}

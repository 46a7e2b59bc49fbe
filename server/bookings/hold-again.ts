import type { Context } from '../context.ts'
import { eventColumns, spotsOf } from '../events/event-row.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { refuseManyHoldsInTurn } from './holds/hold-again.ts'
import { lockEventsOf } from './lock-booking.ts'
import { BookingClosedError, SeatsUnavailableError } from './record/bookings.errors.ts'
import { seatsOf, takeSeatsAgain } from './record/seats.ts'

type LapsedBooking = Parameters<typeof seatsOf>[0] & {
  id: string
  email: string
  createdBySid: Uint8Array<ArrayBuffer> | null
  movedFromId: string | null
}

/**
 * Takes the seats of a locked booking whose hold has lapsed again and starts a new hold. Call it last: it locks the
 * event, and that of a booking that this one replaces.
 * @param context.openHoldsAllowed null also for a booking that is paid in the same transaction and holds nothing unpaid
 * @returns until when they are held
 * @throws SeatsUnavailableError, BookingClosedError, TooManyRequestsError
 */
export async function holdAgain(
  context: Pick<Context, 'now' | 'openHoldsAllowed'>,
  tx: DatabaseOrTransaction,
  booking: LapsedBooking,
  holdMinutes: number,
): Promise<Date> {
  await refuseManyHoldsInTurn(context, tx, { email: booking.email, sid: booking.createdBySid })
  await lockEventsOf(tx, booking)
  const seats = seatsOf(booking)
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
    WHERE id = ${booking.id} RETURNING hold_expires_at AS until`
  const row = rows[0]
  if (!row) throw new Error('a locked booking vanished')
  return row.until
}

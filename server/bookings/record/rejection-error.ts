import { getSeatRejection, type SeatRejection } from '../../../domain/admission.ts'
import { assertNever } from '../../../domain/assert-never.ts'
import { InvalidInputError, type UserError } from '../../errors.ts'
import { type EventRow, eventColumns, getFreeSpots } from '../../events/event-row.ts'
import { EventNotFoundError } from '../../events/events.errors.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { BookingClosedError, SeatsUnavailableError } from './bookings.errors.ts'
import type { Seats } from './seats.ts'

/** @param tentField the form field that asks for a tent */
export function createRejectionError(
  rejection: SeatRejection,
  event: Pick<EventRow, 'id' | 'maxParticipants' | 'currentParticipants'>,
  tentField: string,
): UserError {
  switch (rejection) {
    case 'HIDDEN':
      return new EventNotFoundError()
    case 'CLOSED':
      return new BookingClosedError()
    case 'NO_SPOTS':
      return new SeatsUnavailableError(event.id, getFreeSpots(event))
    case 'NO_TENTS':
      return new InvalidInputError([
        { path: tentField, message: 'No glamping tents are left for this event' },
      ])
    default:
      return assertNever(rejection)
  }
}

export async function createSeatsGoneError(
  tx: DatabaseOrTransaction,
  seats: Seats,
  now: Date,
): Promise<UserError> {
  const event = await tx.event.findUnique({ where: { id: seats.eventId }, select: eventColumns })
  const rejection = event === null ? null : getSeatRejection(event, seats, 'again', now)
  if (event !== null && rejection === 'NO_SPOTS')
    return new SeatsUnavailableError(event.id, getFreeSpots(event))
  // Gone, closed, without a tent, or free again: no other choice would help.
  return new BookingClosedError()
}

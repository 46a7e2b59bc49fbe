import type { BookingState } from '../../../domain/booking-states.ts'
import { getTransferDeadline } from '../../../domain/transfer.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { readBookingCheckIns } from '../record/check-ins.ts'

type TransferableBooking = {
  id: string
  state: BookingState
  event: { startsAt: Date; cancelledAt: Date | null; deletedAt: Date | null }
}

/** Lock the booking and its event before a change that depends on this. */
export async function isTransferable(
  db: DatabaseOrTransaction,
  { id, state, event }: TransferableBooking,
  now: Date,
): Promise<boolean> {
  const isOpen = state === 'CONFIRMED' && event.cancelledAt === null && event.deletedAt === null
  if (!isOpen || now > getTransferDeadline(event.startsAt)) return false
  return (await readBookingCheckIns(db, id)).length === 0
}

import type { PaymentState } from '../../../domain/booking-states.ts'
import type { Context } from '../../context.ts'
import { TooManyRequestsError } from '../../errors.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type BookingsLocked, lockEventsOf } from '../../platform/row-locks.ts'
import { changeState } from '../record/change-state.ts'
import { seatsGoneError } from '../record/refuse-party.ts'
import { seatsOf, takeSeatsAgain } from '../record/seats.ts'

type LapsedBooking = Parameters<typeof seatsOf>[0] & {
  id: string
  paymentState: PaymentState
  email: string
  createdBySid: Uint8Array<ArrayBuffer> | null
  movedFromId: string | null
  held: BookingsLocked
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
  await lockEventsOf(tx, booking, booking.held)
  const seats = seatsOf(booking)
  if (!(await takeSeatsAgain(tx, seats, 'booking-open'))) {
    throw await seatsGoneError(tx, seats, context.now())
  }
  const { id, paymentState } = booking
  const until = await changeState(
    tx,
    id,
    { state: 'EXPIRED', paymentState },
    { state: 'HELD', paymentState, holdMinutes },
  )
  if (until === null) throw new Error('a hold has no end')
  return until
}

/** Who holds: an e-mail address, and the browser that booked, null when it is not known any more. */
export type Holder = { email: string; sid: Uint8Array<ArrayBuffer> | null }

/**
 * Few unpaid holds for one browser and for one e-mail address, so that nobody can block a camp. Read without taking
 * turns, for a quick and well-worded answer.
 * @throws TooManyRequestsError with the time until the first of them ends
 */
export async function refuseManyHolds(
  { db, now, openHoldsAllowed }: Pick<Context, 'now' | 'openHoldsAllowed'> & { db: DatabaseOrTransaction },
  { email, sid }: Holder,
): Promise<void> {
  if (openHoldsAllowed === null) return
  const [open] = await db.$queryRaw<{ count: number; until: Date | null }[]>`
    SELECT min(hold_expires_at) AS until, greatest(
      count(*) FILTER (WHERE lower(email) = lower(${email})),
      count(*) FILTER (WHERE created_by_sid = ${sid}::bytea))::int AS count
    FROM booking WHERE state = 'HELD' AND (lower(email) = lower(${email}) OR created_by_sid = ${sid}::bytea)`
  if (!open || open.count < openHoldsAllowed) return
  const waitMs = (open.until ?? now()).getTime() - now().getTime()
  throw new TooManyRequestsError(
    'You have several unpaid bookings already. Please pay for one of them first',
    Math.max(60, Math.ceil(waitMs / 1000)),
  )
}

/**
 * The same, one caller at a time until the transaction ends, so that holds that begin at once are all counted.
 * Call it before an event is locked, as the booking statement does.
 * @throws TooManyRequestsError
 */
export async function refuseManyHoldsInTurn(
  context: Pick<Context, 'now' | 'openHoldsAllowed'>,
  tx: DatabaseOrTransaction,
  holder: Holder,
): Promise<void> {
  if (context.openHoldsAllowed === null) return
  await tx.$queryRaw`SELECT open_holds(${holder.email}, ${holder.sid}::bytea)`
  const { openHoldsAllowed } = context
  await refuseManyHolds({ db: tx, now: () => context.now(), openHoldsAllowed }, holder)
}

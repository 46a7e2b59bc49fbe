import type { Context } from '../../context.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { bookingsForUpdate } from '../../row-locks.ts'

export type GuestBooking = { id: string; eventTitle: string; startDate: Date; endDate: Date }

/** More than a family has. The others appear once these have joined. */
const maxShown = 50

/** By start of the camp. None before the address is confirmed, because anyone could have typed it. */
export function listGuestBookings({ db }: Pick<Context, 'db'>, userId: string): Promise<GuestBooking[]> {
  return readGuestBookings(db, userId, Prisma.empty)
}

/** Locks and returns those of `ids` only. */
export function lockGuestBookings(
  tx: DatabaseOrTransaction,
  userId: string,
  ids: readonly string[],
): Promise<GuestBooking[]> {
  return readGuestBookings(
    tx,
    userId,
    Prisma.sql`AND booking.id = ANY (${[...ids]}::text[])`,
    bookingsForUpdate,
  )
}

function readGuestBookings(
  db: DatabaseOrTransaction,
  userId: string,
  which: Prisma.Sql,
  locking: Prisma.Sql = Prisma.empty,
): Promise<GuestBooking[]> {
  return db.$queryRaw<GuestBooking[]>`
    SELECT booking.id, event.title AS "eventTitle", event.start_date AS "startDate", event.end_date AS "endDate"
    FROM booking JOIN event ON event.id = event_id JOIN user_account ON lower(user_account.email) = lower(booking.email)
    WHERE user_account.id = ${userId}::uuid AND user_account.email_verified_at IS NOT NULL AND user_account.disabled_at IS NULL
      AND booking.user_id IS NULL AND booking.erased_at IS NULL ${which}
    ORDER BY event.start_date, booking.id LIMIT ${maxShown}::int ${locking}`
}

import type { Services } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { issueReceipt } from './issue-receipt.ts'

/** Includes expired credit that became spendable again. One transaction per booking. */
export async function documentExpiredCredit({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const due = await db.$queryRaw<{ bookingId: string }[]>`
    SELECT note.booking_id AS "bookingId" FROM credit_note AS note
    WHERE note.booking_id IS NOT NULL
    GROUP BY note.booking_id
    HAVING bool_or(note.balance_cents > 0 AND note.expired_cents = 0
        AND note.expires_on < (now() AT TIME ZONE 'Australia/Brisbane')::date)
      OR sum(note.expired_cents) <> (SELECT coalesce(sum(effect_cents), 0) FROM receipt
        WHERE receipt.booking_id = note.booking_id AND kind = 'credit-expired')`
  for (const { bookingId } of due) {
    try {
      await inTransaction(db, async (tx) => {
        await lockBooking(tx, bookingId)
        await tx.$executeRaw`
          UPDATE credit_note SET expired_cents = balance_cents
          WHERE booking_id = ${bookingId} AND balance_cents > 0 AND expired_cents = 0
            AND expires_on < (now() AT TIME ZONE 'Australia/Brisbane')::date`
        await issueReceipt(tx, { expiredCreditBooking: bookingId })
      })
    } catch (error) {
      log.error({ bookingId, error }, 'expired credit could not be documented')
    }
  }
}

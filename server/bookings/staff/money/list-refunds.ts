import type { PaymentMethod, RefundStatus } from '../../../../prisma/generated/client/enums.ts'
import { signedInAdmin } from '../../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY, exempt } from '../../../accounts/staff-check.ts'
import type { Context } from '../../../context.ts'
import { recordStaffAccess } from '../../../platform/audit.ts'
import { Prisma } from '../../../platform/prisma.ts'
import { originalMethod } from '../../ledger/available-money.ts'
import { canCoverRefund } from '../../ledger/can-cover-refund.ts'

export type RefundLine = {
  id: number
  bookingId: string
  code: string
  lastName: string
  eventTitle: string
  amountCents: number
  status: RefundStatus
  method: PaymentMethod
  reason: string
  failure: string | null
  /** user:{id}, session:{hash} or system. */
  requestedBy: string
  /** Null for non-members and deleted accounts. */
  username: string | null
  /** From 1. */
  attempt: number
  isRepeated: boolean
  /** Null while nobody has to act. */
  actionItemId: string | null
  createdAt: Date
  updatedAt: Date
}

/**
 * Latest first, by keyset. Writes an audit entry.
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError
 */
export async function listRefunds(
  context: Pick<Context, 'db' | 'session'>,
  page: { status: RefundStatus | null; after: number | null; limit: number },
): Promise<RefundLine[]> {
  const admin = await signedInAdmin(context, CODE_OF_THE_DAY)
  await recordStaffAccess(context.db, { actor: `user:${admin}`, action: 'refunds-read', subject: 'refunds' })
  const { status, after, limit } = page
  const wanted = [
    Prisma.sql`true`,
    ...(status === null ? [] : [Prisma.sql`refund.status = ${status}::refund_status`]),
    ...(after === null ? [] : [Prisma.sql`refund.id < ${after}`]),
  ]
  return findRefunds(context, Prisma.sql`${Prisma.join(wanted, ' AND ')}`, limit)
}

/** Oldest first. */
export async function listRefundsByBooking(
  context: Pick<Context, 'db' | 'session'>,
  bookingId: string,
): Promise<RefundLine[]> {
  await signedInAdmin(context, exempt('reads one family'))
  const lines = await findRefunds(context, Prisma.sql`refund.booking_id = ${bookingId}`, null)
  return lines.toReversed()
}

function findRefunds(
  { db }: Pick<Context, 'db'>,
  condition: Prisma.Sql,
  limit: number | null,
): Promise<RefundLine[]> {
  return db.$queryRaw<RefundLine[]>`
    SELECT refund.id, refund.booking_id AS "bookingId", booking.code, booking.last_name AS "lastName", event.title AS "eventTitle",
      refund.amount_cents AS "amountCents", refund.status::text AS status, ${originalMethod}::text AS method,
      refund.reason, refund.failure, refund.requested_by AS "requestedBy", user_account.username,
      (WITH RECURSIVE chain AS (
        SELECT refund.retry_of_id AS earlier, 1 AS place
        UNION ALL
        SELECT older.retry_of_id, place + 1 FROM chain JOIN refund AS older ON older.id = chain.earlier
      ) SELECT max(place) FROM chain)::int AS attempt,
      again.id IS NOT NULL AS "isRepeated",
      CASE
        WHEN refund.status = 'FAILED' AND again.id IS NULL AND ${canCoverRefund}
        THEN 'REFUND_FAILED:' || refund.id
        WHEN refund.status = 'REQUESTED' AND ${originalMethod} IN ('BANK_TRANSFER', 'CASH')
        THEN 'MANUAL_REFUND:' || refund.id
      END AS "actionItemId",
      refund.created_at AS "createdAt", refund.updated_at AS "updatedAt"
    FROM refund JOIN payment ON payment.id = refund.payment_id
      JOIN booking ON booking.id = refund.booking_id JOIN event ON event.id = booking.event_id
      LEFT JOIN refund AS again ON again.retry_of_id = refund.id
      LEFT JOIN user_account ON 'user:' || user_account.id = refund.requested_by
    WHERE ${condition}
    ORDER BY refund.id DESC LIMIT ${limit}::int`
}

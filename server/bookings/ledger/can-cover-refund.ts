import { Prisma } from '../../platform/prisma.ts'
import { carriedOnCents, originalMethod } from './available-money.ts'

const remainingCents = Prisma.sql`captured_cents - refunded_cents - withdrawn_cents - ${carriedOnCents}`

/** For a query over `refund`: whether its payment, or another one with unclaimed money, can cover a failed refund. */
export const canCoverRefund = Prisma.sql`(
  EXISTS (SELECT FROM payment WHERE payment.id = refund.payment_id AND ${remainingCents} >= refund.amount_cents)
  OR (
    EXISTS (SELECT FROM payment
      WHERE payment.booking_id = refund.booking_id AND payment.settled_at IS NOT NULL
        AND ${originalMethod} <> 'CREDIT_NOTE' AND ${remainingCents} >= refund.amount_cents)
    AND refund.amount_cents <= (SELECT coalesce(sum(${remainingCents}), 0) FROM payment
        WHERE payment.booking_id = refund.booking_id AND payment.settled_at IS NOT NULL)
      - (SELECT CASE WHEN state = 'CONFIRMED' THEN total_cents ELSE 0 END FROM booking
        WHERE booking.id = refund.booking_id)
      - (SELECT coalesce(sum(retained_cents + credit_cents
            - CASE WHEN cause = 'MEDICAL_REMAINDER' THEN refund_cents ELSE 0 END), 0) FROM cancellation
        WHERE cancellation.booking_id = refund.booking_id)))`

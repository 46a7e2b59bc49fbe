import { normalizeMailbox } from '../../../domain/mailbox.ts'
import type { Prisma } from '../../platform/prisma.ts'

export const capturedPayments = {
  where: { capturedCents: { gt: 0 } },
  select: { creditNote: { select: { email: true, userId: true } } },
} as const satisfies Prisma.Booking$paymentsArgs

/**
 * Whether something was paid, so that a stranger can no longer trigger emails for free. Counts moved money, and
 * credit if its note belongs to the recipient. Other credit may return and be spent again.
 */
export function isPaidFor(booking: {
  email: string
  userId: string | null
  payments: readonly Prisma.PaymentGetPayload<typeof capturedPayments>[]
}): boolean {
  return booking.payments.some(
    ({ creditNote }) =>
      creditNote === null ||
      normalizeMailbox(creditNote.email) === normalizeMailbox(booking.email) ||
      (creditNote.userId !== null && creditNote.userId === booking.userId),
  )
}

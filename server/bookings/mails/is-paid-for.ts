import { mailboxOf } from '../../../domain/mailbox.ts'
import type { Prisma } from '../../platform/prisma.ts'

export const broughtIn = {
  where: { capturedCents: { gt: 0 } },
  select: { creditNote: { select: { email: true, userId: true } } },
} as const satisfies Prisma.Booking$paymentsArgs

type Brought = Prisma.PaymentGetPayload<typeof broughtIn>

/**
 * Whether something was paid, so that a stranger can no longer trigger emails for free. Counts moved money, and
 * credit if its note belongs to the recipient. Other credit may return and be spent again.
 */
export function isPaidFor(booking: {
  email: string
  userId: string | null
  payments: readonly Brought[]
}): boolean {
  return booking.payments.some(
    ({ creditNote }) =>
      creditNote === null ||
      mailboxOf(creditNote.email) === mailboxOf(booking.email) ||
      (creditNote.userId !== null && creditNote.userId === booking.userId),
  )
}

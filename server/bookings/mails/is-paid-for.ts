import { mailboxOf } from '../../../domain/mailbox.ts'
import type { Prisma } from '../../platform/prisma.ts'

/** What `isPaidFor` reads of a booking's payments: those that brought something. */
export const broughtIn = {
  where: { capturedCents: { gt: 0 } },
  select: { creditNote: { select: { email: true, userId: true } } },
} as const satisfies Prisma.Booking$paymentsArgs

type Brought = Prisma.PaymentGetPayload<typeof broughtIn>

/**
 * Whether something was paid for a booking, so that its mails are no longer what a stranger can cause for nothing. Money
 * counts, also what moved along from another booking; credit counts where its note belongs to whom the mails go: all of
 * somebody else's may come back and be spent again.
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

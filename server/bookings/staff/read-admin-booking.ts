import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { auditBookingRead } from '../record/audit-staff-access.ts'

const columns = {
  id: true,
  userId: true,
  state: true,
  paymentState: true,
  totalCents: true,
  holdExpiresAt: true,
  lastName: true,
  email: true,
  phone: true,
  replacedBookingId: true,
  confirmedAt: true,
  cancelledAt: true,
  erasedAt: true,
  policyEdition: true,
  campaign: true,
  createdAt: true,
  event: { select: { cancelledAt: true, deletedAt: true, endsAt: true } },
  user: { select: { id: true, username: true } },
  payments: {
    orderBy: { attempt: 'asc' },
    include: { carriedTo: { select: { capturedCents: true } }, disputes: { orderBy: { id: 'asc' } } },
  },
  refunds: { orderBy: { id: 'asc' } },
  consents: { orderBy: { id: 'desc' } },
} as const satisfies Prisma.BookingSelect

export type AdminBooking = Prisma.BookingGetPayload<{ select: typeof columns }>

/** Writes an audit entry. Null for an unknown id. @throws NotSignedInError, NotAllowedError */
export async function readAdminBooking(context: Context, id: string): Promise<AdminBooking | null> {
  await signedInAdmin(context, exempt('reads one family'))
  const booking = await context.db.booking.findUnique({ where: { id }, select: columns })
  if (booking === null) return null
  await auditBookingRead(context, booking)
  return booking
}

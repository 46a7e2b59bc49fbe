import { z } from 'zod'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { signedInAccount } from '../../accounts/read-viewer.ts'
import type { Context } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { createBookingsJoinedEmail } from '../emails/bookings-joined-email.ts'
import { lockGuestBookings } from './list-guest-bookings.ts'

const choice = z.object({
  bookingIds: z.array(z.string().max(64)).max(50, 'You can add up to 50 bookings at once'),
})

/**
 * Moves guest bookings to the signed-in member, who has seen them and agreed. Ignores those without the member's
 * confirmed address. Emailed links stay valid. The address is notified and each booking is audited.
 * @returns the number of joined bookings
 * @throws NotSignedInError, InvalidInputError
 */
export async function joinBookings(context: Context, input: unknown): Promise<number> {
  const { bookingIds } = parseInput(choice, input)
  const member = await signedInAccount(context)
  return inTransaction(context.db, async (tx) => {
    const joining = await lockGuestBookings(tx, member.id, bookingIds)
    if (joining.length === 0) return 0
    await tx.booking.updateMany({
      where: { id: { in: joining.map(({ id }) => id) } },
      data: { userId: member.id },
    })
    for (const { id } of joining) {
      await recordAudit(tx, {
        actor: `user:${member.id}`,
        action: 'booking-joined',
        subject: `booking:${id}`,
      })
    }
    const titles = joining.map(
      ({ eventTitle, startDate, endDate }) =>
        `${eventTitle}, ${formatDayRangeAu(toIsoDay(startDate), toIsoDay(endDate))}`,
    )
    const template = createBookingsJoinedEmail(context.siteUrl, member, titles)
    await context.mailer.enqueue(tx, 'bookings-joined', {
      key: `bookings-joined:${member.id}:${context.now().getTime()}`,
      email: createEmailText(member.email, template),
    })
    return joining.length
  })
}

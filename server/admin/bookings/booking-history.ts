import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import type { Context } from '../../context.ts'
import type { AdminBooking } from './read-admin-booking.ts'

/** Something that happened to a booking. */
export type HistoryEntry = {
  at: Date
  /** A word of the audit trail, such as booking-confirmed, or mail-sent. */
  action: string
  /** Username; `booker` for the party itself, `system` for what the site did by itself. */
  who: string
  /** More about it, such as a mail's subject. Null when the action says it all. */
  detail: string | null
}

/** The mails that come once for a booking; their keys end in its id. */
const mails = [
  'booking-received',
  'payment-received',
  'hold-ending',
  'paid-too-late',
  'before-you-come',
  'event-information',
  'reminder',
  'thank-you',
]

/** Who did what when with a booking, oldest first: the booking's own instants, the audit trail and the mails. */
export async function bookingHistory(
  context: Pick<Context, 'db' | 'session'>,
  booking: AdminBooking,
): Promise<HistoryEntry[]> {
  await signedInAdmin(context)
  const subjects = [
    `booking:${booking.id}`,
    ...booking.payments.map(({ id }) => `payment:${id}`),
    ...booking.refunds.map(({ id }) => `refund:${id}`),
  ]
  const cancelled = await context.db.cancellation.findMany({
    where: { bookingId: booking.id },
    select: { id: true },
  })
  const [trail, sent] = await Promise.all([
    context.db.$queryRaw<{ at: Date; action: string; actor: string; username: string | null }[]>`
      SELECT at, action, actor, username FROM audit_entry
      LEFT JOIN users ON 'user:' || users.id = actor
      WHERE subject = ANY(${subjects}) ORDER BY audit_entry.id DESC LIMIT 200`,
    context.db.mail.findMany({
      where: { key: { in: mailKeys(booking, cancelled) } },
      select: { subject: true, state: true, createdAt: true, sentAt: true },
    }),
  ])
  const entries: HistoryEntry[] = [
    { at: booking.createdAt, action: 'booking-made', who: booking.user?.username ?? 'booker', detail: null },
    ...booking.payments.map((payment) => ({
      at: payment.createdAt,
      action: 'payment-started',
      who: 'booker',
      detail: null,
    })),
    ...booking.consents
      .filter(({ document }) => document === 'terms')
      .map(({ acceptedAt }) => ({ at: acceptedAt, action: 'form-filled-in', who: 'booker', detail: null })),
    ...trail.map(({ at, action, actor, username }) => ({
      at,
      action,
      who: whoOf(actor, username),
      detail: null,
    })),
    ...sent.map((mail) => ({
      at: mail.sentAt ?? mail.createdAt,
      action: `mail-${mail.state.toLowerCase()}`,
      who: 'system',
      detail: mail.subject,
    })),
  ]
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function mailKeys({ id, payments, refunds }: AdminBooking, cancelled: { id: number }[]): string[] {
  return [
    ...mails.map((kind) => `${kind}:${id}`),
    ...payments.map((payment) => `payment-failed:${id}:${payment.id}`),
    ...cancelled.map((each) => `booking-cancelled:${id}:${each.id}`),
    ...refunds.flatMap((refund) =>
      ['refund-finished', 'refund-failed', 'refund-failed-notice'].map(
        (kind) => `${kind}:${id}:${refund.id}`,
      ),
    ),
  ]
}

/** The words for an actor of the audit trail. An account that is gone has none but its id. */
export function whoOf(actor: string, username: string | null): string {
  if (username !== null) return username.startsWith('erased:') ? 'erased account' : username
  if (actor.startsWith('session:')) return 'booker'
  return actor.startsWith('user:') ? 'erased account' : actor
}

import { z } from 'zod'
import { describeCorrectedField } from '../../../domain/booking-desk/booking-correction.ts'
import { describePartySize } from '../../../domain/booking-desk/party-change.ts'
import { SAFETY_ANSWER_LABELS } from '../../../domain/camp/changed-answers.ts'
import { formatMoney } from '../../../domain/money.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import type { AdminBooking } from './read-admin-booking.ts'

export type HistoryEntry = {
  at: Date
  /** An audit action, or mail-sent. */
  action: string
  /** Username, `booker` for the family, or `system`. */
  who: string
  /** Such as an email subject. */
  detail: string | null
  isReading: boolean
}

/** Emails sent once per booking. Their keys end in its id. */
const emailKinds = [
  'booking-received',
  'payment-received',
  'hold-ending',
  'paid-too-late',
  'before-you-come',
  'event-information',
  'reminder',
  'thank-you',
]

const isReading = Prisma.sql`(access_window IS NOT NULL)`

type TrailLine = {
  at: Date
  action: string
  actor: string
  subject: string
  username: string | null
  before: unknown
  after: unknown
  isReading: boolean
}

/** Oldest first. Reads have a separate limit, so that they cannot hide changes. */
export async function listBookingHistory(
  context: Pick<Context, 'db' | 'session'>,
  booking: AdminBooking,
): Promise<HistoryEntry[]> {
  await signedInAdmin(context, exempt('reads one family'))
  const subjects = [
    `booking:${booking.id}`,
    ...booking.payments.map(({ id }) => `payment:${id}`),
    ...booking.refunds.map(({ id }) => `refund:${id}`),
  ]
  const cancelled = await context.db.cancellation.findMany({
    where: { bookingId: booking.id },
    select: { id: true },
  })
  const changes = await context.db.eventChange.findMany({
    where: { event: { bookings: { some: { id: booking.id } } } },
    select: { id: true },
  })
  const [trail, sent] = await Promise.all([
    context.db.$queryRaw<TrailLine[]>`
      SELECT at, action, actor, subject, username, before, after, "isReading" FROM (
        SELECT *, row_number() OVER (PARTITION BY "isReading" ORDER BY id DESC) AS nth
        FROM audit_entry, LATERAL (SELECT ${isReading} AS "isReading") AS look
        WHERE subject = ANY(${subjects})) AS line
      LEFT JOIN user_account ON 'user:' || user_account.id = actor
      WHERE nth <= CASE WHEN "isReading" THEN 50 ELSE 200 END`,
    context.db.outgoingEmail.findMany({
      where: { key: { in: listEmailKeys(booking, { cancelled, changes }) } },
      select: { subject: true, state: true, createdAt: true, sentAt: true },
    }),
  ])
  const byBooker = { who: 'booker', detail: null, isReading: false }
  const isInTrail = (action: string, subject: string) =>
    trail.some((line) => line.action === action && line.subject === subject)
  // An organiser's booking has an audit entry.
  const isMadeByFamily = !isInTrail('booking-created', `booking:${booking.id}`)
  const entries: HistoryEntry[] = [
    ...(isMadeByFamily
      ? [
          {
            ...byBooker,
            at: booking.createdAt,
            action: 'booking-created',
            who: booking.user?.username ?? 'booker',
          },
        ]
      : []),
    ...booking.payments
      .filter(({ id, recordedBy }) => recordedBy === null && !isInTrail('payment-started', `payment:${id}`))
      .map((payment) => ({ ...byBooker, at: payment.createdAt, action: 'payment-started' })),
    ...booking.consents
      .filter(({ document, acceptedAt }) => document === 'terms' && !isConsentInTrail(trail, acceptedAt))
      .map(({ acceptedAt }) => ({ ...byBooker, at: acceptedAt, action: 'form-submitted' })),
    ...trail.map((line) => ({
      at: line.at,
      action: line.action,
      isReading: line.isReading,
      who: toActorName(line.actor, line.username),
      detail: describeDetail(line),
    })),
    ...sent.map((email) => ({
      at: email.sentAt ?? email.createdAt,
      action: `email-${email.state.toLowerCase()}`,
      who: 'system',
      detail: email.subject,
      isReading: false,
    })),
  ]
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** The largest clock difference between application and database. */
const MAX_CLOCK_SKEW_MS = 5000

function isConsentInTrail(trail: readonly TrailLine[], acceptedAt: Date): boolean {
  return trail.some(
    ({ action, at }) =>
      (action === 'consents-recorded' || action === 'paper-consents-recorded') &&
      Math.abs(at.getTime() - acceptedAt.getTime()) < MAX_CLOCK_SKEW_MS,
  )
}

function listEmailKeys(
  { id, payments, refunds }: AdminBooking,
  { cancelled, changes }: Record<'cancelled' | 'changes', { id: number }[]>,
): string[] {
  return [
    ...emailKinds.map((kind) => `${kind}:${id}`),
    // Sent again after a move of the event.
    ...changes.flatMap((change) => [
      `event-changed:${id}:${change.id}`,
      ...emailKinds.map((kind) => `${kind}:${id}:moved-${change.id}`),
    ]),
    ...payments.map((payment) => `payment-failed:${id}:${payment.id}`),
    ...cancelled.map((each) => `booking-cancelled:${id}:${each.id}`),
    ...refunds.flatMap((refund) =>
      ['refund-finished', 'refund-failed', 'refund-failed-notice'].map(
        (kind) => `${kind}:${id}:${refund.id}`,
      ),
    ),
  ]
}

const correctionSchema = z.object({ fields: z.array(z.string()) })
const consentAnswersSchema = z.object({ fields: z.array(z.enum(['collectors', 'photoChoices'])) })
const partySizeSchema = z.object({
  adultCount: z.int(),
  childCount: z.int(),
  glampingTentCount: z.int(),
  beerPackageCount: z.int(),
})

const nightsPriceSchema = z.object({ nights: z.int(), totalCents: z.int() })

/** Lists field names only, never their values. */
function describeDetail({ action, before, after }: TrailLine): string | null {
  if (action === 'booking-corrected') {
    const { data } = correctionSchema.safeParse(after)
    return data === undefined ? null : data.fields.map(describeCorrectedField).join(', ')
  }
  if (action === 'consents-recorded') {
    const { data } = consentAnswersSchema.safeParse(after)
    return data === undefined
      ? null
      : data.fields.map((field) => SAFETY_ANSWER_LABELS[field]).join(', ') || null
  }
  if (action === 'party-changed') {
    const [was, is] = [partySizeSchema.safeParse(before).data, partySizeSchema.safeParse(after).data]
    return was === undefined || is === undefined
      ? null
      : `${describePartySize(was)} became ${describePartySize(is)}`
  }
  if (action === 'nights-lowered') {
    const [was, is] = [nightsPriceSchema.safeParse(before).data, nightsPriceSchema.safeParse(after).data]
    return was === undefined || is === undefined
      ? null
      : `${formatNightsPrice(was)} became ${formatNightsPrice(is)}`
  }
  return null
}

function formatNightsPrice({ nights, totalCents }: z.infer<typeof nightsPriceSchema>): string {
  return `${nights} ${nights === 1 ? 'night' : 'nights'} for ${formatMoney(totalCents)}`
}

export async function readLastChange(
  tx: DatabaseOrTransaction,
  booking: { id: string; updatedAt: Date },
): Promise<{ by: string | null; at: Date }> {
  const [last] = await tx.$queryRaw<{ at: Date; actor: string; username: string | null }[]>`
    SELECT at, actor, username FROM audit_entry LEFT JOIN user_account ON 'user:' || user_account.id = actor
    WHERE subject = ${`booking:${booking.id}`} AND NOT ${isReading}
    ORDER BY audit_entry.id DESC LIMIT 1`
  return last === undefined
    ? { by: null, at: booking.updatedAt }
    : { by: toActorName(last.actor, last.username), at: last.at }
}

/** A deleted account has only its id. */
export function toActorName(actor: string, username: string | null): string {
  if (username !== null) return username.startsWith('erased:') ? 'erased account' : username
  if (actor.startsWith('session:')) return 'booker'
  return actor.startsWith('user:') ? 'erased account' : actor
}

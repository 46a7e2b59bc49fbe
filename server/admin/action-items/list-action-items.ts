import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { canStillGoBack } from '../../bookings/ledger/awaited-refund.ts'
import { firstMethod } from '../../bookings/ledger/held-money.ts'
import { giveUpAfter as webhookTries } from '../../bookings/settlement/receive-webhook.ts'
import type { Context } from '../../context.ts'
import { giveUpAfter as reactionTries } from '../../platform/outbox-tries.ts'
import { Prisma } from '../../platform/prisma.ts'

/** What waits for the organiser, by where it comes from. */
export type ActionItemKind =
  | 'UNMATCHED_PAYMENT'
  | 'MISMATCHED_PAYMENT'
  | 'UNMATCHED_REFUND'
  | 'SEAT_DRIFT'
  | 'BROKEN_SEAL'
  | 'DISPUTE'
  | 'REFUND_FAILED'
  | 'MANUAL_REFUND'
  | 'MAIL_DEAD'
  | 'WEBHOOK_GIVEN_UP'
  | 'ANNOUNCEMENT_GIVEN_UP'

export type ActionItem = {
  kind: ActionItemKind
  /** Of the row that it is about. */
  ref: string
  at: Date
  /** The booking to open; null when none is known. */
  bookingId: string | null
  /** The money that it is about, in cents; null when it is about none. */
  amountCents: number | null
  /** Ids, amounts in cents and words that say what exactly it is; never personal data. */
  facts: Record<string, unknown>
}

type Reader = Pick<Context, 'db' | 'session'>

/** Most of them that a list shows; the oldest first, so that none is pushed out. */
export const mostActionItems = 100

/** How many things wait for the organiser. @throws NotSignedInError, NotAllowedError */
export async function countActionItems(context: Reader): Promise<number> {
  await signedInAdmin(context)
  const [row] = await context.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${items}) AS items`
  return row?.count ?? 0
}

/**
 * What waits for the organiser, the longest waiting first, at most a hundred; one query, however much there is.
 * @throws NotSignedInError, NotAllowedError
 */
export async function listActionItems(context: Reader): Promise<ActionItem[]> {
  await signedInAdmin(context)
  return context.db.$queryRaw<ActionItem[]>`
    SELECT kind, ref, at, "bookingId", "amountCents", facts FROM (${items}) AS items
    ORDER BY at, kind, ref LIMIT ${mostActionItems}::int`
}

/** One action item that still waits; null when it does not. @throws NotSignedInError, NotAllowedError */
export async function findActionItem(context: Reader, kind: string, ref: string): Promise<ActionItem | null> {
  await signedInAdmin(context)
  const [item] = await context.db.$queryRaw<ActionItem[]>`
    SELECT kind, ref, at, "bookingId", "amountCents", facts FROM (${items}) AS items
    WHERE kind = ${kind} AND ref = ${ref}`
  return item ?? null
}

/** The stored kinds of unmatched money keep their former word. */
const discrepancies = Prisma.sql`
  SELECT replace(finding.kind::text, 'STRANGE_', 'UNMATCHED_') AS kind, finding.id::text AS ref, found_at AS at,
    coalesce(booking.id, payment.booking_id, refund.booking_id) AS "bookingId",
    coalesce(facts ->> 'amountReceivedCents', facts ->> 'returnedCents')::int AS "amountCents",
    facts || jsonb_build_object('subject', subject, 'eventTitle', event.title) AS facts
  FROM finding
    LEFT JOIN booking ON booking.id = facts ->> 'bookingId'
    LEFT JOIN payment ON subject = 'payment:' || payment.id
    LEFT JOIN refund ON subject = 'refund:' || refund.id
    LEFT JOIN event ON subject = 'event:' || event.id
  WHERE closed_at IS NULL`

const disputes = Prisma.sql`
  SELECT 'DISPUTE', id::text, disputed_at, booking_id, captured_cents, jsonb_build_object('intentId', intent_id)
  FROM payment WHERE disputed_at IS NOT NULL AND dispute_ended_at IS NULL`

/** A failed refund that was repeated, or whose money went back otherwise, asks nothing of anybody. */
const refunds = Prisma.sql`
  SELECT CASE WHEN refund.status = 'FAILED' THEN 'REFUND_FAILED' ELSE 'MANUAL_REFUND' END, refund.id::text,
    refund.updated_at, refund.booking_id, refund.amount_cents,
    jsonb_build_object('failure', failure, 'reason', reason, 'method', ${firstMethod})
  FROM refund JOIN payment ON payment.id = payment_id
  WHERE (refund.status = 'REQUESTED' AND ${firstMethod} IN ('BANK_TRANSFER', 'CASH'))
    OR (refund.status = 'FAILED' AND ${canStillGoBack}
      AND NOT EXISTS (SELECT FROM refund AS again WHERE again.retry_of_id = refund.id))`

const mails = Prisma.sql`
  SELECT 'MAIL_DEAD', mail.id::text, mail.created_at, booking.id, NULL::int,
    jsonb_build_object('subject', subject, 'failure', failure)
  FROM mail LEFT JOIN booking ON booking.id = split_part(key, ':', 2)
  WHERE mail.state = 'DEAD' AND handled_at IS NULL`

const webhooks = Prisma.sql`
  SELECT 'WEBHOOK_GIVEN_UP', webhook_event.id, received_at, payment.booking_id, NULL::int,
    jsonb_build_object('type', type)
  FROM webhook_event LEFT JOIN payment ON payment.intent_id = payload ->> 'intentId'
  WHERE processed_at IS NULL AND attempts >= ${webhookTries}::int`

const announcements = Prisma.sql`
  SELECT 'ANNOUNCEMENT_GIVEN_UP', outbox.id::text, outbox.created_at, booking.id, NULL::int,
    jsonb_build_object('announcement', kind)
  FROM outbox LEFT JOIN booking ON booking.id = payload ->> 'bookingId'
  WHERE done_at IS NULL AND attempts >= ${reactionTries}::int`

const items = Prisma.join([discrepancies, disputes, refunds, mails, webhooks, announcements], ' UNION ALL ')

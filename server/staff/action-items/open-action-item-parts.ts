import { hasSecondFactor } from '../../accounts/mandatory-second-factor.ts'
import { originalMethod } from '../../bookings/ledger/available-money.ts'
import { canCoverRefund } from '../../bookings/ledger/can-cover-refund.ts'
import { maxWebhookAttempts } from '../../bookings/settlement/receive-webhook.ts'
import { maxOutboxAttempts } from '../../platform/outbox-attempts.ts'
import { Prisma } from '../../platform/prisma.ts'

/**
 * Groups a refund problem under an open dispute of the same payment, because the provider rejects refunds until the
 * dispute is decided. The query names the payment table as in `payment`.
 */
function getRefundCause(refundId: Prisma.Sql, payment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce((SELECT 'dispute:' || min(dispute.id) FROM dispute
    WHERE dispute.payment_id = ${payment}.id AND outcome = 'OPEN'), 'refund:' || ${refundId})`
}

/** Our id and the provider's id map to one cause. */
const discrepancies = Prisma.sql`
  SELECT discrepancy.kind::text AS kind, discrepancy.id::text AS ref, found_at AS at,
    coalesce(booking.id, payment.booking_id, known.booking_id, refund.booking_id, theirs.booking_id) AS "bookingId",
    event.id AS "eventId",
    coalesce(facts ->> 'amountReceivedCents', facts ->> 'returnedCents')::int AS "amountCents",
    facts || jsonb_build_object('eventTitle', event.title, 'reference', coalesce(payment.intent_id, refund.provider_id,
      split_part(subject, ':', 2))) AS facts,
    CASE
      WHEN payment.intent_id IS NOT NULL THEN 'intent:' || payment.intent_id
      WHEN of_refund.id IS NOT NULL THEN
        ${getRefundCause(Prisma.sql`coalesce(refund.id, theirs.id)`, Prisma.sql`of_refund`)}
      ELSE subject
    END AS cause
  FROM discrepancy
    LEFT JOIN booking ON booking.id = facts ->> 'bookingId'
    LEFT JOIN payment ON subject = 'payment:' || payment.id
    LEFT JOIN payment AS known ON subject LIKE 'intent:%' AND known.intent_id = split_part(subject, ':', 2)
    LEFT JOIN refund ON subject = 'refund:' || refund.id
    LEFT JOIN refund AS theirs ON subject LIKE 'refund:%' AND theirs.provider_id = split_part(subject, ':', 2)
    LEFT JOIN payment AS of_refund ON of_refund.id = coalesce(refund.payment_id, theirs.payment_id)
    LEFT JOIN event ON subject = 'event:' || event.id
  WHERE closed_at IS NULL`

const disputes = Prisma.sql`
  SELECT 'DISPUTE', dispute.id::text, opened_at, booking_id, NULL::int, dispute.amount_cents,
    jsonb_build_object('reference', provider_id, 'outcome', outcome, 'dueBy', due_by), 'dispute:' || dispute.id
  FROM dispute JOIN payment ON payment.id = payment_id WHERE outcome IN ('INQUIRY', 'OPEN')`

/** Skips refunds that were retried or paid back another way. */
const refunds = Prisma.sql`
  SELECT CASE WHEN refund.status = 'FAILED' THEN 'REFUND_FAILED' ELSE 'MANUAL_REFUND' END, refund.id::text,
    refund.updated_at, refund.booking_id, NULL::int, refund.amount_cents,
    jsonb_build_object('failure', failure, 'method', ${originalMethod}),
    CASE WHEN refund.status = 'FAILED' THEN ${getRefundCause(Prisma.sql`refund.id`, Prisma.sql`payment`)}
      ELSE 'refund:' || refund.id END
  FROM refund JOIN payment ON payment.id = payment_id
  WHERE (refund.status = 'REQUESTED' AND ${originalMethod} IN ('BANK_TRANSFER', 'CASH'))
    OR (refund.status = 'FAILED' AND ${canCoverRefund}
      AND NOT EXISTS (SELECT FROM refund AS again WHERE again.retry_of_id = refund.id))`

/** Groups dead emails to one address of a booking. Skips notices of failed refunds, which have their own item. */
const emails = Prisma.sql`
  SELECT 'EMAIL_FAILED', outgoing_email.id::text, outgoing_email.created_at, booking.id, NULL::int, NULL::int,
    jsonb_build_object('subject', subject, 'failure', failure),
    CASE WHEN booking.id IS NULL THEN 'email:' || outgoing_email.id
      ELSE 'mails:' || booking.id || ':' || lower(recipient) END
  FROM outgoing_email LEFT JOIN booking ON booking.id = split_part(key, ':', 2)
  WHERE outgoing_email.state = 'FAILED' AND handled_at IS NULL AND key NOT LIKE 'refund-failed-notice:%'`

/** Grouped by payment. */
const webhooks = Prisma.sql`
  SELECT 'WEBHOOK_FAILED', webhook_event.id, received_at, payment.booking_id, NULL::int, NULL::int,
    jsonb_build_object('type', type), coalesce('intent:' || (payload ->> 'intentId'), 'webhook:' || webhook_event.id)
  FROM webhook_event LEFT JOIN payment ON payment.intent_id = payload ->> 'intentId'
  WHERE processed_at IS NULL AND attempts >= ${maxWebhookAttempts}::int`

/** Grouped with the refund, if any. */
const outboxMessages = Prisma.sql`
  SELECT 'OUTBOX_MESSAGE_FAILED', outbox.id::text, outbox.created_at, coalesce(booking.id, refund.booking_id), NULL::int,
    NULL::int, jsonb_build_object('kind', kind),
    coalesce('refund:' || (payload ->> 'refundId'), 'outbox-message:' || outbox.id)
  FROM outbox LEFT JOIN booking ON booking.id = payload ->> 'bookingId'
    LEFT JOIN refund ON refund.id::text = payload ->> 'refundId'
  WHERE done_at IS NULL AND attempts >= ${maxOutboxAttempts}::int`

/** Photo removals are grouped by camp. */
const galleries = Prisma.sql`
  SELECT gallery_notice.kind::text, gallery_notice.id::text,
    gallery_notice.created_at, booking_id, event.id, NULL::int, jsonb_build_object('eventTitle', event.title),
    CASE gallery_notice.kind WHEN 'PHOTO_REMOVAL' THEN 'photo-removals:' || event.id
      ELSE 'gallery-notice:' || gallery_notice.id END
  FROM gallery_notice JOIN event ON event.id = event_id WHERE closed_at IS NULL`

/** One item for all. The condition matches the index expression. */
const enquiries = Prisma.sql`
  SELECT 'ENQUIRIES_WAITING', 'all', min(created_at), NULL, NULL::int, NULL::int,
    jsonb_build_object('count', count(*)), 'enquiries'
  FROM enquiry WHERE (handled_at IS NULL) = true HAVING count(*) > 0`

const reviews = Prisma.sql`
  SELECT 'REVIEWS_WAITING', 'all', min(written_at), NULL, NULL::int, NULL::int,
    jsonb_build_object('count', count(*)), 'reviews'
  FROM review WHERE state = 'WAITING' HAVING count(*) > 0`

/** Families reminded of the latest change, until they respond or the camp starts. */
const unansweredChanges = Prisma.sql`
  SELECT 'CHANGE_UNANSWERED', booking.id, reminded_at, booking.id, NULL::int, NULL::int,
    jsonb_build_object('eventTitle', event.title), 'change:' || booking.id
  FROM event_change AS change JOIN event ON event.id = change.event_id
    JOIN booking ON booking.event_id = event.id AND booking.created_at <= change.at
  WHERE reminded_at IS NOT NULL AND starts_at > now() AND event.cancelled_at IS NULL AND event.deleted_at IS NULL
    AND booking.state = 'CONFIRMED' AND coalesce(accepted_change_id, 0) < change.id
    AND NOT EXISTS (SELECT FROM event_change AS later
      WHERE later.event_id = event.id AND later.reminded_at IS NOT NULL AND later.id > change.id)`

const secondFactors = Prisma.sql`
  SELECT 'SECOND_FACTOR_MISSING', 'all', second_factor_mandatory_since, NULL, NULL::int, NULL::int,
    jsonb_build_object('count', count(*)), 'second-factors'
  FROM setting, user_account
  WHERE second_factor_mandatory_since IS NOT NULL AND user_account.role <> 'user' AND disabled_at IS NULL
    AND NOT ${hasSecondFactor}
  GROUP BY second_factor_mandatory_since`

export const openActionItemParts = Prisma.join(
  [
    discrepancies,
    disputes,
    refunds,
    emails,
    webhooks,
    outboxMessages,
    galleries,
    enquiries,
    reviews,
    secondFactors,
    unansweredChanges,
  ],
  ' UNION ALL ',
)

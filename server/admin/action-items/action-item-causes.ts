import { hasSecondFactor } from '../../accounts/second-factor/mandatory.ts'
import { canStillGoBack } from '../../bookings/ledger/awaited-refund.ts'
import { firstMethod } from '../../bookings/ledger/held-money.ts'
import { giveUpAfter as webhookTries } from '../../bookings/settlement/receive-webhook.ts'
import { giveUpAfter as reactionTries } from '../../platform/outbox-tries.ts'
import { Prisma } from '../../platform/prisma.ts'

/**
 * What the cause of something about a refund is called, for a query that knows `payment` under this name. While a card
 * holder disputes the payment the provider refuses to give the same money back: both are one thing, until that is
 * decided.
 */
function causeOfRefund(refundId: Prisma.Sql, payment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce((SELECT 'dispute:' || min(dispute.id) FROM dispute
    WHERE dispute.payment_id = ${payment}.id AND outcome = 'OPEN'), 'refund:' || ${refundId})`
}

/**
 * The stored kinds of unmatched money keep their former word. One payment is found by its own number or by that of the
 * provider, one refund as well: whichever it was, the cause is the same.
 */
const discrepancies = Prisma.sql`
  SELECT replace(finding.kind::text, 'STRANGE_', 'UNMATCHED_') AS kind, finding.id::text AS ref, found_at AS at,
    coalesce(booking.id, payment.booking_id, known.booking_id, refund.booking_id, theirs.booking_id) AS "bookingId",
    event.id AS "eventId",
    coalesce(facts ->> 'amountReceivedCents', facts ->> 'returnedCents')::int AS "amountCents",
    facts || jsonb_build_object('eventTitle', event.title, 'reference', coalesce(payment.intent_id, refund.provider_id,
      split_part(subject, ':', 2))) AS facts,
    CASE
      WHEN payment.intent_id IS NOT NULL THEN 'intent:' || payment.intent_id
      WHEN of_refund.id IS NOT NULL THEN
        ${causeOfRefund(Prisma.sql`coalesce(refund.id, theirs.id)`, Prisma.sql`of_refund`)}
      ELSE subject
    END AS cause
  FROM finding
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

/** A failed refund that was repeated, or whose money went back otherwise, asks nothing of anybody. */
const refunds = Prisma.sql`
  SELECT CASE WHEN refund.status = 'FAILED' THEN 'REFUND_FAILED' ELSE 'MANUAL_REFUND' END, refund.id::text,
    refund.updated_at, refund.booking_id, NULL::int, refund.amount_cents,
    jsonb_build_object('failure', failure, 'method', ${firstMethod}),
    CASE WHEN refund.status = 'FAILED' THEN ${causeOfRefund(Prisma.sql`refund.id`, Prisma.sql`payment`)}
      ELSE 'refund:' || refund.id END
  FROM refund JOIN payment ON payment.id = payment_id
  WHERE (refund.status = 'REQUESTED' AND ${firstMethod} IN ('BANK_TRANSFER', 'CASH'))
    OR (refund.status = 'FAILED' AND ${canStillGoBack}
      AND NOT EXISTS (SELECT FROM refund AS again WHERE again.retry_of_id = refund.id))`

/**
 * An address that does not work is one thing, however many letters about a booking went there. That a refund failed
 * waits here by itself: the letter which tells the organiser so is not told of again.
 */
const mails = Prisma.sql`
  SELECT 'MAIL_DEAD', mail.id::text, mail.created_at, booking.id, NULL::int, NULL::int,
    jsonb_build_object('subject', subject, 'failure', failure),
    CASE WHEN booking.id IS NULL THEN 'mail:' || mail.id
      ELSE 'mails:' || booking.id || ':' || lower(recipient) END
  FROM mail LEFT JOIN booking ON booking.id = split_part(key, ':', 2)
  WHERE mail.state = 'DEAD' AND handled_at IS NULL AND key NOT LIKE 'refund-failed-notice:%'`

/** All that the provider says of one payment is one thing. */
const webhooks = Prisma.sql`
  SELECT 'WEBHOOK_GIVEN_UP', webhook_event.id, received_at, payment.booking_id, NULL::int, NULL::int,
    jsonb_build_object('type', type), coalesce('intent:' || (payload ->> 'intentId'), 'webhook:' || webhook_event.id)
  FROM webhook_event LEFT JOIN payment ON payment.intent_id = payload ->> 'intentId'
  WHERE processed_at IS NULL AND attempts >= ${webhookTries}::int`

/** What follows from a refund waits until the refund itself is settled. */
const announcements = Prisma.sql`
  SELECT 'ANNOUNCEMENT_GIVEN_UP', outbox.id::text, outbox.created_at, coalesce(booking.id, refund.booking_id), NULL::int,
    NULL::int, jsonb_build_object('announcement', kind),
    coalesce('refund:' || (payload ->> 'refundId'), 'announcement:' || outbox.id)
  FROM outbox LEFT JOIN booking ON booking.id = payload ->> 'bookingId'
    LEFT JOIN refund ON refund.id::text = payload ->> 'refundId'
  WHERE done_at IS NULL AND attempts >= ${reactionTries}::int`

/**
 * All photos of a camp that families had hidden are one thing, however many; what a family chose otherwise is about all
 * photos of its camp.
 */
const galleries = Prisma.sql`
  SELECT CASE gallery_notice.kind WHEN 'REMOVAL' THEN 'PHOTO_REMOVAL' ELSE 'PHOTO_CHOICE' END, gallery_notice.id::text,
    gallery_notice.created_at, booking_id, event.id, NULL::int, jsonb_build_object('eventTitle', event.title),
    CASE gallery_notice.kind WHEN 'REMOVAL' THEN 'photo-removals:' || event.id
      ELSE 'gallery-notice:' || gallery_notice.id END
  FROM gallery_notice JOIN event ON event.id = event_id WHERE closed_at IS NULL`

/** Returns all unanswered enquiries as one item. The condition has the form of the index. */
const enquiries = Prisma.sql`
  SELECT 'ENQUIRIES_WAITING', 'all', min(created_at), NULL, NULL::int, NULL::int,
    jsonb_build_object('count', count(*)), 'enquiries'
  FROM contact_message WHERE (handled_at IS NULL) = true HAVING count(*) > 0`

/** All that wait are one thing, which is worked off in their own list. */
const reviews = Prisma.sql`
  SELECT 'REVIEWS_WAITING', 'all', min(written_at), NULL, NULL::int, NULL::int,
    jsonb_build_object('count', count(*)), 'reviews'
  FROM review WHERE state = 'WAITING' HAVING count(*) > 0`

/** Each family that was reminded of the last change of its camp, until it answers or the camp starts. */
const unansweredChanges = Prisma.sql`
  SELECT 'CHANGE_UNANSWERED', booking.id, reminded_at, booking.id, NULL::int, NULL::int,
    jsonb_build_object('eventTitle', event.title), 'change:' || booking.id
  FROM event_change AS change JOIN event ON event.id = change.event_id
    JOIN booking ON booking.event_id = event.id AND booking.created_at <= change.at
  WHERE reminded_at IS NOT NULL AND starts_at > now() AND event.cancelled_at IS NULL AND event.deleted_at IS NULL
    AND booking.state = 'CONFIRMED' AND coalesce(kept_change_id, 0) < change.id
    AND NOT EXISTS (SELECT FROM event_change AS later
      WHERE later.event_id = event.id AND later.reminded_at IS NOT NULL AND later.id > change.id)`

/** Everybody in the team without the mandatory second factor is one thing. */
const secondFactors = Prisma.sql`
  SELECT 'SECOND_FACTOR_MISSING', 'all', second_factor_mandatory_since, NULL, NULL::int, NULL::int,
    jsonb_build_object('count', count(*)), 'second-factors'
  FROM setting, users
  WHERE second_factor_mandatory_since IS NOT NULL AND users.role <> 'user' AND disabled_at IS NULL
    AND NOT ${hasSecondFactor}
  GROUP BY second_factor_mandatory_since`

/** Everything that waits, each with the word for its cause. */
export const whatWaits = Prisma.join(
  [
    discrepancies,
    disputes,
    refunds,
    mails,
    webhooks,
    announcements,
    galleries,
    enquiries,
    reviews,
    secondFactors,
    unansweredChanges,
  ],
  ' UNION ALL ',
)

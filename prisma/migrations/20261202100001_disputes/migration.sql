-- follows 20261202100000_booking_revision
-- CreateEnum
CREATE TYPE "dispute_outcome" AS ENUM ('INQUIRY', 'OPEN', 'WON', 'LOST', 'CLOSED');

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "withdrawn_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "receipt" ADD COLUMN     "dispute_id" INTEGER;

-- CreateTable
CREATE TABLE "dispute" (
    "id" SERIAL NOT NULL,
    "provider_id" VARCHAR(255) NOT NULL,
    "intent_id" VARCHAR(255) NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" VARCHAR(50) NOT NULL,
    "outcome" "dispute_outcome" NOT NULL,
    "due_by" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waiting_money" (
    "id" SERIAL NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "cancellation_id" INTEGER,
    "pays" "cancellation_outcome" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "paid_cents" INTEGER NOT NULL DEFAULT 0,
    "reason" VARCHAR(200) NOT NULL,
    "requested_by" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiting_money_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "dispute_provider_id_key" ON "dispute"("provider_id");

-- CreateIndex
CREATE INDEX "dispute_payment_id_idx" ON "dispute"("payment_id");

-- CreateIndex
CREATE INDEX "dispute_intent_id_idx" ON "dispute"("intent_id");

-- CreateIndex
CREATE INDEX "waiting_money_payment_id_idx" ON "waiting_money"("payment_id");

-- CreateIndex
CREATE INDEX "waiting_money_booking_id_idx" ON "waiting_money"("booking_id");

-- CreateIndex
CREATE INDEX "waiting_money_cancellation_id_idx" ON "waiting_money"("cancellation_id");

-- AddForeignKey
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_money" ADD CONSTRAINT "waiting_money_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_money" ADD CONSTRAINT "waiting_money_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_money" ADD CONSTRAINT "waiting_money_cancellation_id_fkey" FOREIGN KEY ("cancellation_id") REFERENCES "cancellation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "dispute"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE dispute ADD CONSTRAINT dispute_amount CHECK (amount_cents >= 0);
ALTER TABLE waiting_money
  ADD CONSTRAINT waiting_money_amounts CHECK (amount_cents > 0 AND paid_cents BETWEEN 0 AND amount_cents),
  ADD CONSTRAINT waiting_money_pays CHECK (pays IN ('CASH', 'CREDIT'));
ALTER TABLE payment ADD CONSTRAINT payment_withdrawn CHECK (withdrawn_cents >= 0) NOT VALID;
ALTER TABLE receipt DROP CONSTRAINT receipt_has_one_cause,
  ADD CONSTRAINT receipt_has_one_cause CHECK (num_nonnulls(payment_id, refund_id, dispute_id) = 1) NOT VALID;

-- An earlier version kept one dispute in the columns of its payment, and a lost one as a refund. Its id at the provider
-- stands in the refund's key or in the event; the nightly comparison reads the rest from the provider.
INSERT INTO dispute (provider_id, intent_id, payment_id, amount_cents, status, outcome, opened_at, decided_at)
SELECT coalesce(substr(lost.idempotency_key, 9), event.id, 'payment:' || payment.id), payment.intent_id,
  coalesce(lost.payment_id, payment.id), coalesce(lost.amount_cents, event.cents, payment.captured_cents),
  CASE WHEN dispute_ended_at IS NULL THEN 'needs_response' WHEN dispute_won THEN 'won' ELSE 'lost' END,
  CASE WHEN dispute_ended_at IS NULL THEN 'OPEN' WHEN dispute_won THEN 'WON' ELSE 'LOST' END::dispute_outcome,
  disputed_at, dispute_ended_at
FROM payment
LEFT JOIN LATERAL (
  SELECT payload -> 'dispute' ->> 'id' AS id, (payload -> 'dispute' ->> 'amountCents')::int AS cents FROM webhook_event
  WHERE payload ->> 'intentId' = payment.intent_id AND payload -> 'dispute' ->> 'id' IS NOT NULL
  ORDER BY received_at DESC LIMIT 1
) AS event ON true
LEFT JOIN LATERAL (
  WITH RECURSIVE family AS (
    SELECT payment.id
    UNION ALL
    SELECT next.id FROM family JOIN payment AS next ON next.moved_from_id = family.id
  )
  SELECT refund.* FROM refund JOIN family ON family.id = refund.payment_id
  WHERE refund.idempotency_key LIKE 'dispute:%' LIMIT 1
) AS lost ON true
WHERE disputed_at IS NOT NULL AND payment.intent_id IS NOT NULL
ON CONFLICT (provider_id) DO NOTHING;

UPDATE receipt SET refund_id = NULL, dispute_id = dispute.id
FROM refund JOIN dispute ON 'dispute:' || dispute.provider_id = refund.idempotency_key
WHERE receipt.refund_id = refund.id;
UPDATE payment SET refunded_cents = refunded_cents - refund.amount_cents
FROM refund JOIN dispute ON 'dispute:' || dispute.provider_id = refund.idempotency_key
WHERE refund.payment_id = payment.id;
DELETE FROM refund USING dispute WHERE 'dispute:' || dispute.provider_id = refund.idempotency_key;
UPDATE payment SET withdrawn_cents = taken.cents
FROM (SELECT payment_id, sum(amount_cents) AS cents FROM dispute WHERE outcome IN ('OPEN', 'LOST') GROUP BY payment_id) AS taken
WHERE taken.payment_id = payment.id;

-- What disputes have taken is not there: it counts as returned.
CREATE OR REPLACE VIEW booking_figures AS
SELECT booking.id AS booking_id, booking.state, booking.payment_state,
  booking.adult_count + booking.child_count AS people,
  (booking.created_at AT TIME ZONE 'Australia/Brisbane')::date AS made_on,
  CASE WHEN event.deleted_at IS NULL THEN date_trunc('month', event.start_date::timestamp)::date END AS season,
  booking.total_cents::bigint AS total_cents, money.kept AS kept_cents, money.arrived AS arrived_cents,
  money.returned AS returned_cents
FROM booking LEFT JOIN event ON event.id = booking.event_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(captured_cents - refunded_cents - withdrawn_cents), 0)::bigint AS kept,
    coalesce(sum(CASE WHEN method IN ('MOVED', 'CREDIT_NOTE') THEN 0 ELSE captured_cents END), 0)::bigint AS arrived,
    coalesce(sum(withdrawn_cents + CASE
      WHEN refunded_cents > 0 AND (
        WITH RECURSIVE origin AS (
          SELECT payment.method, payment.moved_from_id
          UNION ALL
          SELECT earlier.method, earlier.moved_from_id
          FROM origin JOIN payment AS earlier ON earlier.id = origin.moved_from_id
        )
        SELECT method FROM origin WHERE moved_from_id IS NULL) = 'CREDIT_NOTE' THEN 0
      ELSE refunded_cents END), 0)::bigint AS returned
  FROM payment WHERE payment.booking_id = booking.id
) AS money;
CREATE OR REPLACE TRIGGER payment_is_counted_again AFTER UPDATE ON payment FOR EACH ROW
  WHEN (OLD.captured_cents <> NEW.captured_cents OR OLD.refunded_cents <> NEW.refunded_cents
    OR OLD.withdrawn_cents <> NEW.withdrawn_cents OR OLD.method <> NEW.method)
  EXECUTE FUNCTION mark_payment();
INSERT INTO figure_mark (booking_id) SELECT DISTINCT booking_id FROM payment WHERE withdrawn_cents > 0;

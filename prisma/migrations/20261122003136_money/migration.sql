-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('CARD', 'CREDIT_NOTE', 'BANK_TRANSFER', 'CASH', 'MOVED');

-- CreateEnum
CREATE TYPE "cancellation_outcome" AS ENUM ('CASH', 'CREDIT', 'NONE');

-- CreateEnum
CREATE TYPE "finding_kind" AS ENUM ('STRANGE_PAYMENT', 'MISMATCHED_PAYMENT', 'STRANGE_REFUND', 'SEAT_DRIFT');

-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "moved_from_id" VARCHAR(40),
ADD COLUMN     "transfer_fee_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "credit_note" ADD COLUMN     "cancellation_id" INTEGER;

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "cancel_outcome" "cancellation_outcome",
ADD COLUMN     "cancel_reason" VARCHAR(500);

-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "handled_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "credit_note_id" INTEGER,
ADD COLUMN     "dispute_ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "dispute_won" BOOLEAN,
ADD COLUMN     "method" "payment_method" NOT NULL DEFAULT 'CARD',
ADD COLUMN     "moved_from_id" INTEGER,
ADD COLUMN     "recorded_by" VARCHAR(100);

-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "cancellation_id" INTEGER,
ADD COLUMN     "requested_by" VARCHAR(100) NOT NULL DEFAULT 'system',
ADD COLUMN     "retry_of_id" INTEGER;

-- AlterTable
ALTER TABLE "setting" ADD COLUMN     "transfer_fee_cents" INTEGER NOT NULL DEFAULT 2500;

-- CreateTable
CREATE TABLE "cancellation" (
    "id" SERIAL NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "key" VARCHAR(200),
    "actor" VARCHAR(100) NOT NULL,
    "cause" VARCHAR(20) NOT NULL,
    "reason" VARCHAR(500),
    "is_whole" BOOLEAN NOT NULL,
    "outcome" "cancellation_outcome" NOT NULL,
    "policy" VARCHAR(20),
    "policy_version" VARCHAR(20) NOT NULL,
    "days_before" INTEGER NOT NULL,
    "seats" INTEGER NOT NULL,
    "dropped_cents" INTEGER NOT NULL,
    "refund_cents" INTEGER NOT NULL DEFAULT 0,
    "credit_cents" INTEGER NOT NULL DEFAULT 0,
    "kept_cents" INTEGER NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cancellation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipt" (
    "number" INTEGER NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "payment_id" INTEGER,
    "refund_id" INTEGER,
    "amount_cents" INTEGER NOT NULL,
    "gst_cents" INTEGER,
    "lines" JSONB NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "receipt_counter" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "receipt_counter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "finding" (
    "id" SERIAL NOT NULL,
    "kind" "finding_kind" NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "facts" JSONB NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" VARCHAR(100),
    "note" VARCHAR(500),

    CONSTRAINT "finding_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cancellation_key_key" ON "cancellation"("key");

-- CreateIndex
CREATE INDEX "cancellation_booking_id_idx" ON "cancellation"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "receipt_payment_id_key" ON "receipt"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "receipt_refund_id_key" ON "receipt"("refund_id");

-- CreateIndex
CREATE INDEX "receipt_booking_id_idx" ON "receipt"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "finding_kind_subject_key" ON "finding"("kind", "subject");

-- CreateIndex
CREATE INDEX "booking_moved_from_id_idx" ON "booking"("moved_from_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_cancellation_id_key" ON "credit_note"("cancellation_id");

-- CreateIndex
CREATE INDEX "payment_credit_note_id_idx" ON "payment"("credit_note_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_retry_of_id_key" ON "refund"("retry_of_id");

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_moved_from_id_fkey" FOREIGN KEY ("moved_from_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cancellation" ADD CONSTRAINT "cancellation_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "credit_note"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_moved_from_id_fkey" FOREIGN KEY ("moved_from_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_cancellation_id_fkey" FOREIGN KEY ("cancellation_id") REFERENCES "cancellation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_retry_of_id_fkey" FOREIGN KEY ("retry_of_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_cancellation_id_fkey" FOREIGN KEY ("cancellation_id") REFERENCES "cancellation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rules that Prisma's schema cannot express.

ALTER TABLE cancellation
  ADD CONSTRAINT cancellation_amounts CHECK (
    dropped_cents >= 0 AND refund_cents >= 0 AND credit_cents >= 0 AND kept_cents >= 0
    AND refund_cents + credit_cents + kept_cents = dropped_cents),
  ADD CONSTRAINT cancellation_one_way CHECK (refund_cents = 0 OR credit_cents = 0),
  ADD CONSTRAINT cancellation_seats CHECK (seats >= 0);

ALTER TABLE booking ADD CONSTRAINT booking_transfer_fee CHECK (transfer_fee_cents >= 0);

ALTER TABLE payment
  ADD CONSTRAINT payment_intent_is_card CHECK (intent_id IS NULL OR method = 'CARD'),
  ADD CONSTRAINT payment_credit_has_note CHECK ((method = 'CREDIT_NOTE') = (credit_note_id IS NOT NULL));

ALTER TABLE receipt
  ADD CONSTRAINT receipt_has_one_cause CHECK ((payment_id IS NULL) <> (refund_id IS NULL)),
  ADD CONSTRAINT receipt_amount CHECK (amount_cents > 0);

ALTER TABLE receipt_counter ADD CONSTRAINT receipt_counter_one_row CHECK (id = 1);
INSERT INTO receipt_counter (id, last) VALUES (1, 0);

-- A credit note may be set aside for a booking beside its one open card payment.
DROP INDEX payment_one_open;
CREATE UNIQUE INDEX payment_one_open ON payment (booking_id)
  WHERE method = 'CARD' AND status IN ('CREATING', 'OPEN', 'PROCESSING');

-- What the clock and the admin's list look for.
CREATE INDEX refund_unfinished ON refund (updated_at) WHERE status IN ('REQUESTED', 'PENDING', 'FAILED');
CREATE INDEX payment_disputed ON payment (disputed_at) WHERE disputed_at IS NOT NULL AND dispute_ended_at IS NULL;
CREATE INDEX finding_open ON finding (found_at) WHERE closed_at IS NULL;
CREATE INDEX booking_confirmed_by_event ON booking (event_id) WHERE state = 'CONFIRMED';

-- Receipts and cancellations are written once. The role is missing where roles cannot be made.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'camp_dads_site') THEN
    REVOKE UPDATE, DELETE ON receipt FROM camp_dads_site;
    REVOKE UPDATE, DELETE ON cancellation FROM camp_dads_site;
  END IF;
END
$$;

-- follows 20261202110000_event_changes
-- AlterTable
ALTER TABLE "credit_note" ADD COLUMN     "expired_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "had_grace" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_documented" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "receipt" ADD COLUMN     "adjusts" INTEGER,
ADD COLUMN     "credit_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "effect_cents" INTEGER,
ADD COLUMN     "kind" VARCHAR(20);

-- Credit that was given or has expired has a document of no payment, and so has a payment that was undone.
ALTER TABLE receipt DROP CONSTRAINT receipt_has_one_cause,
  ADD CONSTRAINT receipt_has_one_cause CHECK (
    num_nonnulls(payment_id, refund_id, dispute_id) = 1
    OR (num_nonnulls(payment_id, refund_id, dispute_id) = 0 AND kind IS NOT NULL AND effect_cents IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT receipt_effect CHECK (abs(effect_cents) = amount_cents) NOT VALID;
ALTER TABLE credit_note ADD CONSTRAINT credit_note_expired CHECK (expired_cents >= 0) NOT VALID;
ALTER TABLE cancellation DROP CONSTRAINT cancellation_one_way,
  ADD CONSTRAINT cancellation_one_way CHECK (refund_cents = 0 OR credit_cents = 0 OR cause IN ('family', 'moved')) NOT VALID;

-- follows 20261201130000_galleries_and_reviews
-- AlterTable
ALTER TABLE "cancellation" ADD COLUMN     "item_cents" INTEGER,
ADD COLUMN     "merchandise_cents" INTEGER;

ALTER TABLE cancellation
  ADD CONSTRAINT cancellation_items CHECK (merchandise_cents BETWEEN 0 AND item_cents) NOT VALID;

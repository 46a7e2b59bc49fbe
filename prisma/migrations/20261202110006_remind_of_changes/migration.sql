-- follows 20261202110005_searched_texts
-- AlterTable
ALTER TABLE "event_change" ADD COLUMN     "reminded_at" TIMESTAMPTZ(3);

-- follows 20261202110002_moved_money_documents
-- AlterTable
ALTER TABLE "event_change" ADD COLUMN     "reminded_at" TIMESTAMPTZ(3);

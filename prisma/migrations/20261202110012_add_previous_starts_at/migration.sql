-- follows 20261202110011_add_booking_campaign
-- AlterTable
ALTER TABLE "event" ADD COLUMN     "previous_starts_at" TIMESTAMPTZ(3);

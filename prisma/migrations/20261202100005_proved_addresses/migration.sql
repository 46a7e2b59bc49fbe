-- follows 20261202100004_booking_search
-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "address_proved_at" TIMESTAMPTZ(3);

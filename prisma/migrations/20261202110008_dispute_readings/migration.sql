-- follows 20261202110007_waiting_party_booked
-- AlterTable
ALTER TABLE "dispute" ADD COLUMN     "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- follows 20261202110010_transfer_offers
-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "campaign" VARCHAR(60);

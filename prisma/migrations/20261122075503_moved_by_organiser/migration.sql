-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "waived_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "cancel_target_id" INTEGER;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_cancel_target_id_fkey" FOREIGN KEY ("cancel_target_id") REFERENCES "event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Rules that Prisma's schema cannot express.

ALTER TABLE booking ADD CONSTRAINT booking_waived CHECK (waived_cents >= 0);

ALTER TABLE event ADD CONSTRAINT event_cancel_target_is_another CHECK (cancel_target_id <> id);

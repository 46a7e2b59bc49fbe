-- CreateEnum
CREATE TYPE "tick_kind" AS ENUM ('ARRIVED', 'LEFT');

-- CreateTable
CREATE TABLE "camp_tick" (
    "id" UUID NOT NULL,
    "event_id" INTEGER NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "person" VARCHAR(10) NOT NULL,
    "kind" "tick_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" UUID,
    "sealed_collector" BYTEA,
    "is_counted" BOOLEAN NOT NULL DEFAULT false,
    "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "camp_tick_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "camp_tick_undo" (
    "event_id" INTEGER NOT NULL,
    "tick_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" UUID,
    "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "camp_tick_undo_pkey" PRIMARY KEY ("event_id","tick_id")
);

-- CreateIndex
CREATE INDEX "camp_tick_event_id_idx" ON "camp_tick"("event_id");

-- CreateIndex
CREATE INDEX "camp_tick_booking_id_idx" ON "camp_tick"("booking_id");

-- AddForeignKey
ALTER TABLE "camp_tick" ADD CONSTRAINT "camp_tick_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_tick" ADD CONSTRAINT "camp_tick_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_tick" ADD CONSTRAINT "camp_tick_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_tick_undo" ADD CONSTRAINT "camp_tick_undo_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_tick_undo" ADD CONSTRAINT "camp_tick_undo_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- However many phones tick somebody off, one tick counts.
CREATE UNIQUE INDEX "camp_tick_counted" ON "camp_tick" ("booking_id", "person", "kind") WHERE "is_counted";

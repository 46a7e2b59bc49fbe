-- follows 20261202100006_attendance_clocks
-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "kept_change_id" INTEGER;

-- CreateTable
CREATE TABLE "event_change" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "actor" VARCHAR(100) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "is_material" BOOLEAN NOT NULL,
    "is_plan_changed" BOOLEAN NOT NULL,
    "old_start_date" DATE NOT NULL,
    "old_end_date" DATE NOT NULL,
    "old_start_time" VARCHAR(20) NOT NULL,
    "old_end_time" VARCHAR(20) NOT NULL,
    "old_location" VARCHAR(200) NOT NULL,
    "new_start_date" DATE NOT NULL,
    "new_end_date" DATE NOT NULL,
    "new_start_time" VARCHAR(20) NOT NULL,
    "new_end_time" VARCHAR(20) NOT NULL,
    "new_location" VARCHAR(200) NOT NULL,
    "email_due_at" TIMESTAMPTZ(3) NOT NULL,
    "emailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_change_event_id_idx" ON "event_change"("event_id");

-- AddForeignKey
ALTER TABLE "event_change" ADD CONSTRAINT "event_change_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "camp_message" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "author_id" UUID,
    "subject" VARCHAR(150) NOT NULL,
    "text" TEXT NOT NULL,
    "includes_unpaid" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "camp_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "camp_message_family" (
    "message_id" INTEGER NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "told_with" VARCHAR(40) NOT NULL,
    "mailed_as" VARCHAR(40),
    "is_left_out" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "camp_message_family_pkey" PRIMARY KEY ("message_id","booking_id")
);

-- CreateIndex
CREATE INDEX "camp_message_event_id_id_idx" ON "camp_message"("event_id", "id");

-- CreateIndex
CREATE INDEX "camp_message_author_id_idx" ON "camp_message"("author_id");

-- CreateIndex
CREATE INDEX "camp_message_family_booking_id_idx" ON "camp_message_family"("booking_id");

-- AddForeignKey
ALTER TABLE "camp_message" ADD CONSTRAINT "camp_message_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_message" ADD CONSTRAINT "camp_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_message_family" ADD CONSTRAINT "camp_message_family_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "camp_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_message_family" ADD CONSTRAINT "camp_message_family_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "camp_message_family" ADD CONSTRAINT "camp_message_family_mailed_or_left_out"
  CHECK (NOT (is_left_out AND mailed_as IS NOT NULL));

-- What is still to be written: almost none of all rows, and asked for every minute.
CREATE INDEX camp_message_under_way ON camp_message (id) WHERE done_at IS NULL;

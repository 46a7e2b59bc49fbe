-- CreateEnum
CREATE TYPE "gallery_notice_kind" AS ENUM ('REMOVAL', 'CHOICE');

-- CreateEnum
CREATE TYPE "review_state" AS ENUM ('ASKED', 'WAITING', 'SHOWN', 'HIDDEN', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "review_name" AS ENUM ('FIRST', 'FIRST_AND_INITIAL');

-- CreateTable
CREATE TABLE "camp_gallery" (
    "event_id" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "last_day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "camp_gallery_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "camp_photo" (
    "id" VARCHAR(22) NOT NULL,
    "event_id" INTEGER NOT NULL,
    "sent_hash" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "uploaded_by_id" UUID,
    "published_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "camp_photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "camp_photo_file" (
    "photo_id" VARCHAR(22) NOT NULL,
    "size" VARCHAR(5) NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "camp_photo_file_pkey" PRIMARY KEY ("photo_id","size")
);

-- CreateTable
CREATE TABLE "gallery_notice" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "kind" "gallery_notice_kind" NOT NULL,
    "booking_id" VARCHAR(40),
    "photo_id" VARCHAR(22),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "gallery_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" SERIAL NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "state" "review_state" NOT NULL DEFAULT 'ASKED',
    "rating" SMALLINT,
    "text" VARCHAR(1000),
    "name_form" "review_name" NOT NULL DEFAULT 'FIRST_AND_INITIAL',
    "name" VARCHAR(60),
    "version" INTEGER NOT NULL DEFAULT 1,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "written_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "reason" VARCHAR(300),

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "camp_gallery_last_day_idx" ON "camp_gallery"("last_day");

-- CreateIndex
CREATE INDEX "camp_photo_uploaded_by_id_idx" ON "camp_photo"("uploaded_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "camp_photo_event_id_sent_hash_key" ON "camp_photo"("event_id", "sent_hash");

-- CreateIndex
CREATE INDEX "gallery_notice_event_id_idx" ON "gallery_notice"("event_id");

-- CreateIndex
CREATE INDEX "gallery_notice_booking_id_idx" ON "gallery_notice"("booking_id");

-- CreateIndex
CREATE INDEX "gallery_notice_photo_id_idx" ON "gallery_notice"("photo_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_booking_id_key" ON "review"("booking_id");

-- CreateIndex
CREATE INDEX "review_by_state" ON "review"("state", "written_at", "id");

-- CreateIndex
CREATE INDEX "review_decided_by_id_idx" ON "review"("decided_by_id");

-- AddForeignKey
ALTER TABLE "camp_gallery" ADD CONSTRAINT "camp_gallery_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_photo" ADD CONSTRAINT "camp_photo_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "camp_gallery"("event_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_photo" ADD CONSTRAINT "camp_photo_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_photo_file" ADD CONSTRAINT "camp_photo_file_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "camp_photo"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gallery_notice" ADD CONSTRAINT "gallery_notice_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "camp_gallery"("event_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gallery_notice" ADD CONSTRAINT "gallery_notice_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gallery_notice" ADD CONSTRAINT "gallery_notice_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "camp_photo"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "camp_photo_file" ADD CONSTRAINT "camp_photo_file_size_known" CHECK ("size" IN ('small', 'large'));

-- What a notice is about: a photo to be taken down, or the choice of a booking.
ALTER TABLE "gallery_notice" ADD CONSTRAINT "gallery_notice_about" CHECK (("kind" = 'REMOVAL') = ("photo_id" IS NOT NULL));

-- However often it is asked for, one notice waits.
CREATE UNIQUE INDEX "gallery_notice_open_photo" ON "gallery_notice" ("photo_id") WHERE "kind" = 'REMOVAL' AND "closed_at" IS NULL;
CREATE UNIQUE INDEX "gallery_notice_open_choice" ON "gallery_notice" ("booking_id") WHERE "kind" = 'CHOICE' AND "closed_at" IS NULL;

-- What waits or is shown or hidden was written; of what was taken back nothing is left.
ALTER TABLE "review" ADD CONSTRAINT "review_written" CHECK (
  ("state" IN ('WAITING', 'SHOWN', 'HIDDEN')) = ("rating" IS NOT NULL)
  AND ("rating" IS NULL) = ("text" IS NULL) AND ("rating" IS NULL) = ("name" IS NULL)
  AND ("rating" IS NULL) = ("written_at" IS NULL)
);
ALTER TABLE "review" ADD CONSTRAINT "review_stars" CHECK ("rating" BETWEEN 1 AND 5);

-- What is shown of reviews is what everybody may see.
CREATE TRIGGER review_comes AFTER INSERT ON review
FOR EACH ROW WHEN (NEW.state = 'SHOWN') EXECUTE FUNCTION tell_public_change();
CREATE TRIGGER review_goes AFTER DELETE ON review
FOR EACH ROW WHEN (OLD.state = 'SHOWN') EXECUTE FUNCTION tell_public_change();
CREATE TRIGGER review_changes AFTER UPDATE ON review
FOR EACH ROW WHEN (OLD.state = 'SHOWN' OR NEW.state = 'SHOWN') EXECUTE FUNCTION tell_public_change();
CREATE TRIGGER review_emptied AFTER TRUNCATE ON review
FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

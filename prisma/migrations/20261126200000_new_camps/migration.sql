-- CreateTable
CREATE TABLE "camp_subscriber" (
    "id" UUID NOT NULL,
    "email" VARCHAR(255),
    "token_hash" BYTEA NOT NULL,
    "sealed_token" BYTEA,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "camp_subscriber_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "camp_opening" (
    "event_id" INTEGER NOT NULL,
    "shown_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailing_id" INTEGER,

    CONSTRAINT "camp_opening_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "camp_mailing" (
    "id" SERIAL NOT NULL,
    "told_until" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "camp_mailing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "camp_subscriber_email_key" ON "camp_subscriber"("email");

-- CreateIndex
CREATE INDEX "camp_opening_mailing_id_idx" ON "camp_opening"("mailing_id");

-- AddForeignKey
ALTER TABLE "camp_opening" ADD CONSTRAINT "camp_opening_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camp_opening" ADD CONSTRAINT "camp_opening_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "camp_mailing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "camp_subscriber" ADD CONSTRAINT "camp_subscriber_left_without_address"
  CHECK ((left_at IS NULL) = (email IS NOT NULL) AND (left_at IS NULL) = (sealed_token IS NOT NULL));

-- What the public knows already is no news, should it be hidden and shown again.
WITH known AS (
  SELECT id, created_at FROM event
  WHERE is_active OR EXISTS (SELECT FROM booking WHERE event_id = event.id)
), earlier AS (
  INSERT INTO "camp_mailing" ("done_at") SELECT now() WHERE EXISTS (SELECT FROM known) RETURNING id
)
INSERT INTO "camp_opening" ("event_id", "shown_at", "mailing_id")
SELECT known.id, known.created_at, earlier.id FROM known, earlier;

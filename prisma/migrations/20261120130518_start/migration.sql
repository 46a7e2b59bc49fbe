-- CreateEnum
CREATE TYPE "booking_state" AS ENUM ('HELD', 'CONFIRMED', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "payment_state" AS ENUM ('UNPAID', 'PROCESSING', 'FAILED', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "intent_status" AS ENUM ('CREATING', 'OPEN', 'PROCESSING', 'SUCCEEDED', 'CANCELED');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED');

-- CreateEnum
CREATE TYPE "clothing_kind" AS ENUM ('TSHIRT', 'HOODIE');

-- CreateEnum
CREATE TYPE "offer_state" AS ENUM ('OPEN', 'CLAIMED', 'DECLINED', 'LAPSED');

-- CreateEnum
CREATE TYPE "mail_state" AS ENUM ('QUEUED', 'SENT', 'KEPT', 'DEAD');

-- CreateEnum
CREATE TYPE "account_token_purpose" AS ENUM ('VERIFY_EMAIL', 'RESET_PASSWORD');

-- CreateEnum
CREATE TYPE "photo_choice" AS ENUM ('YES', 'NO', 'NO_FACES');

-- CreateTable
CREATE TABLE "event" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "description" TEXT NOT NULL,
    "short_description" VARCHAR(500) NOT NULL,
    "image_url" TEXT NOT NULL,
    "category" VARCHAR(50) NOT NULL,
    "start_date" DATE NOT NULL,
    "end_date" DATE NOT NULL,
    "start_time" VARCHAR(20) NOT NULL,
    "end_time" VARCHAR(20) NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "booking_closes_at" TIMESTAMPTZ(3) NOT NULL,
    "location" VARCHAR(200) NOT NULL,
    "adult_price_cents" INTEGER NOT NULL,
    "child_price_cents" INTEGER NOT NULL,
    "tent_price_cents" INTEGER NOT NULL DEFAULT 0,
    "beer_price_cents" INTEGER NOT NULL DEFAULT 0,
    "tshirt_price_cents" INTEGER NOT NULL DEFAULT 0,
    "tshirt_kids_price_cents" INTEGER NOT NULL DEFAULT 0,
    "hoodie_price_cents" INTEGER NOT NULL DEFAULT 0,
    "hoodie_kids_price_cents" INTEGER NOT NULL DEFAULT 0,
    "max_participants" INTEGER NOT NULL,
    "current_participants" INTEGER NOT NULL DEFAULT 0,
    "tent_stock" INTEGER,
    "tents_taken" INTEGER NOT NULL DEFAULT 0,
    "activities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "cancelled_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "past_event" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "description" TEXT NOT NULL,
    "video_url" TEXT NOT NULL,
    "thumbnail_url" TEXT NOT NULL,
    "duration" VARCHAR(20) NOT NULL,
    "event_date" DATE NOT NULL,
    "participants" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "past_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" VARCHAR(50) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "first_name" VARCHAR(100),
    "last_name" VARCHAR(100),
    "role" VARCHAR(20) NOT NULL DEFAULT 'user',
    "email_verified_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "sealed_family" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "sid" BYTEA NOT NULL,
    "sess" JSONB NOT NULL,
    "expire" TIMESTAMPTZ(3) NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "step_up_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("sid")
);

-- CreateTable
CREATE TABLE "account_token" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "account_token_purpose" NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "booking" (
    "id" VARCHAR(40) NOT NULL,
    "event_id" INTEGER NOT NULL,
    "user_id" UUID,
    "state" "booking_state" NOT NULL DEFAULT 'HELD',
    "payment_state" "payment_state" NOT NULL DEFAULT 'UNPAID',
    "first_name" VARCHAR(100) NOT NULL,
    "last_name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(20) NOT NULL,
    "adult_count" INTEGER NOT NULL,
    "child_count" INTEGER NOT NULL,
    "glamping_tent_count" INTEGER NOT NULL DEFAULT 0,
    "beer_package_count" INTEGER NOT NULL DEFAULT 0,
    "sealed_details" BYTEA,
    "nights" INTEGER NOT NULL,
    "adult_price_cents" INTEGER NOT NULL,
    "child_price_cents" INTEGER NOT NULL,
    "tent_price_cents" INTEGER NOT NULL,
    "beer_price_cents" INTEGER NOT NULL,
    "tshirt_price_cents" INTEGER NOT NULL,
    "tshirt_kids_price_cents" INTEGER NOT NULL,
    "hoodie_price_cents" INTEGER NOT NULL,
    "hoodie_kids_price_cents" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "paid_cents" INTEGER NOT NULL DEFAULT 0,
    "policy_version" VARCHAR(20) NOT NULL DEFAULT '2026-11',
    "hold_expires_at" TIMESTAMPTZ(3),
    "hold_extended_at" TIMESTAMPTZ(3),
    "idempotency_key" VARCHAR(200),
    "request_hash" BYTEA,
    "access_token_hash" BYTEA,
    "sealed_access_token" BYTEA,
    "created_by_sid" BYTEA,
    "cancelled_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_child" (
    "id" SERIAL NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "position" INTEGER NOT NULL,
    "sealed" BYTEA,

    CONSTRAINT "booking_child_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clothing_item" (
    "id" SERIAL NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "clothing_kind" NOT NULL,
    "size" VARCHAR(4) NOT NULL,
    "is_kids" BOOLEAN NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "sealed" BYTEA,

    CONSTRAINT "clothing_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" SERIAL NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "attempt" INTEGER NOT NULL,
    "idempotency_key" VARCHAR(200) NOT NULL,
    "intent_id" VARCHAR(255),
    "amount_cents" INTEGER NOT NULL,
    "status" "intent_status" NOT NULL DEFAULT 'CREATING',
    "captured_cents" INTEGER NOT NULL DEFAULT 0,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "settled_at" TIMESTAMPTZ(3),
    "disputed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" SERIAL NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "idempotency_key" VARCHAR(200) NOT NULL,
    "provider_id" VARCHAR(255),
    "amount_cents" INTEGER NOT NULL,
    "status" "refund_status" NOT NULL DEFAULT 'REQUESTED',
    "reason" VARCHAR(200) NOT NULL,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_event" (
    "id" VARCHAR(255) NOT NULL,
    "type" VARCHAR(100) NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "outcome" VARCHAR(100),

    CONSTRAINT "webhook_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_note" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(40) NOT NULL,
    "user_id" UUID,
    "booking_id" VARCHAR(40),
    "email" VARCHAR(255) NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "balance_cents" INTEGER NOT NULL,
    "expires_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waiting_list_entry" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "user_id" UUID,
    "first_name" VARCHAR(100) NOT NULL,
    "last_name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(20) NOT NULL,
    "adult_count" INTEGER NOT NULL DEFAULT 1,
    "child_count" INTEGER NOT NULL DEFAULT 0,
    "notified" BOOLEAN NOT NULL DEFAULT false,
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiting_list_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waiting_list_offer" (
    "id" SERIAL NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "seats" INTEGER NOT NULL,
    "state" "offer_state" NOT NULL DEFAULT 'OPEN',
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "booking_id" VARCHAR(40),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiting_list_offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_message" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50),
    "subject" VARCHAR(200) NOT NULL,
    "message" TEXT NOT NULL,
    "event_type" VARCHAR(20) NOT NULL DEFAULT 'general',
    "handled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" SERIAL NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "document" VARCHAR(20) NOT NULL,
    "version" VARCHAR(20) NOT NULL,
    "person_position" INTEGER,
    "photo_choice" "photo_choice",
    "accepted_by" VARCHAR(200) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" VARCHAR(100) NOT NULL,
    "action" VARCHAR(100) NOT NULL,
    "subject" VARCHAR(200) NOT NULL,
    "before_hash" BYTEA,
    "after_hash" BYTEA,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "recipient" VARCHAR(255) NOT NULL,
    "subject" VARCHAR(300) NOT NULL,
    "sealed" BYTEA NOT NULL,
    "state" "mail_state" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "hold_minutes" DOUBLE PRECISION NOT NULL DEFAULT 30,
    "max_tents" INTEGER NOT NULL DEFAULT 1,
    "max_beer_packages" INTEGER NOT NULL DEFAULT 1,
    "gst_registered" BOOLEAN NOT NULL DEFAULT false,
    "cancellation_policy" VARCHAR(20),
    "erase_after_days" INTEGER NOT NULL DEFAULT 30,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "event_start_date_id" ON "event"("start_date", "id");

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "session_expire_idx" ON "session"("expire");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "account_token_user_id_idx" ON "account_token"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_idempotency_key_key" ON "booking"("idempotency_key");

-- CreateIndex
CREATE INDEX "booking_event_id_state_idx" ON "booking"("event_id", "state");

-- CreateIndex
CREATE INDEX "booking_user_id_idx" ON "booking"("user_id");

-- CreateIndex
CREATE INDEX "booking_email_idx" ON "booking"("email");

-- CreateIndex
CREATE INDEX "booking_created_by_sid_idx" ON "booking"("created_by_sid");

-- CreateIndex
CREATE UNIQUE INDEX "booking_child_booking_id_position_key" ON "booking_child"("booking_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "clothing_item_booking_id_kind_position_key" ON "clothing_item"("booking_id", "kind", "position");

-- CreateIndex
CREATE UNIQUE INDEX "payment_idempotency_key_key" ON "payment"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "payment_intent_id_key" ON "payment"("intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_booking_id_attempt_key" ON "payment"("booking_id", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "refund_idempotency_key_key" ON "refund"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "refund_provider_id_key" ON "refund"("provider_id");

-- CreateIndex
CREATE INDEX "refund_booking_id_idx" ON "refund"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_code_key" ON "credit_note"("code");

-- CreateIndex
CREATE UNIQUE INDEX "waiting_list_entry_event_id_email_key" ON "waiting_list_entry"("event_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "waiting_list_offer_token_hash_key" ON "waiting_list_offer"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "waiting_list_offer_booking_id_key" ON "waiting_list_offer"("booking_id");

-- CreateIndex
CREATE INDEX "waiting_list_offer_event_id_state_idx" ON "waiting_list_offer"("event_id", "state");

-- CreateIndex
CREATE INDEX "consent_booking_id_idx" ON "consent"("booking_id");

-- CreateIndex
CREATE INDEX "audit_entry_subject_idx" ON "audit_entry"("subject");

-- CreateIndex
CREATE UNIQUE INDEX "mail_key_key" ON "mail"("key");

-- CreateIndex
CREATE INDEX "mail_state_idx" ON "mail"("state");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_key_key" ON "outbox"("key");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_child" ADD CONSTRAINT "booking_child_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clothing_item" ADD CONSTRAINT "clothing_item_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_list_entry" ADD CONSTRAINT "waiting_list_entry_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_list_entry" ADD CONSTRAINT "waiting_list_entry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_list_offer" ADD CONSTRAINT "waiting_list_offer_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "waiting_list_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_list_offer" ADD CONSTRAINT "waiting_list_offer_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_list_offer" ADD CONSTRAINT "waiting_list_offer_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

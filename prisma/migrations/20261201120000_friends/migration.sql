-- CreateTable
CREATE TABLE "friend_link" (
    "id" UUID NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "friend_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "neighbour_wish" (
    "id" SERIAL NOT NULL,
    "link_id" UUID NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "friend_wants" BOOLEAN,
    "asker_wants" BOOLEAN,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "neighbour_wish_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "friend_link_token_hash_key" ON "friend_link"("token_hash");

-- CreateIndex
CREATE INDEX "friend_link_booking_id_idx" ON "friend_link"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "neighbour_wish_booking_id_key" ON "neighbour_wish"("booking_id");

-- CreateIndex
CREATE INDEX "neighbour_wish_link_id_idx" ON "neighbour_wish"("link_id");

-- AddForeignKey
ALTER TABLE "friend_link" ADD CONSTRAINT "friend_link_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "neighbour_wish" ADD CONSTRAINT "neighbour_wish_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "friend_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "neighbour_wish" ADD CONSTRAINT "neighbour_wish_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- However often it is asked for, a booking has one link that works.
CREATE UNIQUE INDEX "friend_link_live" ON "friend_link" ("booking_id") WHERE "ended_at" IS NULL;

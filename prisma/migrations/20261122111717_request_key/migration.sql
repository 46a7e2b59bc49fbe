-- CreateTable
CREATE TABLE "request_key" (
    "name" VARCHAR(300) NOT NULL,
    "hash" BYTEA NOT NULL,
    "made_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_key_pkey" PRIMARY KEY ("name")
);

-- AlterEnum
ALTER TYPE "finding_kind" ADD VALUE 'BROKEN_SEAL';

-- CreateTable
CREATE TABLE "data_key_check" (
    "key_name" BYTEA NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_key_check_pkey" PRIMARY KEY ("key_name")
);

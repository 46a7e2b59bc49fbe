-- CreateTable
CREATE TABLE "trusted_document" (
    "hash" VARCHAR(71) NOT NULL,
    "text" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trusted_document_pkey" PRIMARY KEY ("hash")
);

-- A hash that is none would let a text in that no page sends.
ALTER TABLE "trusted_document"
    ADD CONSTRAINT "trusted_document_hash_check"
    CHECK ("hash" = 'sha256:' || encode(sha256(convert_to("text", 'UTF8')), 'hex'));

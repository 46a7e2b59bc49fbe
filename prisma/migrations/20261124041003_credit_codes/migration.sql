-- AlterTable
ALTER TABLE "credit_note" ADD COLUMN     "code_hash" BYTEA,
ADD COLUMN     "sealed_code" BYTEA,
ALTER COLUMN "code" DROP NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_code_hash_key" ON "credit_note"("code_hash");

-- No note without a code that somebody can spend.
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_code"
  CHECK ("code" IS NOT NULL OR ("code_hash" IS NOT NULL AND "sealed_code" IS NOT NULL));

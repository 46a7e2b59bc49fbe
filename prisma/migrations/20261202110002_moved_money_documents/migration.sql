-- follows 20261202110001_documents
-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "is_documented" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "receipt" ADD COLUMN     "carried_cents" INTEGER NOT NULL DEFAULT 0;

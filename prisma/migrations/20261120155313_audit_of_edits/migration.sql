-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "after" JSONB,
ADD COLUMN     "before" JSONB;

-- CreateIndex
CREATE INDEX "audit_entry_action_idx" ON "audit_entry"("action");

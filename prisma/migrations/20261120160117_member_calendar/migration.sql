-- AlterTable
ALTER TABLE "users" ADD COLUMN     "calendar_hash" BYTEA,
ADD COLUMN     "calendar_made_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "users_calendar_hash_key" ON "users"("calendar_hash");

-- AlterTable
ALTER TABLE "waiting_list_entry" ADD COLUMN     "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "leave_hash" BYTEA;

-- CreateIndex
CREATE INDEX "waiting_list_entry_event_id_joined_at_id_idx" ON "waiting_list_entry"("event_id", "joined_at", "id");

UPDATE waiting_list_entry SET joined_at = created_at, email = lower(email);

-- The unique key of event and address then holds in whatever letters the address is typed.
ALTER TABLE waiting_list_entry ADD CONSTRAINT waiting_list_email_is_small CHECK (email = lower(email));

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- One mailbox is one booker, however the address was typed.
CREATE INDEX booking_email_any_case ON booking (lower(email));

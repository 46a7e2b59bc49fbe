-- AlterTable
ALTER TABLE "receipt" ADD COLUMN     "issued_to" VARCHAR(201);

-- Older receipts name who holds the booking, unless it was handed over since: then nobody knows the name any more.
UPDATE receipt SET issued_to = first_name || ' ' || last_name
FROM booking
WHERE booking.id = booking_id AND NOT EXISTS (
  SELECT FROM audit_entry
  WHERE action = 'booking-handed-over' AND subject = 'booking:' || booking.id AND at > issued_at);

-- A name is erased when its account is; nothing else of a receipt changes. The role is missing where roles cannot be
-- made.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'camp_dads_site') THEN
    GRANT UPDATE (issued_to) ON receipt TO camp_dads_site;
  END IF;
END
$$;

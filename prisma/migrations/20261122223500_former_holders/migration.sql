-- How many holders a booking had before its present one, and since when it is theirs: read by mails, which asked the
-- audit trail until now.
ALTER TABLE "booking" ADD COLUMN "former_holders" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "holder_since" TIMESTAMPTZ(3),
ADD CONSTRAINT booking_holder_since CHECK ((former_holders = 0) = (holder_since IS NULL));

UPDATE booking SET former_holders = given.times, holder_since = given.last
FROM (
  SELECT substr(subject, length('booking:') + 1) AS booking_id, count(*)::int AS times, max(at) AS last
  FROM audit_entry WHERE action = 'booking-handed-over' AND subject LIKE 'booking:%' GROUP BY subject
) AS given
WHERE booking.id = given.booking_id;

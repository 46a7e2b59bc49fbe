-- outside a transaction
-- Beside bookings that go on: the index first, then a default for every new row, then codes for the rows that are there.
DROP INDEX CONCURRENTLY IF EXISTS "booking_code_key";
-- then
CREATE UNIQUE INDEX CONCURRENTLY "booking_code_key" ON "booking"("code");
-- then
ALTER TABLE "booking" ALTER COLUMN "code" SET DEFAULT new_booking_code();
-- then
-- A few thousand rows at a time, so that none is locked for long.
DO $$
DECLARE
  last_id text := '';
  upto text;
BEGIN
  LOOP
    SELECT max(id) INTO upto FROM (SELECT id FROM booking WHERE id > last_id ORDER BY id LIMIT 5000) AS batch;
    EXIT WHEN upto IS NULL;
    UPDATE booking SET code = new_booking_code() WHERE id > last_id AND id <= upto AND code IS NULL;
    COMMIT;
    last_id := upto;
  END LOOP;
END
$$;
-- then
ALTER TABLE "booking" ALTER COLUMN "code" SET NOT NULL;

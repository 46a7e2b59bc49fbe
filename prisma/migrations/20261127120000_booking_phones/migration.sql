-- outside a transaction
-- The organiser looks a booking up by its phone number, however that is written. The expression is that of the query,
-- or the index would not be used.
DROP INDEX CONCURRENTLY IF EXISTS booking_phone_digits;
-- then
CREATE INDEX CONCURRENTLY booking_phone_digits ON booking USING gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);

-- outside a transaction
-- follows 20261202100003_search_text
-- The list of bookings is searched by name in this form. The expression is that of the query.
DROP INDEX CONCURRENTLY IF EXISTS booking_search;
-- then
CREATE INDEX CONCURRENTLY booking_search ON booking USING gin (search_text(first_name || ' ' || last_name) gin_trgm_ops);

-- outside a transaction
-- The next moment at which an event changes by itself is looked up after each change of one.
DROP INDEX CONCURRENTLY IF EXISTS event_booking_closes_at;
-- then
CREATE INDEX CONCURRENTLY event_booking_closes_at ON event (booking_closes_at);
-- then
DROP INDEX CONCURRENTLY IF EXISTS event_starts_at;
-- then
CREATE INDEX CONCURRENTLY event_starts_at ON event (starts_at);
-- then
DROP INDEX CONCURRENTLY IF EXISTS event_ends_at;
-- then
CREATE INDEX CONCURRENTLY event_ends_at ON event (ends_at);

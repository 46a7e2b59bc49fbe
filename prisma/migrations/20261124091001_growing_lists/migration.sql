-- outside a transaction
-- What the listing and the organiser's lists sort and search by, so that they take as long for a million rows as for a
-- few. None has a column that a booking changes of its event, so that the event's row stays cheap to update.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- then
DROP INDEX CONCURRENTLY IF EXISTS event_coming;
-- then
CREATE INDEX CONCURRENTLY event_coming ON event (start_date, id, ends_at);
-- then
DROP INDEX CONCURRENTLY IF EXISTS event_by_title;
-- then
CREATE INDEX CONCURRENTLY event_by_title ON event (title, id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS event_by_change;
-- then
CREATE INDEX CONCURRENTLY event_by_change ON event (updated_at, id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS event_by_capacity;
-- then
CREATE INDEX CONCURRENTLY event_by_capacity ON event (max_participants, id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS event_by_price;
-- then
CREATE INDEX CONCURRENTLY event_by_price ON event (adult_price_cents, id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS event_words;
-- then
CREATE INDEX CONCURRENTLY event_words ON event USING gin (title gin_trgm_ops, short_description gin_trgm_ops, description gin_trgm_ops, location gin_trgm_ops);
-- then
DROP INDEX CONCURRENTLY IF EXISTS booking_by_name;
-- then
CREATE INDEX CONCURRENTLY booking_by_name ON booking (lower(last_name || ' ' || first_name), id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS booking_by_total;
-- then
CREATE INDEX CONCURRENTLY booking_by_total ON booking (total_cents, id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS booking_payment_failed;
-- then
CREATE INDEX CONCURRENTLY booking_payment_failed ON booking (created_at, id) WHERE state <> 'CANCELLED' AND payment_state = 'FAILED';
-- then
DROP INDEX CONCURRENTLY IF EXISTS booking_words;
-- then
CREATE INDEX CONCURRENTLY booking_words ON booking USING gin (email gin_trgm_ops, (first_name || ' ' || last_name) gin_trgm_ops);

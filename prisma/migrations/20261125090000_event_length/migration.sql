-- outside a transaction
-- What is not over began no longer ago than the longest event lasts, which a listing looks up by this.
DROP INDEX CONCURRENTLY IF EXISTS event_length;
-- then
CREATE INDEX CONCURRENTLY event_length ON event (((ends_at AT TIME ZONE 'UTC') - start_date));

-- outside a transaction
-- One line for each reader, screen and quarter of an hour, however many requests come at once.
DROP INDEX CONCURRENTLY IF EXISTS audit_entry_reading;
-- then
CREATE UNIQUE INDEX CONCURRENTLY audit_entry_reading ON audit_entry (actor, action, subject, read_in)
  WHERE read_in IS NOT NULL;

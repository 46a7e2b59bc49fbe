-- outside a transaction
-- Who waits now, in their order: read by every booking, so that nobody is served before them.
DROP INDEX IF EXISTS waiting_list_line;
-- then
CREATE INDEX CONCURRENTLY waiting_list_line ON waiting_list_entry (event_id, joined_at, id) WHERE closed_at IS NULL;
-- then
DROP INDEX IF EXISTS waiting_list_open_until;
-- then
CREATE INDEX CONCURRENTLY waiting_list_open_until ON waiting_list_offer (expires_at) WHERE state = 'OPEN';

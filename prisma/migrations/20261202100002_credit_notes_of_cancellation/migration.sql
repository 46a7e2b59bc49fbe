-- outside a transaction
-- follows 20261202100001_disputes
-- Credit that waited for a bank's decision gets a note of its own, beside the first one of its cancellation.
DROP INDEX CONCURRENTLY IF EXISTS credit_note_cancellation_id_idx;
-- then
CREATE INDEX CONCURRENTLY credit_note_cancellation_id_idx ON credit_note (cancellation_id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS credit_note_cancellation_id_key;

-- outside a transaction
-- What the organiser searches the list of mails and the audit trail by.
DROP INDEX CONCURRENTLY IF EXISTS mail_words;
-- then
CREATE INDEX CONCURRENTLY mail_words ON mail USING gin (recipient gin_trgm_ops, subject gin_trgm_ops);
-- then
DROP INDEX CONCURRENTLY IF EXISTS audit_entry_by_actor;
-- then
CREATE INDEX CONCURRENTLY audit_entry_by_actor ON audit_entry (actor, id);

-- outside a transaction
-- follows 20261202110004_mandatory_second_factor
-- Events and emails are searched as names are (search_text). The expressions are those of the queries.
DROP INDEX CONCURRENTLY IF EXISTS event_search;
-- then
CREATE INDEX CONCURRENTLY event_search ON event USING gin (search_text(title) gin_trgm_ops, search_text(short_description) gin_trgm_ops, search_text(description) gin_trgm_ops, search_text(location) gin_trgm_ops);
-- then
DROP INDEX CONCURRENTLY IF EXISTS mail_search;
-- then
CREATE INDEX CONCURRENTLY mail_search ON mail USING gin (search_text(recipient) gin_trgm_ops, search_text(subject) gin_trgm_ops);
-- then
DROP INDEX CONCURRENTLY IF EXISTS event_words;
-- then
DROP INDEX CONCURRENTLY IF EXISTS mail_words;

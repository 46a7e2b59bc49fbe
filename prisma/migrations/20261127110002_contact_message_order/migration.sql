-- outside a transaction
-- The organiser's list, what waits first and then the newest, and the count of those that wait.
DROP INDEX CONCURRENTLY IF EXISTS contact_message_in_admin_order;
-- then
CREATE INDEX CONCURRENTLY contact_message_in_admin_order ON contact_message ((handled_at IS NULL), id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_changed_by_id_idx";
-- then
CREATE INDEX CONCURRENTLY "contact_message_changed_by_id_idx" ON "contact_message"("changed_by_id");

-- outside a transaction
-- Whether a mailbox was told of the end of an event is looked up for each of its bookings that was only held.
DROP INDEX CONCURRENTLY IF EXISTS booking_cancelled_unpaid;
-- then
CREATE INDEX CONCURRENTLY booking_cancelled_unpaid ON booking (event_id, mailbox_of(email))
  WHERE state = 'CANCELLED' AND confirmed_at IS NULL;
-- then
-- Every booking writes all indexes: what is held is counted by booking_held_by_mailbox and booking_held_at_browser, and
-- nothing reads these any more.
DROP INDEX CONCURRENTLY IF EXISTS booking_held_by_email;
-- then
DROP INDEX CONCURRENTLY IF EXISTS booking_held_by_browser;
-- then
DROP INDEX CONCURRENTLY IF EXISTS booking_created_by_sid_idx;

-- outside a transaction
-- follows 20261202110008_dispute_readings
-- The organiser's list of bookings in its usual order: what wants money, what is paid, what was cancelled, what lapsed
-- unpaid. The expression is that of the query. The index of the former order stays for the version before.
DROP INDEX CONCURRENTLY IF EXISTS booking_in_released_order;
-- then
CREATE INDEX CONCURRENTLY booking_in_released_order ON booking (
  (CASE WHEN state = 'EXPIRED' THEN -1 WHEN state = 'CANCELLED' THEN 0
    WHEN payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') THEN 1 ELSE 2 END),
  created_at,
  id
);

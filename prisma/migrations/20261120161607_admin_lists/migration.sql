-- The organiser's list of bookings in its usual order: what wants money, what is paid, what was cancelled, each newest
-- first. The expression is that of the query, word for word in meaning, or the index would not be used.
CREATE INDEX booking_in_admin_order ON booking (
  (CASE WHEN state = 'CANCELLED' THEN 0 WHEN payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') THEN 1 ELSE 2 END),
  created_at,
  id
);
CREATE INDEX booking_by_age ON booking (created_at, id);

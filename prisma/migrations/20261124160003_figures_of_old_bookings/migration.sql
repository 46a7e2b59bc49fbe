-- What was booked before the marks. One statement, so that totals and what was counted are of the same moment; what
-- changes from then on has a mark. It keeps nobody from booking.
WITH counted AS (
  INSERT INTO booking_counted (booking_id, state, payment_state, people, made_on, season, total_cents, kept_cents,
    arrived_cents, returned_cents)
  SELECT booking_id, state, payment_state, people, made_on, season, total_cents, kept_cents, arrived_cents,
    returned_cents FROM booking_figures
)
INSERT INTO figure_total (kind, key, bookings, people, cents)
SELECT kind, key, sum(bookings), sum(people), sum(cents) FROM figure_share WHERE sign = 1 GROUP BY kind, key;

-- Bookings of marked events as a list of events that is known before: joined, every booking of all times was read beside
-- some thousand marks.
CREATE OR REPLACE VIEW figure_now AS
SELECT kind, key, sum(bookings)::int AS bookings, sum(people)::int AS people, sum(cents)::float8 AS cents
FROM (
  SELECT kind, key, bookings, people, cents FROM figure_total
  UNION ALL
  SELECT kind, key, bookings, people, cents FROM figure_share
  WHERE booking_id = ANY (ARRAY(
    SELECT figure_mark.booking_id FROM figure_mark WHERE figure_mark.booking_id IS NOT NULL
    UNION
    SELECT booking.id FROM booking WHERE booking.event_id = ANY (ARRAY(
      SELECT figure_mark.event_id FROM figure_mark WHERE figure_mark.event_id IS NOT NULL))))
) AS part
GROUP BY kind, key;

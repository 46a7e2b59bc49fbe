-- outside a transaction
-- A listing reads by it what is over and throws it away, row by row. event_coming begins with the same columns, has the
-- end as well, and costs about as much by the planner's reckoning, so which of them was taken was a matter of luck.
DROP INDEX CONCURRENTLY IF EXISTS event_start_date_id;

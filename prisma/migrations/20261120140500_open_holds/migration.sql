-- Counts the unpaid holds of an e-mail address and of a browser, one caller at a time for each of them.
-- The booking statement asks it last: a function's own statements see what was committed while it waited for its
-- turn, which a plain count within the statement would not.
CREATE FUNCTION open_holds(booker_email text, browser bytea) RETURNS bigint LANGUAGE plpgsql VOLATILE COST 10000 AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('holds of ' || lower(booker_email), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('holds of ' || encode(browser, 'hex'), 0));
  RETURN (
    SELECT greatest(
      count(*) FILTER (WHERE lower(email) = lower(booker_email)),
      count(*) FILTER (WHERE created_by_sid = browser))
    FROM booking
    WHERE state = 'HELD' AND (lower(email) = lower(booker_email) OR created_by_sid = browser)
  );
END
$$;

CREATE INDEX booking_held_by_email ON booking (lower(email)) WHERE state = 'HELD';
CREATE INDEX booking_held_by_browser ON booking (created_by_sid) WHERE state = 'HELD';

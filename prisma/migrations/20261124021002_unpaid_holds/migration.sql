-- Who keeps seats unpaid is counted by mailbox, by browser and by client address (a keyed hash, gone with the hold).
ALTER TABLE "booking" ADD COLUMN     "held_address" BYTEA,
ADD COLUMN     "held_again_at" TIMESTAMPTZ(3);
ALTER TABLE "waiting_list_entry" ADD COLUMN     "joined_address" BYTEA;

-- The mailbox that mail for an address ends up in: case and plus tags make no other one.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(address), '^([^+@]+)\+[^@]*@', '\1@')
$$;

CREATE INDEX booking_held_by_mailbox ON booking (mailbox_of(email)) WHERE state = 'HELD' OR held_address IS NOT NULL;
CREATE INDEX booking_held_at_browser ON booking (created_by_sid) WHERE state = 'HELD' OR held_address IS NOT NULL;
CREATE INDEX booking_held_from_address ON booking (held_address) WHERE held_address IS NOT NULL;
CREATE INDEX waiting_list_entry_joined_from ON waiting_list_entry (joined_address) WHERE joined_address IS NOT NULL;

-- Why a party may not be held unpaid, null when it may: BOOKINGS, when its mailbox or browser has too many unpaid
-- bookings, UNOPENED, when all of those cost nothing, NETWORK, when its address keeps too many people. A null mailbox,
-- browser or address is not looked at. What costs nothing counts for a day, or until its address is forgotten; seats on
-- offer count for the address that joined the waiting list. `member` signed in under this mailbox, which is confirmed:
-- then nobody else's holds stand in the way. One party is always let in where its address holds nothing yet.
-- In turn, there is one caller at a time for each of the three, until its transaction ends; ask it last, then, and
-- before an event is locked: a function's own statements see what was committed while it waited for its turn, which a
-- plain count within the statement would not.
CREATE FUNCTION hold_refusal(
  booker_email text, member uuid, browser bytea, address bytea, of_event int, people int,
  bookings_allowed int, people_allowed int, share_allowed float8, in_turn boolean
) RETURNS text LANGUAGE plpgsql VOLATILE COST 10000 AS $$
DECLARE
  mailbox text := mailbox_of(booker_email);
  is_confirmed boolean;
  unpaid int;
  unopened int;
  people_kept int;
  people_there int;
BEGIN
  IF bookings_allowed IS NULL THEN
    RETURN NULL;
  END IF;
  IF in_turn THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('holds of ' || mailbox, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('holds of ' || encode(browser, 'hex'), 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('holds from ' || encode(address, 'hex'), 0));
  END IF;
  is_confirmed := EXISTS (
    SELECT FROM users WHERE id = member AND email_verified_at IS NOT NULL AND mailbox_of(email) = mailbox);

  WITH counted AS (
    SELECT booking.state, event_id, adult_count + child_count AS seats,
      coalesce(mailbox_of(email) = mailbox, false) AS is_of_mailbox,
      coalesce(created_by_sid = browser, false) AS is_of_browser,
      coalesce(held_address = address, false) AS is_of_address
    FROM booking
    WHERE (booking.state = 'HELD' OR held_address IS NOT NULL)
      AND (booking.state = 'HELD'
        OR (booking.state = 'CONFIRMED' AND total_cents = 0 AND created_at > now() - interval '24 hours'))
      AND (mailbox_of(email) = mailbox OR created_by_sid = browser OR held_address = address)
  ), offered AS (
    SELECT waiting_list_offer.event_id, waiting_list_offer.seats
    FROM waiting_list_offer JOIN waiting_list_entry ON waiting_list_entry.id = entry_id
    WHERE waiting_list_offer.state = 'OPEN' AND joined_address = address
  ), kept AS (
    SELECT event_id, seats FROM counted WHERE is_of_address
    UNION ALL SELECT event_id, seats FROM offered
  )
  SELECT
    greatest(count(*) FILTER (WHERE is_of_mailbox AND NOT is_confirmed), count(*) FILTER (WHERE is_of_browser)),
    greatest(count(*) FILTER (WHERE is_of_mailbox AND NOT is_confirmed AND state = 'CONFIRMED'),
      count(*) FILTER (WHERE is_of_browser AND state = 'CONFIRMED')),
    (SELECT coalesce(sum(seats), 0) FROM kept),
    (SELECT coalesce(sum(seats), 0) FROM kept WHERE event_id = of_event)
  INTO unpaid, unopened, people_kept, people_there
  FROM counted;

  IF unpaid >= bookings_allowed THEN
    RETURN CASE WHEN unopened = unpaid THEN 'UNOPENED' ELSE 'BOOKINGS' END;
  END IF;
  IF people_kept > 0 AND people_kept + people > people_allowed THEN
    RETURN 'NETWORK';
  END IF;
  IF people_there > 0 AND people_there + people >
    (SELECT floor(max_participants * share_allowed) FROM event WHERE id = of_event) THEN
    RETURN 'NETWORK';
  END IF;
  RETURN NULL;
END
$$;

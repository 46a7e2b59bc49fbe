-- Running totals of the organiser's figures, so that the dashboard takes as long for a million bookings as for a few.
-- Whatever changes what a booking adds to them leaves a mark, in its own transaction and without waiting for anybody;
-- count_bookings() takes the marks up later. figure_now adds to the totals what is marked and not counted yet, so that
-- it is right at any moment. What a booking adds is written once, in booking_figures; a migration that changes it has
-- to mark every booking.
CREATE TABLE figure_mark (
  id BIGSERIAL PRIMARY KEY,
  booking_id VARCHAR(40),
  event_id INTEGER,
  CONSTRAINT figure_mark_of_one CHECK (num_nonnulls(booking_id, event_id) = 1)
);

-- What was counted of each booking. No foreign key: the row of a booking that is gone is still to be taken off.
CREATE TABLE booking_counted (
  booking_id VARCHAR(40) PRIMARY KEY,
  state booking_state NOT NULL,
  payment_state payment_state NOT NULL,
  people INTEGER NOT NULL,
  made_on DATE NOT NULL,
  season DATE,
  total_cents BIGINT NOT NULL,
  kept_cents BIGINT NOT NULL,
  arrived_cents BIGINT NOT NULL,
  returned_cents BIGINT NOT NULL
);

CREATE TABLE figure_total (
  kind VARCHAR(10) NOT NULL,
  key VARCHAR(40) NOT NULL,
  bookings BIGINT NOT NULL,
  people BIGINT NOT NULL,
  cents BIGINT NOT NULL,
  PRIMARY KEY (kind, key)
);

-- Its sums are the numbers of events: what changes them adds a row, and the rows are drawn together now and then.
CREATE TABLE event_tally (
  id BIGSERIAL PRIMARY KEY,
  active BIGINT NOT NULL,
  hidden BIGINT NOT NULL
);

-- What moved along with a booking, and what became credit, arrived once: with the first payment. Credit that goes back
-- to its note does not leave. Days and months are those of Brisbane; an event that was deleted has no season.
CREATE VIEW booking_figures AS
SELECT booking.id AS booking_id, booking.state, booking.payment_state,
  booking.adult_count + booking.child_count AS people,
  (booking.created_at AT TIME ZONE 'Australia/Brisbane')::date AS made_on,
  CASE WHEN event.deleted_at IS NULL THEN date_trunc('month', event.start_date::timestamp)::date END AS season,
  booking.total_cents::bigint AS total_cents, money.kept AS kept_cents, money.arrived AS arrived_cents,
  money.returned AS returned_cents
FROM booking LEFT JOIN event ON event.id = booking.event_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(captured_cents - refunded_cents), 0)::bigint AS kept,
    coalesce(sum(CASE WHEN method IN ('MOVED', 'CREDIT_NOTE') THEN 0 ELSE captured_cents END), 0)::bigint AS arrived,
    coalesce(sum(CASE
      WHEN refunded_cents > 0 AND (
        WITH RECURSIVE origin AS (
          SELECT payment.method, payment.moved_from_id
          UNION ALL
          SELECT earlier.method, earlier.moved_from_id
          FROM origin JOIN payment AS earlier ON earlier.id = origin.moved_from_id
        )
        SELECT method FROM origin WHERE moved_from_id IS NULL) = 'CREDIT_NOTE' THEN 0
      ELSE refunded_cents END), 0)::bigint AS returned
  FROM payment WHERE payment.booking_id = booking.id
) AS money;

-- What each booking adds to which total: as it stands now (1), and what was counted of it (-1).
CREATE VIEW figure_share AS
SELECT each.sign, each.booking_id, share.kind, share.key, each.sign * share.bookings AS bookings,
  each.sign * share.people AS people, each.sign * share.cents AS cents
FROM (
  SELECT 1 AS sign, booking_id, state, payment_state, people, made_on, season, total_cents, kept_cents, arrived_cents,
    returned_cents FROM booking_figures
  UNION ALL
  SELECT -1, booking_id, state, payment_state, people, made_on, season, total_cents, kept_cents, arrived_cents,
    returned_cents FROM booking_counted
) AS each
CROSS JOIN LATERAL (
  SELECT state <> 'CANCELLED' AND payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') AS is_paid
) AS judged
CROSS JOIN LATERAL (VALUES
  ('standing', state || ' ' || payment_state, 1, people, total_cents),
  ('money', 'arrived', 0, 0, arrived_cents),
  ('money', 'returned', 0, 0, returned_cents),
  ('made', CASE WHEN is_paid THEN to_char(made_on, 'YYYY-MM-DD') END, 1, people, kept_cents),
  ('season', CASE WHEN is_paid THEN to_char(season, 'YYYY-MM-DD') END, 1, people, kept_cents)
) AS share (kind, key, bookings, people, cents)
WHERE share.key IS NOT NULL;

CREATE VIEW figure_now AS
SELECT kind, key, sum(bookings)::int AS bookings, sum(people)::int AS people, sum(cents)::float8 AS cents
FROM (
  SELECT kind, key, bookings, people, cents FROM figure_total
  UNION ALL
  SELECT kind, key, bookings, people, cents FROM figure_share
  WHERE booking_id = ANY (ARRAY(
    SELECT figure_mark.booking_id FROM figure_mark WHERE figure_mark.booking_id IS NOT NULL
    UNION
    SELECT booking.id FROM figure_mark JOIN booking ON booking.event_id = figure_mark.event_id))
) AS part
GROUP BY kind, key;

-- Takes up at most so many marks and answers how many it did. Marks, totals and what was counted are read and written
-- in one statement, so with one look at the rows: what changes meanwhile has a mark of its own, which stays.
CREATE FUNCTION count_bookings(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  done int;
BEGIN
  -- Two at once would both take off what was counted before. Nobody else takes this lock.
  PERFORM pg_advisory_xact_lock(4120260921);
  WITH taken AS (DELETE FROM figure_mark WHERE event_id IS NOT NULL RETURNING event_id)
  INSERT INTO figure_mark (booking_id)
  SELECT booking.id FROM booking WHERE event_id IN (SELECT taken.event_id FROM taken);

  WITH taken AS (
    DELETE FROM figure_mark
    WHERE id = ANY (ARRAY(SELECT id FROM figure_mark WHERE booking_id IS NOT NULL ORDER BY id LIMIT most))
    RETURNING booking_id
  ), totals AS (
    INSERT INTO figure_total AS kept (kind, key, bookings, people, cents)
    SELECT kind, key, sum(bookings), sum(people), sum(cents) FROM figure_share
    WHERE booking_id = ANY (ARRAY(SELECT DISTINCT booking_id FROM taken))
    GROUP BY kind, key
    ON CONFLICT (kind, key) DO UPDATE SET bookings = kept.bookings + excluded.bookings,
      people = kept.people + excluded.people, cents = kept.cents + excluded.cents
  ), gone AS (
    DELETE FROM booking_counted
    WHERE booking_id = ANY (ARRAY(SELECT DISTINCT booking_id FROM taken))
      AND NOT EXISTS (SELECT FROM booking WHERE booking.id = booking_counted.booking_id)
  ), counted AS (
    INSERT INTO booking_counted (booking_id, state, payment_state, people, made_on, season, total_cents, kept_cents,
      arrived_cents, returned_cents)
    SELECT booking_id, state, payment_state, people, made_on, season, total_cents, kept_cents, arrived_cents,
      returned_cents FROM booking_figures
    WHERE booking_id = ANY (ARRAY(SELECT DISTINCT booking_id FROM taken))
    ON CONFLICT (booking_id) DO UPDATE SET state = excluded.state, payment_state = excluded.payment_state,
      people = excluded.people, made_on = excluded.made_on, season = excluded.season,
      total_cents = excluded.total_cents, kept_cents = excluded.kept_cents,
      arrived_cents = excluded.arrived_cents, returned_cents = excluded.returned_cents
  )
  SELECT count(*) INTO done FROM taken;
  RETURN done;
END
$$;

CREATE FUNCTION mark_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_mark (booking_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END
$$;

CREATE FUNCTION mark_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_mark (booking_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.booking_id ELSE NEW.booking_id END);
  RETURN NULL;
END
$$;

CREATE FUNCTION mark_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_mark (event_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;

-- An event that was deleted is neither.
CREATE FUNCTION tally_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    INSERT INTO event_tally (active, hidden) VALUES (-OLD.is_active::int, OLD.is_active::int - 1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO event_tally (active, hidden) VALUES (NEW.is_active::int, 1 - NEW.is_active::int);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER event_moves_figures AFTER UPDATE ON event FOR EACH ROW
  WHEN (OLD.start_date <> NEW.start_date OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION mark_event();
CREATE TRIGGER event_is_counted AFTER INSERT OR DELETE ON event FOR EACH ROW EXECUTE FUNCTION tally_event();
CREATE TRIGGER event_is_counted_again AFTER UPDATE ON event FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION tally_event();

-- After the triggers, which keep others from writing until this is committed: nothing is counted twice or left out.
INSERT INTO event_tally (active, hidden)
SELECT count(*) FILTER (WHERE is_active), count(*) FILTER (WHERE NOT is_active) FROM event WHERE deleted_at IS NULL;

-- The site reads the views. The role is missing where roles cannot be made.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'camp_dads_site') THEN
    REVOKE INSERT, UPDATE, DELETE ON booking_figures, figure_share, figure_now FROM camp_dads_site;
  END IF;
END
$$;

-- Offers of freed seats by the size of the party that waits.
CREATE TYPE waiting_end AS ENUM ('BOOKED', 'LEFT', 'DECLINED', 'LAPSED', 'REMOVED', 'CLOSED', 'CANCELLED');
ALTER TYPE offer_state ADD VALUE 'WITHDRAWN';

ALTER TABLE waiting_list_entry
  ADD COLUMN also_people INTEGER,
  ADD COLUMN lapsed_offers INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN rests_until TIMESTAMPTZ(3),
  ADD COLUMN ended_as waiting_end,
  ADD CONSTRAINT waiting_list_also_fewer
    CHECK (also_people IS NULL OR (also_people >= 1 AND also_people < adult_count + child_count)),
  ADD CONSTRAINT waiting_list_end CHECK (ended_as IS NULL OR closed_at IS NOT NULL);
ALTER TABLE waiting_list_offer
  ADD COLUMN reason VARCHAR(500),
  ADD COLUMN reminded_at TIMESTAMPTZ(3);

-- Seats that come free, in whatever way, are announced in the same transaction where somebody waits for the event. A
-- second change of the transaction says nothing new. Should a key be known already, as in a restored database, the
-- minutely job finds the seats.
CREATE FUNCTION announce_freed_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM waiting_list_entry WHERE event_id = NEW.id AND closed_at IS NULL) THEN
    INSERT INTO outbox (kind, key, payload)
    VALUES ('seats-freed', 'seats-freed:' || NEW.id || ':' || pg_current_xact_id(),
      jsonb_build_object('eventId', NEW.id))
    ON CONFLICT (key) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER event_seats_freed AFTER UPDATE ON event FOR EACH ROW
WHEN (NEW.max_participants - NEW.current_participants > OLD.max_participants - OLD.current_participants
  OR (NEW.is_active AND NOT OLD.is_active)
  OR NEW.booking_closes_at > OLD.booking_closes_at)
EXECUTE FUNCTION announce_freed_seats();

-- follows 20261202110006_remind_of_changes
-- The outbox then ends the place of an address that waits and has booked, if the booking proves whose it is: again when
-- the emailed link of the booking is opened, or its address is corrected.
CREATE FUNCTION announce_waiting_party_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, key, payload)
  SELECT 'waiting-party-booked', concat_ws(':', 'waiting-party-booked', NEW.id, entry.id, NEW.address_proved_at IS NOT NULL),
    jsonb_build_object('bookingId', NEW.id)
  FROM waiting_list_entry AS entry
  WHERE entry.event_id = NEW.event_id AND entry.email = lower(NEW.email) AND entry.closed_at IS NULL
  ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER booking_of_waiting_party AFTER INSERT OR UPDATE OF state, email, address_proved_at ON booking FOR EACH ROW
WHEN (NEW.state = 'CONFIRMED') EXECUTE FUNCTION announce_waiting_party_booked();

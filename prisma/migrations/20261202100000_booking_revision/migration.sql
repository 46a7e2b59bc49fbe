-- follows 20261202010000_cancelled_items
ALTER TABLE booking ADD COLUMN revision integer NOT NULL DEFAULT 0;

-- Counts the changes of a booking. Two changes within one second have to differ, which updated_at cannot promise.
CREATE FUNCTION raise_booking_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER booking_revision BEFORE UPDATE ON booking FOR EACH ROW EXECUTE FUNCTION raise_booking_revision();

-- outside a transaction
-- One table after the other: a transaction with both would wait for one while bookings wait for the other. Most updates
-- of a booking change nothing that is counted, and leave no mark.
CREATE OR REPLACE TRIGGER booking_is_counted AFTER INSERT OR DELETE ON booking FOR EACH ROW
  EXECUTE FUNCTION mark_booking();
-- then
CREATE OR REPLACE TRIGGER booking_is_counted_again AFTER UPDATE ON booking FOR EACH ROW
  WHEN (OLD.state <> NEW.state OR OLD.payment_state <> NEW.payment_state OR OLD.total_cents <> NEW.total_cents
    OR OLD.adult_count + OLD.child_count <> NEW.adult_count + NEW.child_count OR OLD.event_id <> NEW.event_id
    OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION mark_booking();
-- then
CREATE OR REPLACE TRIGGER payment_is_counted AFTER INSERT ON payment FOR EACH ROW
  WHEN (NEW.captured_cents <> 0 OR NEW.refunded_cents <> 0)
  EXECUTE FUNCTION mark_payment();
-- then
CREATE OR REPLACE TRIGGER payment_is_counted_again AFTER UPDATE ON payment FOR EACH ROW
  WHEN (OLD.captured_cents <> NEW.captured_cents OR OLD.refunded_cents <> NEW.refunded_cents
    OR OLD.method <> NEW.method)
  EXECUTE FUNCTION mark_payment();
-- then
CREATE OR REPLACE TRIGGER payment_is_counted_no_more AFTER DELETE ON payment FOR EACH ROW
  EXECUTE FUNCTION mark_payment();

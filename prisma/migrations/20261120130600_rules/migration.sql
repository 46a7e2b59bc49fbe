-- Rules that a row must keep whatever program writes it. Prisma's schema cannot express them.

ALTER TABLE event
  ADD CONSTRAINT event_ends_after_start CHECK (end_date >= start_date),
  ADD CONSTRAINT event_prices_not_negative CHECK (
    adult_price_cents >= 0 AND child_price_cents >= 0 AND tent_price_cents >= 0 AND beer_price_cents >= 0
    AND tshirt_price_cents >= 0 AND tshirt_kids_price_cents >= 0
    AND hoodie_price_cents >= 0 AND hoodie_kids_price_cents >= 0),
  ADD CONSTRAINT event_takes_people CHECK (max_participants >= 1),
  -- Not against the maximum: an organiser may lower it below what is taken.
  ADD CONSTRAINT event_seats_not_negative CHECK (current_participants >= 0 AND tents_taken >= 0),
  ADD CONSTRAINT event_tent_stock_not_negative CHECK (tent_stock >= 0);

ALTER TABLE booking
  ADD CONSTRAINT booking_party CHECK (
    adult_count >= 1 AND child_count >= 0 AND adult_count + child_count <= 20
    AND glamping_tent_count >= 0 AND beer_package_count >= 0),
  ADD CONSTRAINT booking_nights CHECK (nights >= 1),
  ADD CONSTRAINT booking_money CHECK (total_cents >= 0 AND paid_cents >= 0),
  ADD CONSTRAINT booking_hold_has_end CHECK (state <> 'HELD' OR hold_expires_at IS NOT NULL),
  ADD CONSTRAINT booking_confirmed_is_paid CHECK (
    state <> 'CONFIRMED' OR payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'));

ALTER TABLE payment
  ADD CONSTRAINT payment_amount CHECK (amount_cents > 0 AND captured_cents >= 0 AND refunded_cents >= 0),
  ADD CONSTRAINT payment_refunds_within_captured CHECK (refunded_cents <= captured_cents);

ALTER TABLE refund ADD CONSTRAINT refund_amount CHECK (amount_cents > 0);

ALTER TABLE credit_note
  ADD CONSTRAINT credit_note_balance CHECK (balance_cents >= 0 AND balance_cents <= amount_cents);

ALTER TABLE waiting_list_entry
  ADD CONSTRAINT waiting_list_party CHECK (adult_count >= 1 AND child_count >= 0);

ALTER TABLE waiting_list_offer ADD CONSTRAINT waiting_list_offer_seats CHECK (seats >= 1);

ALTER TABLE setting ADD CONSTRAINT setting_one_row CHECK (id = 1);

-- One live payment of a booking, one live offer of a waiting party.
CREATE UNIQUE INDEX payment_one_open ON payment (booking_id) WHERE status IN ('CREATING', 'OPEN', 'PROCESSING');
CREATE UNIQUE INDEX waiting_list_one_open_offer ON waiting_list_offer (entry_id) WHERE state = 'OPEN';

-- What the clock looks for each minute.
CREATE INDEX booking_lapsing ON booking (hold_expires_at) WHERE state = 'HELD';
CREATE INDEX outbox_due ON outbox (id) WHERE done_at IS NULL;
CREATE INDEX webhook_event_due ON webhook_event (received_at) WHERE processed_at IS NULL;
CREATE INDEX payment_to_poll ON payment (updated_at) WHERE status IN ('OPEN', 'PROCESSING');

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

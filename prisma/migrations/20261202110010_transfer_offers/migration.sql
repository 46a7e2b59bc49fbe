-- follows 20261202110009_booking_released_order
-- CreateTable
CREATE TABLE "transfer_offer" (
    "id" UUID NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "first_name" VARCHAR(100) NOT NULL,
    "last_name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(20) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfer_offer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "transfer_offer_booking_id_key" ON "transfer_offer"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "transfer_offer_token_hash_key" ON "transfer_offer"("token_hash");

-- AddForeignKey
ALTER TABLE "transfer_offer" ADD CONSTRAINT "transfer_offer_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Ends the offer of a booking, whatever code changes the booking: the receiver accepts what the page showed. The caller
-- holds the lock on the booking, under which an offer is accepted.
CREATE FUNCTION end_transfer_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'booking' THEN
    DELETE FROM transfer_offer WHERE booking_id = NEW.id;
  ELSE
    DELETE FROM transfer_offer WHERE booking_id = NEW.booking_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER booking_ends_transfer_offer
AFTER UPDATE OF state, event_id, email, adult_count, child_count, glamping_tent_count, beer_package_count, total_cents
ON booking FOR EACH ROW
WHEN ((OLD.state, OLD.event_id, OLD.email, OLD.adult_count, OLD.child_count, OLD.glamping_tent_count,
    OLD.beer_package_count, OLD.total_cents)
  IS DISTINCT FROM (NEW.state, NEW.event_id, NEW.email, NEW.adult_count, NEW.child_count, NEW.glamping_tent_count,
    NEW.beer_package_count, NEW.total_cents))
EXECUTE FUNCTION end_transfer_offer();
CREATE TRIGGER check_in_ends_transfer_offer AFTER INSERT ON camp_tick FOR EACH ROW
WHEN (NEW.kind = 'ARRIVED') EXECUTE FUNCTION end_transfer_offer();

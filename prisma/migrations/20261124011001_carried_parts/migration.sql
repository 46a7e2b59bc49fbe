-- How much of the money that moved along to a booking comes back as money at most. Bookings that moved before this have
-- none, and neither have those that the version before moves while it is still running: nothing limits them.
CREATE TABLE "carried_part" (
    "id" SERIAL NOT NULL,
    "booking_id" VARCHAR(40) NOT NULL,
    "cents" INTEGER NOT NULL,
    "cash_cents" INTEGER NOT NULL,

    CONSTRAINT "carried_part_pkey" PRIMARY KEY ("id"),
    CONSTRAINT carried_part_amounts CHECK (cash_cents >= 0 AND cash_cents < cents)
);

CREATE INDEX "carried_part_booking_id_idx" ON "carried_part"("booking_id");

ALTER TABLE "carried_part" ADD CONSTRAINT "carried_part_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a family cancels may give both: money, and credit for what moved along.
ALTER TABLE "cancellation" DROP CONSTRAINT cancellation_one_way,
  ADD CONSTRAINT cancellation_one_way CHECK (refund_cents = 0 OR credit_cents = 0 OR cause = 'family') NOT VALID;

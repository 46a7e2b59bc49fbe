-- A booking's short code, for the phone and the gate. Rows that the version before inserts get theirs by the default,
-- which the next migration sets once the index stands.
ALTER TABLE "booking" ADD COLUMN "code" VARCHAR(6),
ADD CONSTRAINT booking_code_shape CHECK (code ~ '^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$');

-- A code that no booking has. Two that are open at once may draw the same, once in some hundred millions: the unique
-- index refuses the second one, and the booking statement is tried again.
-- Without sequential scans, since a plan that was made while the table was small would stay for the whole session.
CREATE FUNCTION new_booking_code() RETURNS varchar LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
DECLARE
  alphabet CONSTANT text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  left_over bigint;
  drawn text;
BEGIN
  LOOP
    -- The first 48 bits of such a UUID are all random, from the server's own source for secrets.
    left_over := ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint;
    drawn := '';
    FOR letter IN 1..6 LOOP
      drawn := drawn || substr(alphabet, (left_over % 31)::int + 1, 1);
      left_over := left_over / 31;
    END LOOP;
    IF NOT EXISTS (SELECT FROM booking WHERE code = drawn) THEN
      RETURN drawn;
    END IF;
  END LOOP;
END
$$;

-- AlterTable
ALTER TABLE "cancellation" ADD COLUMN     "sealed_reason" BYTEA;

-- The reason of a medical refund is about somebody's health. Sealing takes the key, which the database does not have:
-- the site seals older plain ones when it starts. From now on none is written in plain.
ALTER TABLE cancellation
  ADD CONSTRAINT cancellation_medical_reason_sealed CHECK (cause NOT LIKE 'medical%' OR reason IS NULL) NOT VALID;

-- Sealing again and erasing change the two reasons, and nothing else of a cancellation. The role is missing where
-- roles cannot be made.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'camp_dads_site') THEN
    GRANT UPDATE (reason, sealed_reason) ON cancellation TO camp_dads_site;
  END IF;
END
$$;

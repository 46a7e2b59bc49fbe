-- follows 20261202100005_proved_addresses
-- AlterTable
ALTER TABLE "camp_tick" ADD COLUMN     "clock_ahead_seconds" INTEGER;

-- The last record of a person counts: where somebody came back, that is the later arrival.
UPDATE "camp_tick" SET "is_counted" = false WHERE "is_counted" AND "id" NOT IN (
  SELECT DISTINCT ON ("booking_id", "person") "id" FROM (
    SELECT *, lead("kind") OVER (PARTITION BY "booking_id", "person" ORDER BY "at" DESC, "kind", "id" DESC) AS "before"
    FROM "camp_tick" WHERE NOT EXISTS (
      SELECT FROM "camp_tick_undo" AS undo WHERE undo."event_id" = "camp_tick"."event_id" AND undo."tick_id" = "camp_tick"."id")
  ) AS tick WHERE "before" IS DISTINCT FROM "kind" ORDER BY "booking_id", "person", "at" DESC, "kind", "id" DESC);

-- Listings look no further back than the longest event: no event ends later than 62 days after its first day. The form
-- allows 60 nights, the last day and the time of Brisbane come on top. Only what was written past the form can be longer;
-- such rows are left alone, by their ids, so that whoever booked them can still pay and cancel.
DO $$
DECLARE
  longer int[];
BEGIN
  SELECT coalesce(array_agg(id), '{}') INTO longer FROM event WHERE (ends_at AT TIME ZONE 'UTC') > start_date + 62;
  IF longer <> '{}' THEN
    RAISE WARNING 'events % last longer than 60 nights and may be missing in listings towards their end', longer;
  END IF;
  EXECUTE format(
    'ALTER TABLE event ADD CONSTRAINT event_not_too_long CHECK ((ends_at AT TIME ZONE ''UTC'') <= start_date + 62%s) NOT VALID',
    CASE WHEN longer <> '{}' THEN format(' OR id = ANY (%L::int[])', longer) END);
END
$$;

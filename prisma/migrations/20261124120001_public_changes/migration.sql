-- Each change of what everybody may see is announced when it is committed, whoever makes it: every process keeps answers
-- and drops them then. Row by row, so that a statement that found nothing to change announces nothing; equal
-- announcements of one transaction are joined into one by PostgreSQL.
-- 'times' says that the moments at which an event changes by itself may be others now.
CREATE FUNCTION tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_change', COALESCE(TG_ARGV[0], ''));
  RETURN NULL;
END
$$;

CREATE TRIGGER event_comes_or_goes AFTER INSERT OR DELETE ON event
FOR EACH ROW EXECUTE FUNCTION tell_public_change('times');
CREATE TRIGGER event_times_change AFTER UPDATE ON event
FOR EACH ROW WHEN (
  (OLD.starts_at, OLD.ends_at, OLD.booking_closes_at) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.booking_closes_at)
) EXECUTE FUNCTION tell_public_change('times');
CREATE TRIGGER event_changes AFTER UPDATE ON event
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_public_change();
CREATE TRIGGER event_emptied AFTER TRUNCATE ON event
FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change('times');

CREATE TRIGGER past_event_comes_or_goes AFTER INSERT OR DELETE ON past_event
FOR EACH ROW EXECUTE FUNCTION tell_public_change();
CREATE TRIGGER past_event_changes AFTER UPDATE ON past_event
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_public_change();
CREATE TRIGGER past_event_emptied AFTER TRUNCATE ON past_event
FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER setting_changes AFTER INSERT OR UPDATE OR DELETE ON setting
FOR EACH ROW EXECUTE FUNCTION tell_public_change();

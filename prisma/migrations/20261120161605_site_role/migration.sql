-- What the site's own connections may do: rows, and of the audit trail only reading and adding. Migrations and the
-- queue's tables belong to the user of the database's address, who hands the site's role to each connection.
-- Roles belong to the whole server, so another database may have made this one already. Where roles cannot be made the
-- site works as that user, and the trigger alone guards the trail.
DO $$
BEGIN
  CREATE ROLE camp_dads_site NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN RAISE NOTICE 'no right to make roles';
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'camp_dads_site') THEN
    RETURN;
  END IF;
  -- A superuser takes any role; for others, whoever made the role may not take it before it is given.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT camp_dads_site TO %I', current_user);
  END IF;
EXCEPTION
  WHEN insufficient_privilege THEN RAISE NOTICE 'no right to take the role';
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'camp_dads_site') THEN
    RETURN;
  END IF;
  GRANT USAGE ON SCHEMA public TO camp_dads_site;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO camp_dads_site;
  GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO camp_dads_site;
  -- Tables of later migrations.
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO camp_dads_site;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO camp_dads_site;
  REVOKE UPDATE, DELETE ON audit_entry FROM camp_dads_site;
  REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM camp_dads_site;
END
$$;

-- Databases that began before PostgreSQL 15 let everybody make tables.
DO $$
BEGIN
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
EXCEPTION
  WHEN insufficient_privilege THEN RAISE NOTICE 'no right to change the schema';
END
$$;

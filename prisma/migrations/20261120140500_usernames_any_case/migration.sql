-- A name that differs from another in nothing but its capitals is the same name to whoever reads or types it.
CREATE UNIQUE INDEX users_username_any_case ON users (lower(username));

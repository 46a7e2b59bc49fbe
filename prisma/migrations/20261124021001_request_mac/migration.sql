-- What was asked for is remembered under a key, and only while the hold lasts: a plain hash of a form lets whoever has
-- the database try out names and allergies until one fits. The version before goes on writing the plain one until it
-- has stopped; the nightly erasure empties it again.
ALTER TABLE "booking" ADD COLUMN     "request_mac" BYTEA;
UPDATE "booking" SET "request_hash" = NULL WHERE "request_hash" IS NOT NULL;

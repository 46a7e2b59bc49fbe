import { writeFile } from 'node:fs/promises'
import { bookingRows } from './booking-rows.ts'
import { eventRows } from './event-rows.ts'
import { otherRows } from './other-rows.ts'
import { paymentRows } from './payment-rows.ts'

/*
 * Writes the rows of a filled database of version 1.0 as SQL:
 *
 *   node tests/server/platform/filled-database/fill-database.ts
 *
 * Each table of 0001_baseline has a row, and each value of an enum occurs. The file is written once: later migrations
 * have to migrate the rows that version 1.0 stored.
 */

export const filledFile = new URL('./filled-1.0.sql', import.meta.url)

const statements = [
  // The rows are those of an operation, not its beginning.
  'ALTER TABLE booking DISABLE TRIGGER USER;\n',
  ...eventRows,
  ...bookingRows,
  ...paymentRows,
  ...otherRows,
  'ALTER TABLE booking ENABLE TRIGGER USER;\n',
  `DO $$
DECLARE
  each record;
BEGIN
  FOR each IN
    SELECT relname, attname, pg_get_serial_sequence(format('%I', relname), attname) AS name
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0
      AND pg_get_serial_sequence(format('%I', relname), attname) IS NOT NULL
  LOOP
    EXECUTE format('SELECT setval(%L, coalesce(max(%I), 1)) FROM %I', each.name, each.attname, each.relname);
  END LOOP;
END
$$;
`,
]

if (import.meta.main) {
  const head = `-- Rows of version 1.0, written by fill-database.ts.\n\n`
  await writeFile(filledFile, head + statements.join('\n'))
}

import type { Services } from '../../../server/context.ts'
import { asOwner } from '../fixtures/as-owner.ts'

/**
 * Runs `work` while the database generates these codes in order, and then only the last one. Existing codes
 * are ignored, as if another booking had just taken each code.
 */
export async function withDrawnCodes<T>(
  databaseUrl: string,
  { db }: Pick<Services, 'db'>,
  codes: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const [own] = await db.$queryRaw<{ sql: string }[]>`
    SELECT pg_get_functiondef('generate_booking_code'::regproc) AS sql`
  if (own === undefined) throw new Error('the database has no function generate_booking_code')
  const list = codes.map((code) => `'${code}'`).join(', ')
  await asOwner(
    databaseUrl,
    `CREATE SEQUENCE drawn_codes;
    GRANT USAGE ON SEQUENCE drawn_codes TO PUBLIC;
    CREATE OR REPLACE FUNCTION generate_booking_code() RETURNS varchar LANGUAGE sql VOLATILE AS
      $$ SELECT (ARRAY[${list}])[least(nextval('drawn_codes'), ${codes.length})] $$`,
  )
  try {
    return await work()
  } finally {
    await asOwner(databaseUrl, `${own.sql}; DROP SEQUENCE drawn_codes`)
  }
}

/** Returns two unused codes. */
export async function freeCodes({ db }: Pick<Services, 'db'>): Promise<[string, string]> {
  const [drawn] = await db.$queryRaw<{ one: string; other: string }[]>`
    SELECT generate_booking_code() AS one, generate_booking_code() AS other`
  if (drawn === undefined) throw new Error('no codes were drawn')
  return [drawn.one, drawn.other]
}

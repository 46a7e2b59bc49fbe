import type { Database } from '../../../server/platform/prisma.ts'

/** Every table of the site as one text. */
export async function everythingStored(db: Database): Promise<string> {
  const rows: { text: string }[] = await db.$queryRaw`
    SELECT query_to_xml(format('SELECT t::text AS line FROM %I.%I t', schemaname, tablename), false, false, '')::text AS text
    FROM pg_tables WHERE schemaname = 'public'`
  return rows.map(({ text }) => text).join('\n')
}

import { deleteRetiredKeyChecks } from './check-data-keys.ts'
import { type DataCipher, reencrypt } from './encrypted-value.ts'
import type { Log } from './log/log.ts'
import { type EncryptedColumn, listEncryptedColumns, type PersonalTable } from './personal-columns.ts'
import { type Database, Prisma } from './prisma.ts'

type Services = { db: Database; cipher: DataCipher; log: Log }
type EncryptedRow = { key: string; context: string; bytes: Uint8Array }

const batch = 200

/**
 * Re-encrypts with the newest key, so that older keys can be removed. Undecryptable rows are logged and shown to the
 * organiser.
 */
export async function reencryptData(services: Services, tables: readonly PersonalTable[]): Promise<void> {
  let reencrypted = 0
  let undecryptable = 0
  for (const column of listEncryptedColumns(tables)) {
    let rows: EncryptedRow[] = []
    do {
      rows = await readOutdatedRows(services, column, rows.at(-1)?.key ?? null)
      const result = await reencryptRows(services, column, rows)
      reencrypted += result.reencrypted
      undecryptable += result.undecryptable
    } while (rows.length === batch)
  }
  if (reencrypted > 0) services.log.info({ count: reencrypted }, 'data was re-encrypted with the newest key')
  if (undecryptable > 0) services.log.error({ count: undecryptable }, 'no data key decrypts a value')
  else await deleteRetiredKeyChecks(services.db, services.cipher)
}

/** Pages by key, because undecryptable rows stay outdated. */
function readOutdatedRows(
  { db, cipher }: Services,
  { table, key, type, column, boundTo }: EncryptedColumn,
  after: string | null,
): Promise<EncryptedRow[]> {
  // Erased emails hold empty bytes.
  return db.$queryRaw<EncryptedRow[]>`
    SELECT ${key}::text AS key, ${boundTo}::text AS context, ${column} AS bytes FROM ${table}
    WHERE length(${column}) > 0 AND substring(${column} FROM 2 FOR 4) <> ${cipher.newestKey}
      ${after === null ? Prisma.empty : Prisma.sql`AND ${key} > ${after}::${type}`}
    ORDER BY ${key} LIMIT ${batch}`
}

async function reencryptRows(
  { db, cipher }: Services,
  { table, key, type, column }: EncryptedColumn,
  rows: readonly EncryptedRow[],
): Promise<{ reencrypted: number; undecryptable: number }> {
  if (rows.length === 0) return { reencrypted: 0, undecryptable: 0 }
  const updates: { key: string; before: string; after: string }[] = []
  for (const { key: rowKey, context, bytes } of rows) {
    const after = reencrypt(cipher, bytes, context)
    if (after === null) cipher.reportUndecryptable(context)
    else updates.push({ key: rowKey, before: base64(bytes), after: base64(after) })
  }
  // A concurrent change has already used the newest key.
  const reencrypted = await db.$executeRaw`
    UPDATE ${table} SET ${column} = decode(updates.after, 'base64')
    FROM jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) AS updates(key ${type}, before text, after text)
    WHERE ${table}.${key} = updates.key AND ${table}.${column} = decode(updates.before, 'base64')`
  return { reencrypted, undecryptable: rows.length - updates.length }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

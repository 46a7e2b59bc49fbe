import { deleteRetiredKeyChecks } from './check-data-keys.ts'
import { type DataCipher, reencrypt } from './encrypted-value.ts'
import type { Log } from './log/log.ts'
import { type EncryptedColumn, listEncryptedColumns, type PersonalTable } from './personal-columns.ts'
import { type Database, Prisma } from './prisma.ts'

type Services = { db: Database; cipher: DataCipher; log: Log }
type EncryptedRow = { row: string; place: string; bytes: Uint8Array }

const batch = 200

/**
 * Re-encrypts with the newest key, so that older keys can be removed. Concurrent changes already use it.
 * Undecryptable rows stay, are logged and shown to the organiser.
 */
export async function reencryptData(services: Services, tables: readonly PersonalTable[]): Promise<void> {
  let reencrypted = 0
  let unreadable = 0
  for (const column of listEncryptedColumns(tables)) {
    let rows: EncryptedRow[] = []
    do {
      rows = await readOutdatedRows(services, column, rows.at(-1)?.row ?? null)
      const result = await reencryptRows(services, column, rows)
      reencrypted += result.reencrypted
      unreadable += result.unreadable
    } while (rows.length === batch)
  }
  if (reencrypted > 0) services.log.info({ count: reencrypted }, 'data was re-encrypted with the newest key')
  if (unreadable > 0) services.log.error({ count: unreadable }, 'no data key decrypts a value')
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
    SELECT ${key}::text AS row, ${boundTo}::text AS place, ${column} AS bytes FROM ${table}
    WHERE length(${column}) > 0 AND substring(${column} FROM 2 FOR 4) <> ${cipher.newestKey}
      ${after === null ? Prisma.empty : Prisma.sql`AND ${key} > ${after}::${type}`}
    ORDER BY ${key} LIMIT ${batch}`
}

async function reencryptRows(
  { db, cipher }: Services,
  { table, key, type, column }: EncryptedColumn,
  rows: readonly EncryptedRow[],
): Promise<{ reencrypted: number; unreadable: number }> {
  if (rows.length === 0) return { reencrypted: 0, unreadable: 0 }
  const fresh: { row: string; older: string; newer: string }[] = []
  for (const { row, place, bytes } of rows) {
    const newer = reencrypt(cipher, bytes, place)
    if (newer === null) cipher.reportUndecryptable(place)
    else fresh.push({ row, older: base64(bytes), newer: base64(newer) })
  }
  const reencrypted = await db.$executeRaw`
    UPDATE ${table} SET ${column} = decode(fresh.newer, 'base64')
    FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS fresh(row ${type}, older text, newer text)
    WHERE ${table}.${key} = fresh.row AND ${table}.${column} = decode(fresh.older, 'base64')`
  return { reencrypted, unreadable: rows.length - fresh.length }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

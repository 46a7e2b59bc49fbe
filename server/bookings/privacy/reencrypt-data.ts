import type { Services } from '../../context.ts'
import { reencrypt } from '../../platform/encrypted-value.ts'
import { Prisma } from '../../platform/prisma.ts'
import { encryptCreditCodes } from '../ledger/encrypt-credit-codes.ts'
import { deleteRetiredKeyChecks } from './check-data-keys.ts'
import { encryptPlainReasons } from './encrypt-plain-reasons.ts'
import { type EncryptedColumn, encryptedColumns, toSqlIdentifiers } from './encrypted-columns.ts'

type EncryptedRow = { row: string; place: string; bytes: Uint8Array }

const batch = 200

/**
 * Re-encrypts with the newest key, so that older keys can be removed. Concurrent changes already use it.
 * Undecryptable rows stay, are logged and shown to the organiser.
 */
export async function reencryptData(
  services: Pick<Services, 'db' | 'seal' | 'keyedHash' | 'log'>,
): Promise<void> {
  await encryptPlainReasons(services)
  // First, because code lookups use the key too.
  await encryptCreditCodes(services)
  let resealed = 0
  let unreadable = 0
  for (const column of encryptedColumns) {
    for (let after: string | null = null; ; ) {
      const rows: string[] = await readOutdatedRows(services, column, after)
      const result = await reencryptBatch(services, column, rows)
      resealed += result.resealed
      unreadable += result.unreadable
      const last = rows.at(-1)
      if (last === undefined || rows.length < batch) break
      after = last
    }
  }
  if (resealed > 0) services.log.info({ count: resealed }, 'data was sealed again with the newest key')
  if (unreadable > 0) services.log.error({ count: unreadable }, 'sealed data opens with none of the keys')
  else await deleteRetiredKeyChecks(services)
}

/** Pages by key, because undecryptable rows stay outdated. */
async function readOutdatedRows(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  column: EncryptedColumn,
  after: string | null,
): Promise<string[]> {
  const { table, key, type, sealed } = toSqlIdentifiers(column)
  // Erased emails hold empty bytes.
  const rows = await db.$queryRaw<{ row: string }[]>`
    SELECT ${key}::text AS row FROM ${table}
    WHERE length(${sealed}) > 0 AND substring(${sealed} FROM 2 FOR 4) <> ${seal.newestKey}
      ${after === null ? Prisma.empty : Prisma.sql`AND ${key} > ${after}::${type}`}
    ORDER BY ${key} LIMIT ${batch}`
  return rows.map(({ row }) => row)
}

async function reencryptBatch(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  column: EncryptedColumn,
  keys: string[],
): Promise<{ resealed: number; unreadable: number }> {
  if (keys.length === 0) return { resealed: 0, unreadable: 0 }
  const { table, key, type, sealed, boundTo } = toSqlIdentifiers(column)
  const rows = await db.$queryRaw<EncryptedRow[]>`
    SELECT ${key}::text AS row, ${boundTo}::text AS place, ${sealed} AS bytes FROM ${table}
    WHERE ${key} = ANY(${keys}::text[]::${type}[]) AND ${sealed} IS NOT NULL`
  const fresh: { row: string; older: string; newer: string }[] = []
  for (const { row, place, bytes } of rows) {
    const newer = reencrypt(seal, bytes, place)
    if (newer === null) seal.reportBroken(place)
    else fresh.push({ row, older: base64(bytes), newer: base64(newer) })
  }
  const resealed = await db.$executeRaw`
    UPDATE ${table} SET ${sealed} = decode(fresh.newer, 'base64')
    FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS fresh(row ${type}, older text, newer text)
    WHERE ${table}.${key} = fresh.row AND ${table}.${sealed} = decode(fresh.older, 'base64')`
  return { resealed, unreadable: rows.length - fresh.length }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

import type { Services } from '../../context.ts'
import { sealAgain } from '../../platform/sealed-columns.ts'
import { sealCreditCodes } from '../ledger/seal-credit-codes.ts'
import { forgetRetiredKeys } from './check-data-keys.ts'
import { sealPlainReasons } from './seal-plain-reasons.ts'
import { identifiers, type SealedColumn, sealedColumns } from './sealed-places.ts'

type SealedRow = { row: string; place: string; bytes: Uint8Array }

const batch = 200

/**
 * Seals again with the newest key whatever an older one sealed, so that the older key can be taken out of the
 * environment afterwards. A row that changes meanwhile is left as it is: what changed it used the newest key.
 * What does not open with any key is left too, counted in the log and shown to the organiser.
 */
export async function resealData(
  services: Pick<Services, 'db' | 'seal' | 'keyedHash' | 'log'>,
): Promise<void> {
  await sealPlainReasons(services)
  // Before the others: what finds a code goes by the key, too.
  await sealCreditCodes(services)
  let resealed = 0
  let unreadable = 0
  for (const column of sealedColumns) {
    const rows = await outdatedRows(services, column)
    for (let start = 0; start < rows.length; start += batch) {
      const result = await resealBatch(services, column, rows.slice(start, start + batch))
      resealed += result.resealed
      unreadable += result.unreadable
    }
  }
  if (resealed > 0) services.log.info({ count: resealed }, 'data was sealed again with the newest key')
  if (unreadable > 0) services.log.error({ count: unreadable }, 'sealed data opens with none of the keys')
  else await forgetRetiredKeys(services)
}

async function outdatedRows({ db, seal }: Pick<Services, 'db' | 'seal'>, column: SealedColumn) {
  const { table, key, sealed } = identifiers(column)
  // Empty bytes stand where a mail's text was erased.
  const rows = await db.$queryRaw<{ row: string }[]>`
    SELECT ${key}::text AS row FROM ${table}
    WHERE length(${sealed}) > 0 AND substring(${sealed} FROM 2 FOR 4) <> ${seal.newestKey} ORDER BY ${key}`
  return rows.map(({ row }) => row)
}

async function resealBatch(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  column: SealedColumn,
  keys: string[],
): Promise<{ resealed: number; unreadable: number }> {
  const { table, key, type, sealed, boundTo } = identifiers(column)
  const rows = await db.$queryRaw<SealedRow[]>`
    SELECT ${key}::text AS row, ${boundTo}::text AS place, ${sealed} AS bytes FROM ${table}
    WHERE ${key} = ANY(${keys}::text[]::${type}[]) AND ${sealed} IS NOT NULL`
  const fresh: { row: string; older: string; newer: string }[] = []
  for (const { row, place, bytes } of rows) {
    const newer = sealAgain(seal, bytes, place)
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

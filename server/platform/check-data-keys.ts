import { canDecrypt, type DataCipher, encryptValue } from './encrypted-value.ts'
import { type EncryptedColumn, listEncryptedColumns, type PersonalTable } from './personal-columns.ts'
import { type Database, type DatabaseOrTransaction, inTransaction } from './prisma.ts'

export class DataKeyProblem extends Error {
  override name = 'DataKeyProblem'
}

/** Detects a start with another key. */
const keyCheck = 'data-key-check'

const restoreKeyHint =
  'Put the key that encrypted it back into DATA_KEY, behind the new one (DATA_KEY=new,old).'

/**
 * Checks the keys before they encrypt anything, by a stored value per key. Without such values, an encrypted row must
 * decrypt. An empty database accepts any keys.
 * @param seals one per key, newest first
 * @throws DataKeyProblem
 */
export async function checkDataKeys(
  db: Database,
  seals: readonly DataCipher[],
  tables: readonly PersonalTable[],
): Promise<void> {
  const columns = listEncryptedColumns(tables)
  await inTransaction(db, async (tx) => {
    // Instances that start together would each find none.
    await tx.$executeRaw`LOCK TABLE data_key_check IN SHARE ROW EXCLUSIVE MODE`
    const checks = await tx.dataKeyCheck.findMany()
    const unopened = checks.filter(
      ({ encryptedValue }) => !seals.some((seal) => canDecrypt(seal, encryptedValue, keyCheck)),
    )
    if (checks.length > 0 && unopened.length === checks.length) {
      throw new DataKeyProblem(`DATA_KEY decrypts no value of this database. ${restoreKeyHint}`)
    }
    if (checks.length === 0) await verifyKeysByRows(tx, seals, columns)
    for (const { keyId } of unopened) {
      if (await isInUse(tx, keyId, columns)) {
        throw new DataKeyProblem(`A key that still encrypts data is missing from DATA_KEY. ${restoreKeyHint}`)
      }
    }
    await tx.dataKeyCheck.createMany({
      data: seals.map((seal) => ({
        keyId: seal.newestKey,
        encryptedValue: encryptValue(seal, keyCheck, keyCheck),
      })),
      skipDuplicates: true,
    })
  })
}

/** Deletes checks of unused keys, because a removed key alone must not start the site. */
export async function deleteRetiredKeyChecks(db: Database, seal: DataCipher): Promise<void> {
  await db.dataKeyCheck.deleteMany({ where: { keyId: { notIn: [...seal.keyNames] } } })
}

async function verifyKeysByRows(
  tx: DatabaseOrTransaction,
  seals: readonly DataCipher[],
  columns: readonly EncryptedColumn[],
): Promise<void> {
  let isSealed = false
  for (const column of columns) {
    for (const seal of seals) {
      const row = await findRowByKey(tx, column, seal.newestKey)
      if (row !== null && canDecrypt(seal, row.bytes, row.place)) return
    }
    isSealed ||= await hasEncryptedRows(tx, column)
  }
  if (isSealed) throw new DataKeyProblem(`DATA_KEY decrypts no value of this database. ${restoreKeyHint}`)
}

async function isInUse(
  tx: DatabaseOrTransaction,
  keyId: Uint8Array,
  columns: readonly EncryptedColumn[],
): Promise<boolean> {
  for (const column of columns) {
    if ((await findRowByKey(tx, column, keyId)) !== null) return true
  }
  return false
}

async function findRowByKey(
  tx: DatabaseOrTransaction,
  { table, sealed, boundTo }: EncryptedColumn,
  keyId: Uint8Array,
): Promise<{ place: string; bytes: Uint8Array } | null> {
  const [row] = await tx.$queryRaw<{ place: string; bytes: Uint8Array }[]>`
    SELECT ${boundTo}::text AS place, ${sealed} AS bytes FROM ${table}
    WHERE substring(${sealed} FROM 2 FOR 4) = ${keyId} LIMIT 1`
  return row ?? null
}

async function hasEncryptedRows(
  tx: DatabaseOrTransaction,
  { table, sealed }: EncryptedColumn,
): Promise<boolean> {
  // Erased emails hold empty bytes.
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${table} WHERE length(${sealed}) > 0 LIMIT 1`
  return rows.length > 0
}

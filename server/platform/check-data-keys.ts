import { canDecrypt, type DataCipher, encryptValue } from './encrypted-value.ts'
import { type EncryptedColumn, listEncryptedColumns, type PersonalTable } from './personal-columns.ts'
import { type Database, type DatabaseOrTransaction, inTransaction } from './prisma.ts'

class DataKeyProblem extends Error {
  override name = 'DataKeyProblem'
}

const keyCheck = 'data-key-check'

const restoreKeyHint =
  'Put the key that encrypted it back into DATA_KEY, behind the new one (DATA_KEY=new,old).'

/**
 * Checks the keys before they encrypt anything, by a stored value per key. Without such values, an encrypted row must
 * decrypt. An empty database accepts any keys.
 * @param ciphers one per key, newest first
 * @throws DataKeyProblem
 */
export async function checkDataKeys(
  db: Database,
  ciphers: readonly DataCipher[],
  tables: readonly PersonalTable[],
): Promise<void> {
  const columns = listEncryptedColumns(tables)
  await inTransaction(db, async (tx) => {
    // Concurrent starts would each find none.
    await tx.$executeRaw`LOCK TABLE data_key_check IN SHARE ROW EXCLUSIVE MODE`
    const checks = await tx.dataKeyCheck.findMany()
    const undecryptable = checks.filter(
      ({ encryptedValue }) => !ciphers.some((cipher) => canDecrypt(cipher, encryptedValue, keyCheck)),
    )
    if (checks.length > 0 && undecryptable.length === checks.length) {
      throw new DataKeyProblem(`DATA_KEY cannot decrypt the data of this database. ${restoreKeyHint}`)
    }
    if (checks.length === 0) await verifyKeysByRows(tx, ciphers, columns)
    for (const { keyId } of undecryptable) {
      for (const column of columns) {
        if ((await findRowByKey(tx, column, keyId)) === null) continue
        throw new DataKeyProblem(`A key that still encrypts data is missing from DATA_KEY. ${restoreKeyHint}`)
      }
    }
    await tx.dataKeyCheck.createMany({
      data: ciphers.map((cipher) => ({
        keyId: cipher.newestKey,
        encryptedValue: encryptValue(cipher, keyCheck, keyCheck),
      })),
      skipDuplicates: true,
    })
  })
}

/** Deletes checks of unused keys, because a removed key alone must not start the site. */
export async function deleteRetiredKeyChecks(db: Database, cipher: DataCipher): Promise<void> {
  await db.dataKeyCheck.deleteMany({ where: { keyId: { notIn: [...cipher.keyIds] } } })
}

async function verifyKeysByRows(
  tx: DatabaseOrTransaction,
  ciphers: readonly DataCipher[],
  columns: readonly EncryptedColumn[],
): Promise<void> {
  let isEncrypted = false
  for (const column of columns) {
    for (const cipher of ciphers) {
      const row = await findRowByKey(tx, column, cipher.newestKey)
      if (row !== null && canDecrypt(cipher, row.bytes, row.context)) return
    }
    isEncrypted ||= await hasEncryptedRows(tx, column)
  }
  if (isEncrypted)
    throw new DataKeyProblem(`DATA_KEY cannot decrypt the data of this database. ${restoreKeyHint}`)
}

async function findRowByKey(
  tx: DatabaseOrTransaction,
  { table, column, boundTo }: EncryptedColumn,
  keyId: Uint8Array,
): Promise<{ context: string; bytes: Uint8Array } | null> {
  const [row] = await tx.$queryRaw<{ context: string; bytes: Uint8Array }[]>`
    SELECT ${boundTo}::text AS context, ${column} AS bytes FROM ${table}
    WHERE substring(${column} FROM 2 FOR 4) = ${keyId} LIMIT 1`
  return row ?? null
}

async function hasEncryptedRows(
  tx: DatabaseOrTransaction,
  { table, column }: EncryptedColumn,
): Promise<boolean> {
  // Erased emails hold empty bytes.
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${table} WHERE length(${column}) > 0 LIMIT 1`
  return rows.length > 0
}

import { type Database, type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'

/** Rolls back if `store` returns null. */
export async function storeOrRollBack<T>(
  db: Database,
  store: (tx: DatabaseOrTransaction) => Promise<T | null>,
): Promise<T | null> {
  try {
    return await inTransaction(db, async (tx) => {
      const stored = await store(tx)
      if (stored === null) throw new RollbackSignal()
      return stored
    })
  } catch (error) {
    if (error instanceof RollbackSignal) return null
    throw error
  }
}

class RollbackSignal extends Error {}

import { expect } from 'vitest'
import { inTransaction } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { startSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'

test("transactions are READ COMMITTED regardless of the database's default", async ({ database }) => {
  await asOwner(
    database.url,
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_isolation = serializable',
      current_database()); END $$`,
  )
  const site = await startSite(database.url)
  const level = await inTransaction(site.services.db, (tx) => tx.$queryRaw`SHOW transaction_isolation`)
  expect(level).toEqual([{ transaction_isolation: 'read committed' }])
  await site.close()
})

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** Nothing here has to survive a power cut, and without these waits it is several times faster. */
const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts an empty PostgreSQL in a temporary folder; stopping it deletes everything. For tests and development tools. */
export async function startThrowAwayPostgres(log: (line: string) => void): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'camp-dads-'))
  // The account that runs PostgreSQL for root has to enter it.
  await chmod(dataDir, 0o755)
  const discard = (): Promise<void> => rm(dataDir, { recursive: true, force: true })
  try {
    const database = await startEmbeddedPostgres({ dataDir, log, settings: FAST_SETTINGS })
    return { url: database.url, stop: () => database.stop().then(discard) }
  } catch (error) {
    await discard()
    throw error
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function startTemporaryPostgres(log: (line: string) => void): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'camp-dads-'))
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startTemporaryPostgres } from '../../server/platform/postgres/temporary-postgres.ts'

export type SampleSite = {
  url: string
  sql: (text: string, values?: unknown[]) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Uses a separate database.
 * @throws when the site was not built
 */
export async function startSampleSite(): Promise<SampleSite> {
  if (!existsSync('dist/client/index.html')) throw new Error('Build the site first: npm start does.')
  const postgres = await startTemporaryPostgres(() => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'camp-dads-screens-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let url = ''
  for await (const line of createInterface(child.stdout)) {
    url = /ready on (\S+)/.exec(line)?.[1] ?? ''
    if (url !== '') break
  }
  if (url === '') throw new Error('The site did not start.')
  child.stdout.resume()
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  pool.on('error', () => undefined)
  return {
    url,
    sql: async (text, values) => void (await pool.query(text, values)),
    async stop() {
      await pool.end()
      child.kill('SIGTERM')
      await once(child, 'exit')
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

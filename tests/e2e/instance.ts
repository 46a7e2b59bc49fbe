import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..', '..')

/**
 * Starts the site as one process answers it; `environment` comes on top of what all of them share.
 * @param flags `--dev` serves the pages from their sources
 */
export async function startInstance(
  environment: Record<string, string>,
  flags: readonly '--dev'[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['server/main.ts', ...flags], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      WORKERS: '1',
      WARM_UP_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let url = ''
  for await (const line of createInterface(child.stdout)) {
    url = /ready on (\S+)/.exec(line)?.[1] ?? ''
    if (url !== '') break
  }
  if (url === '') throw new Error('the site did not start')
  child.stdout.resume()
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

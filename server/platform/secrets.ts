import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'

export type Secrets = { sessionSecrets: readonly string[]; dataKeys: readonly string[] }

/** Production requires its own: `readEnv` throws. */
export function readSecrets(env: Pick<Env, 'dataDir' | 'sessionSecrets' | 'dataKeys'>): Secrets {
  return {
    sessionSecrets:
      env.sessionSecrets.length > 0
        ? env.sessionSecrets
        : [readOrCreateSecret(env.dataDir, 'session-secret')],
    dataKeys: env.dataKeys.length > 0 ? env.dataKeys : [readOrCreateSecret(env.dataDir, 'data-key')],
  }
}

export function readOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  // Two starting processes never read a partial secret.
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

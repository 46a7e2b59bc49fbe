import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An account whose password was made at this start. */
export type MadeAccount = { what: 'First admin' | 'Sample member'; username: string; password: string }

/**
 * Tells the passwords that were made at this start, once: on a terminal, else in a file of the data folder that only its
 * owner can read, below those of an earlier start that stand there. Never in a log, which others read and which is kept.
 * @returns what to print
 */
export function tellPasswords(
  accounts: readonly MadeAccount[],
  { isTerminal, dataDir }: { isTerminal: boolean; dataDir: string },
): string[] {
  if (accounts.length === 0) return []
  const lines = accounts.map(({ what, username, password }) => `${what}: ${username}, password ${password}`)
  if (isTerminal) return lines.map((line) => `${line} (shown this once)`)
  const path = join(dataDir, 'first-passwords.txt')
  mkdirSync(dataDir, { recursive: true })
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // A file that is new is its owner's from the first moment, whatever rights the one in its place has.
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${before}${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(draft, path)
  const names = accounts.map(({ username }) => username).join(', ')
  return [`The first passwords of ${names} stand in ${path}; read them and remove the file`]
}

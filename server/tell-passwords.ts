import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An account whose password was made at this start. */
export type MadeAccount = { what: 'First admin' | 'Sample member'; username: string; password: string }

/**
 * Tells the passwords that were made at this start, once: on a terminal, else in a file of the data folder that only its
 * owner can read. Never in a log, which others read and which is kept.
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
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
  // The mode above counts only for a file that is new.
  chmodSync(path, 0o600)
  const names = accounts.map(({ username }) => username).join(', ')
  return [`The first passwords of ${names} stand in ${path}; read them and remove the file`]
}

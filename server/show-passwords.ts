import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type CreatedAccount = { what: 'First admin' | 'Sample member'; username: string; password: string }

/** Returns the lines to print once. Without a terminal the passwords go to a private file, because others read the log. */
export function showPasswords(
  accounts: readonly CreatedAccount[],
  { isTerminal, dataDir }: { isTerminal: boolean; dataDir: string },
): string[] {
  if (accounts.length === 0) return []
  const lines = accounts.map(({ what, username, password }) => `${what}: ${username}, password ${password}`)
  if (isTerminal) return lines.map((line) => `${line} (shown this once)`)
  const path = join(dataDir, 'first-passwords.txt')
  mkdirSync(dataDir, { recursive: true })
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // A new file is private from the start.
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${before}${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(draft, path)
  const names = accounts.map(({ username }) => username).join(', ')
  return [`The first passwords of ${names} are in ${path}. Read them, then delete the file`]
}

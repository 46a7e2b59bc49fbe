import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../../server/platform/postgres/free-port.ts'
import { eventually } from '../fixtures/eventually.ts'

const run = promisify(execFile)
const programs = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore']
const debian = '/usr/lib/postgresql'

/**
 * Returns the folder of an installed PostgreSQL, or null. The embedded one has no backup programs, and those
 * of older versions cannot read newer servers.
 */
export function installedPrograms(): string | null {
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions]
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null
}

/** Starts it with an empty database. Its owner `campdads` may create roles but is no superuser. */
export async function startInstalledPostgres(
  folder: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'camp-dads-'))
  await chmod(home, 0o755)
  const account = process.getuid?.() === 0 ? await findAccount('postgres') : undefined
  if (account) await chown(home, account.uid, account.gid)
  const options = { ...account, cwd: home, env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' } }
  const cluster = join(home, 'cluster')
  const port = await findFreePort()
  await run(
    join(folder, 'initdb'),
    ['-D', cluster, '-U', 'owner', '--auth=trust', '--no-sync', '-E', 'UTF8'],
    options,
  )
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
  const server = spawn(
    join(folder, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const psql = (command: string) =>
    run(join(folder, 'psql'), ['-X', '-c', command, `postgresql://owner@127.0.0.1:${port}/postgres`])
  await eventually(() => psql('CREATE ROLE campdads LOGIN CREATEROLE'))
  await psql('CREATE DATABASE campdads OWNER campdads')
  return {
    url: `postgresql://campdads@127.0.0.1:${port}/campdads`,
    async stop() {
      server.kill('SIGINT')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function findAccount(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startTcpProxy, type TcpProxy } from '../../server/platform/tcp-proxy.ts'
import { type DurablePostgres, startDurablePostgres } from './durable-postgres.ts'
import type { World } from './world.ts'

export type Standby = {
  postgres: DurablePostgres
  /** The replication connection. */
  replication: TcpProxy
  /** Promotes the standby and points the world to it. */
  promote(): Promise<void>
  stop(): Promise<void>
}

const name = 'standby'
/** Files that the standby creates itself. */
const skipped = /^(pg_wal\/|postmaster\.|pg_replslot\/.)/

/** @param mode with `synchronous` the primary acknowledges only what the standby has written */
export async function startStandby(world: World, mode: 'synchronous' | 'asynchronous'): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'camp-dads-standby-'))
  await chmod(folder, 0o755)
  const home = join(folder, 'postgres')
  await mkdir(home)
  const replication = await startTcpProxy(world.postgres.url)
  await copyPrimary(world, home)
  const address = new URL(replication.url)
  const source = `host=127.0.0.1 port=${address.port} user=${address.username} password=${address.password} application_name=${name}`
  const postgres = await startDurablePostgres({
    folder,
    settings: { primary_conninfo: source, primary_slot_name: name, hot_standby: 'on' },
  })
  if (mode === 'synchronous') {
    await world.sql.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
    await world.sql.query('SELECT pg_reload_conf()')
  }
  await waitForStreaming(world, mode === 'synchronous' ? 'sync' : 'async')
  return {
    postgres,
    replication,
    async promote() {
      await query(postgres.url, 'SELECT pg_promote(true)')
      // The new primary has no standby.
      await query(postgres.url, 'ALTER SYSTEM RESET synchronous_standby_names')
      await query(postgres.url, 'SELECT pg_reload_conf()')
      world.postgres = postgres
      world.proxies.database.redirectTo(postgres.url)
      world.proxies.suite.redirectTo(postgres.url)
    },
    async stop() {
      await postgres.stop()
      await replication.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copies between backup start and stop, as pg_basebackup does. */
async function copyPrimary(world: World, home: string): Promise<void> {
  const from = join(world.postgres.folder, 'postgres')
  const { uid, gid } = await stat(join(from, 'cluster'))
  const session = new pg.Client({ connectionString: world.postgres.url })
  await session.connect()
  try {
    await session.query(`SELECT pg_create_physical_replication_slot('${name}', true)`)
    await session.query(`SELECT pg_backup_start('${name}', true)`)
    const cluster = join(home, 'cluster')
    await copyFolder(join(from, 'cluster'), cluster, '', { uid, gid })
    const { rows } = await session.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    )
    for (const [file, text] of [
      ['backup_label', rows[0]?.label ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(cluster, file), text)
      await chown(join(cluster, file), uid, gid)
    }
    await copyFile(join(from, 'password'), join(home, 'password'))
  } finally {
    await session.end()
  }
}

async function copyFolder(
  from: string,
  to: string,
  below: string,
  owner: { uid: number; gid: number },
): Promise<void> {
  await mkdir(join(to, below), { mode: 0o700 })
  await chown(join(to, below), owner.uid, owner.gid)
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (skipped.test(path)) continue
    if (entry.isDirectory()) await copyFolder(from, to, path, owner)
    else {
      try {
        await copyFile(join(from, path), join(to, path))
        await chown(join(to, path), owner.uid, owner.gid)
      } catch (error) {
        // A temporary file of the running server was deleted.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      }
    }
  }
}

async function waitForStreaming(world: World, state: 'sync' | 'async'): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rowCount } = await world.sql.query(
      `SELECT 1 FROM pg_stat_replication
       WHERE application_name = $1 AND state = 'streaming' AND sync_state = $2`,
      [name, state],
    )
    if (rowCount) return
    await sleep(50)
  }
  throw new Error('the standby does not stream')
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

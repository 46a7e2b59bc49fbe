import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'
import { markCluster, rejectOlderCluster } from './older-cluster.ts'
import { findPostgresPlace, type PostgresPlace, PROGRAM_ENV } from './postgres-place.ts'
import { releaseCluster } from './release-cluster.ts'
import { runStatement } from './run-statement.ts'

/* Avoids the package's class: importing it hooks exit and signals, and it cannot outlive a killed parent. */

const run = promisify(execFile)
const KEEPER = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url))
const USER = 'campdads'
const DATABASE = 'campdads'
const START_TIMEOUT_MS = 60_000
const MAX_LOG_BYTES = 10_000_000

export type EmbeddedPostgres = {
  /** Includes the password. */
  url: string
  stop: () => Promise<void>
}

type EmbeddedPostgresOptions = {
  dataDir: string
  log: (line: string) => void
  settings?: Record<string, string>
}

/**
 * Stops with this process, even after a crash.
 * @throws OlderDataError, and Error when another running site uses the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options
  const dataDir = path.resolve(options.dataDir)
  await rejectOlderCluster(dataDir)
  const place = await findPostgresPlace(dataDir, log)
  await releaseCluster(place, dataDir, log)
  const password = await readOrCreatePassword(place)
  if (!existsSync(place.cluster)) await createCluster(place, password, settings, log)

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(place, password, settings, log)
    } catch (error) {
      // Another program may take the port first.
      if (attempt >= 3 || !String(error).includes('could not bind')) throw error
    }
  }
}

async function readOrCreatePassword(place: PostgresPlace): Promise<string> {
  const file = path.join(place.home, 'password')
  if (!existsSync(file)) {
    if (existsSync(place.cluster)) {
      throw new Error(`The database in ${place.cluster} exists, but its password file ${file} is missing.`)
    }
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  }
  return readFile(file, 'utf8')
}

/** Creates it under another name, so that a partial cluster is never used. */
async function createCluster(
  place: PostgresPlace,
  password: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<void> {
  log('Creating the database ...')
  const folder = await mkdtemp(path.join(place.home, 'unfinished-'))
  const passwordFile = `${folder}.password`
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (place.account) {
      await chown(folder, place.account.uid, place.account.gid)
      await chown(passwordFile, place.account.uid, place.account.gid)
    }
    const options = { ...place.account, cwd: '/', env: PROGRAM_ENV }
    await run(
      place.initdb,
      [
        `--pgdata=${folder}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(settings.fsync === 'off' ? ['--no-sync'] : []),
      ],
      options,
    )
    await markCluster(folder, place.account)
    await rename(folder, place.cluster)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`The database could not be created in ${place.home}: ${getErrorMessage(error)}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function launch(
  place: PostgresPlace,
  password: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const port = await findFreePort()
  const logFile = path.join(place.home, 'postgres.log')
  const logBytes = (await stat(logFile).catch(() => undefined))?.size ?? 0
  const output = await open(logFile, logBytes > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
  const logStart = (await output.stat()).size
  const task = {
    command: place.postgres,
    args: [
      '-D',
      place.cluster,
      ...Object.entries(getServerSettings(port, settings)).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    stateFile: path.join(place.home, 'keeper.json'),
    ...place.account,
  }
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(task)], {
    stdio: ['pipe', output.fd, output.fd],
    env: PROGRAM_ENV,
    cwd: '/',
    detached: true,
    windowsHide: true,
  })
  keeper.stdin?.on('error', () => undefined)
  await output.close()

  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= stopKeeper(keeper))
  keeper.once('exit', () => {
    if (!stopped) log(`The embedded database exited unexpectedly; its log is ${logFile}`)
  })
  const url = `postgresql://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
  try {
    await waitUntilReady(keeper, url)
    keeper.stdin?.write('ready')
  } catch (error) {
    await stop()
    const written = (await readFile(logFile, 'utf8')).slice(logStart).trim().split('\n').slice(-12).join('\n')
    throw new Error(`The embedded database did not start: ${getErrorMessage(error)}\n${written}`)
  }
  log(`PostgreSQL is running on 127.0.0.1:${port}`)
  return { url, stop }
}

function getServerSettings(port: number, settings: Record<string, string>): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    jit: 'off',
    ...settings,
  }
}

async function waitUntilReady(keeper: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    if (keeper.exitCode !== null || keeper.signalCode !== null) throw new Error('the server exited')
    try {
      await runStatement({ connectionString: url }, 'SELECT 1')
      return
    } catch (error) {
      const code = getErrorCode(error)
      if (code === '3D000') {
        const admin = new URL(url)
        admin.pathname = '/postgres'
        await runStatement({ connectionString: admin.href }, `CREATE DATABASE ${DATABASE}`)
        return
      }
      // 57P03: still starting or recovering.
      const isEarly = code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03'
      if (!isEarly || Date.now() > deadline) throw error
    }
    await sleep(30)
  }
}

async function stopKeeper(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  const ended = once(keeper, 'exit')
  keeper.stdin?.end()
  await ended
}

function getErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'stderr' in error && String(error.stderr).trim() !== '' ? String(error.stderr).trim() : error.message
}

import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPlace } from './postgres-place.ts'

const KEEPER_NAME = 'camp-dads-pg'
const RUNNING_GRACE_MS = 2000
const STOPPING_GRACE_MS = 20_000

/** @throws when a running site uses the data folder */
export async function releaseCluster(
  place: PostgresPlace,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  await waitForKeeper(path.join(place.home, 'keeper.json'), dataDir)
  await stopServer(path.join(place.cluster, 'postmaster.pid'), log)
  for (const name of await readdir(place.home)) {
    if (name.startsWith('unfinished-') || name.startsWith('probe-')) {
      // An orphaned initdb may still be writing (ENOTEMPTY).
      await rm(path.join(place.home, name), { recursive: true, force: true, maxRetries: 10 })
    }
  }
}

async function waitForKeeper(stateFile: string, dataDir: string): Promise<void> {
  const startedAt = Date.now()
  for (;;) {
    const keeper = await readKeeper(stateFile)
    if (!keeper || !(await isRunning(keeper.pid, KEEPER_NAME))) return
    const grace = keeper.state === 'stopping' ? STOPPING_GRACE_MS : RUNNING_GRACE_MS
    if (Date.now() - startedAt > grace) {
      throw new Error(
        `Another running site uses the database in ${dataDir} (process ${keeper.pid}). ` +
          'Stop it first, or set another DATA_DIR and PORT here, or the same DATABASE_URL for both.',
      )
    }
    await sleep(50)
  }
}

async function readKeeper(file: string): Promise<{ pid: number; state: string } | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const match = /"pid":(\d+),"state":"(\w+)"/.exec(text)
  return match?.[1] && match[2] ? { pid: Number(match[1]), state: match[2] } : undefined
}

async function stopServer(pidFile: string, log: (line: string) => void): Promise<void> {
  const text = await readFile(pidFile, 'utf8').catch(() => undefined)
  const pid = Number(text?.split('\n')[0])
  if (text === undefined || !Number.isInteger(pid) || pid <= 1) return
  if (!isAlive(pid)) return
  if (!(await isRunning(pid, 'postgres'))) {
    // Another program has this id, which happens in containers.
    await rm(pidFile, { force: true })
    return
  }
  log('Stopping a database server left by an earlier run ...')
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    process.kill(pid, signal)
    if (await waitForExit(pid, patience)) return
  }
  throw new Error(`The database server with process id ${pid} does not stop. Stop it manually.`)
}

async function waitForExit(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (!(await isRunning(pid, 'postgres'))) return true
    await sleep(50)
  }
  return false
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: alive, under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isRunning(pid: number, name: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  // Z is a zombie, which happens in containers without init.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status.includes(`(${name}) `) && !status.includes(`(${name}) Z`)
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../server/platform/postgres/embedded-postgres.ts'

export type DurablePostgres = {
  url: string
  /** Holds its data, in `postgres/cluster`. */
  folder: string
  /** When it was last killed, in milliseconds; 0 for never. */
  readonly killedAt: number
  /** Kills every one of its processes at once, as kill -9 does. It comes back by itself on the same data. */
  kill(): void
  /** Kills it and keeps it away until `bringBack`. */
  takeAway(): void
  bringBack(): void
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

export type DurableOptions = {
  /** The folder that holds its data; one of its own unless told otherwise. */
  folder?: string
  /** Settings of PostgreSQL on top of the usual ones. */
  settings?: Record<string, string>
}

/** A PostgreSQL of the suite's own that writes as in production: what it acknowledged survives a kill. */
export async function startDurablePostgres(options: DurableOptions = {}): Promise<DurablePostgres> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'camp-dads-faults-')))
  // The account that runs PostgreSQL for root has to enter it.
  if (options.folder === undefined) await chmod(folder, 0o755)
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '300' }
  const settings = { ...durable, ...options.settings }
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings })
  const keeper = keeperOf(join(folder, 'postgres', 'keeper.json'))

  let killedAt = 0
  function kill(): void {
    killedAt = Date.now()
    const family = childrenOf(keeper).flatMap((server) => [server, ...childrenOf(server)])
    for (const pid of family) signal(pid, 'SIGKILL')
  }
  return {
    url: database.url,
    folder,
    get killedAt() {
      return killedAt
    },
    kill,
    takeAway() {
      // The keeper would start it again within a moment.
      signal(keeper, 'SIGSTOP')
      kill()
    },
    bringBack: () => signal(keeper, 'SIGCONT'),
    async stop() {
      signal(keeper, 'SIGCONT')
      await database.stop()
      await rm(join(folder, 'postgres'), { recursive: true, force: true })
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

function keeperOf(file: string): number {
  const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof state !== 'object' || state === null || !('pid' in state)) throw new Error('no keeper')
  return Number(state.pid)
}

function childrenOf(parent: number): number[] {
  return processes()
    .filter((each) => each.parent === parent)
    .map(({ pid }) => pid)
}

function processes(): { pid: number; parent: number | null }[] {
  if (existsSync('/proc/self/stat')) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.map((pid) => ({ pid: Number(pid), parent: parentOf(pid) }))
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent) }
  })
}

function parentOf(pid: string): number | null {
  try {
    // The name in brackets may hold anything, so it is read from behind.
    return Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return null
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

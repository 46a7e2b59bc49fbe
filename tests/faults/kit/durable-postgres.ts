import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../server/platform/postgres/embedded-postgres.ts'

export type DurablePostgres = {
  url: string
  folder: string
  /** Milliseconds; 0 for never. */
  readonly killedAt: number
  /** Kills all processes. The supervisor restarts it on the same data. */
  kill(): void
  takeDown(): void
  bringUp(): void
  stop(): Promise<void>
}

export type DurableOptions = {
  folder?: string
  settings?: Record<string, string>
}

/** Starts a PostgreSQL with production durability: committed data survives a kill. */
export async function startDurablePostgres(options: DurableOptions = {}): Promise<DurablePostgres> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'camp-dads-faults-')))
  // Under root, another account runs PostgreSQL.
  if (options.folder === undefined) await chmod(folder, 0o755)
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '300' }
  const settings = { ...durable, ...options.settings }
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings })
  const keeper = readKeeper(join(folder, 'postgres', 'keeper.json'))

  let killedAt = 0
  function kill(): void {
    killedAt = Date.now()
    const pids = readChildren(keeper).flatMap((server) => [server, ...readChildren(server)])
    for (const pid of pids) signal(pid, 'SIGKILL')
  }
  return {
    url: database.url,
    folder,
    get killedAt() {
      return killedAt
    },
    kill,
    takeDown() {
      // It would restart the database immediately.
      signal(keeper, 'SIGSTOP')
      kill()
    },
    bringUp: () => signal(keeper, 'SIGCONT'),
    async stop() {
      signal(keeper, 'SIGCONT')
      await database.stop()
      await rm(join(folder, 'postgres'), { recursive: true, force: true })
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

function readKeeper(file: string): number {
  const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof state !== 'object' || state === null || !('pid' in state)) throw new Error('no keeper')
  return Number(state.pid)
}

function readChildren(parent: number): number[] {
  return processes()
    .filter((each) => each.parent === parent)
    .map(({ pid }) => pid)
}

function processes(): { pid: number; parent: number | null }[] {
  if (existsSync('/proc/self/stat')) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.map((pid) => ({ pid: Number(pid), parent: getParent(pid) }))
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent) }
  })
}

function getParent(pid: string): number | null {
  try {
    // The name in brackets may contain anything.
    return Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return null
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended.
  }
}

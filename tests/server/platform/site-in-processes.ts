import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { findFreePort } from '../../../server/platform/postgres/free-port.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const logTimeoutMs = 180_000

/** The site as `npm start` runs it: a supervisor and its children. */
export type SiteInProcesses = {
  url: string
  opsUrl: string
  pid: number
  readonly logLines: readonly string[]
  /** Running children of a kind, by their file. */
  readPids(kind: 'worker' | 'jobs-process'): Promise<number[]>
  /** Resolves when a log line contains these words. */
  waitForLog(words: string): Promise<void>
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): void
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

/** @param checkout folder of the code; see `copyCheckout` */
export async function startInProcesses(
  settings: Record<string, string>,
  checkout = root,
): Promise<SiteInProcesses> {
  const opsPort = await findFreePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      OPS_PORT: String(opsPort),
      RATE_LIMIT_FACTOR: '0',
      WARM_UP_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  const logLines: string[] = []
  const listeners = new Set<(line: string) => void>()
  const addLine = (line: string) => {
    logLines.push(line)
    for (const listener of listeners) listener(line)
  }
  createInterface(child.stdout).on('line', addLine)
  createInterface(child.stderr).on('line', addLine)

  function waitForLine(words: string): Promise<string> {
    return new Promise((resolve, reject) => {
      listeners.add((line) => line.includes(words) && resolve(line))
      const fail = () => reject(new Error(`"${words}" was not logged:\n${logLines.slice(-20).join('\n')}`))
      void ended.then(fail)
      setTimeout(fail, logTimeoutMs).unref()
    })
  }
  const ready = await waitForLine('ready on')
  return {
    url: /ready on (\S+)/.exec(ready)?.[1] ?? '',
    opsUrl: `http://127.0.0.1:${opsPort}`,
    pid: child.pid ?? 0,
    logLines,
    readPids: async (kind) => {
      const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args='])
      return stdout
        .split('\n')
        .filter((line) => line.includes(`/processes/${kind}.ts`))
        .map((line) => line.trim().split(/\s+/).map(Number))
        .flatMap(([pid = 0, parent]) => (parent === child.pid ? [pid] : []))
    },
    waitForLog: async (words) => void (await waitForLine(words)),
    kill: (signal) => void child.kill(signal),
    ended,
  }
}

/** A checkout with code and build that a test may change. */
export async function copyCheckout(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'camp-dads-checkout-'))
  const parts = ['server', 'domain', 'simulator', 'prisma', 'docs/public-api.md', 'package.json']
  await Promise.all(parts.map((part) => cp(join(root, part), join(folder, part), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const first = join(folder, 'dist/builds/2026-01-01T00-00-00-000Z')
  await mkdir(first, { recursive: true })
  for (const part of ['client', 'ssr', 'widget'])
    await cp(join(root, 'dist', part), join(first, part), { recursive: true, dereference: true })
  await symlink('builds/2026-01-01T00-00-00-000Z', join(folder, 'dist/current'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

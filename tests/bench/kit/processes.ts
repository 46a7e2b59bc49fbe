import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '../../../server/platform/postgres/free-port.ts'
import { testDataKey } from '../../server/fixtures/production-settings.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import { readTreeCpu, readTreeUsage, type Usage } from './process-tree.ts'

/** The flags of a worker under `npm start`, for every compared server. */
const serverFlags = ['--max-semi-space-size=64', '--heap-growing-percent=50']

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
/** An older commit installs and builds first. */
const longestStartMs = 900_000

export type ServerProcess = {
  /** Without a trailing slash. */
  url: string
  /** Milliseconds, including children. */
  cpuMs(): number
  usage(): Usage[]
  stop(): Promise<void>
}

/**
 * Starts the site as `npm start` does, on a free port.
 * @param folder the checkout; the default is this one
 */
export async function startSite(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  folder = checkout,
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'camp-dads-bench-'))
  const child = spawn(process.execPath, ['server/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(await findFreePort()),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DATA_KEY: testDataKey,
      SESSION_SECRET: 'the session secret of every site in a benchmark',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
      // The measured requests warm it up.
      WARM_UP_SECONDS: '0',
      ...settings,
    },
  })
  const url = await getAddress(child, /ready on (\S+)/)
  const server = createServerProcess(child, url, () => child.kill('SIGTERM'))
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a server that prints its URL and exits when its input ends. */
export async function startServer(script: string, args: string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...serverFlags, getPath(script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return createServerProcess(child, await getAddress(child, /^(http\S+)$/), () => child.stdin?.end())
}

export async function load(order: LoadOrder): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    getPath('./load.ts'),
    JSON.stringify(order),
  ])
  const result: LoadResult = JSON.parse(stdout)
  return result
}

export type BackgroundProcess = {
  /** @throws if it failed */
  whenDone(): Promise<string>
  /** Returns its output. */
  finish(): Promise<string>
}

export function startBackgroundProcess(script: string, args: string[]): BackgroundProcess {
  const child = spawn(process.execPath, [getPath(script), ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  let written = ''
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString()
  })
  const closed = once(child, 'close')
  async function whenDone(): Promise<string> {
    const [code] = await closed
    if (code !== 0) throw new Error(`${script} ended with ${code}`)
    return written
  }
  return {
    whenDone,
    finish() {
      child.stdin.end()
      return whenDone()
    },
  }
}

function createServerProcess(child: ChildProcess, url: string, end: () => void): ServerProcess {
  const pid = child.pid ?? 0
  return {
    url,
    cpuMs: () => readTreeCpu(pid),
    usage: () => readTreeUsage(pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      end()
      await ended
    },
  }
}

/** @throws if the process exits first, with its output */
async function getAddress(child: ChildProcess, pattern: RegExp): Promise<string> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('a server took too long to start')), longestStartMs)
    const onLine = (line: string) => {
      const url = pattern.exec(line)?.[1]
      lines.push(line)
      if (lines.length > 30) lines.shift()
      if (url === undefined) return
      clearTimeout(timeout)
      resolve(url)
    }
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', onLine)
    child.once('exit', () => {
      clearTimeout(timeout)
      reject(new Error(`a server did not start:\n${lines.join('\n')}`))
    })
  })
}

function getPath(script: string): string {
  return fileURLToPath(new URL(script, import.meta.url))
}

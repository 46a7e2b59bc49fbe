import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../../server/platform/postgres/free-port.ts'
import type { Faults } from './fault-orders.ts'
import { type LogCapture, openLogCapture } from './log-capture.ts'

const root = join(import.meta.dirname, '../../..')
const startTimeoutMs = 60_000
const exitTimeoutMs = 120_000

/** An instance of server/main.ts in a separate process that restarts when it dies. */
export type SiteProcess = {
  readonly url: string
  readonly isAlive: boolean
  readonly pid: number
  /** Milliseconds; 0 for never. */
  readonly diedAt: number
  readonly uncaught: string[]
  readonly logCapture: LogCapture
  start(): Promise<void>
  /** Resolves with the exit code after SIGKILL and SIGTERM. */
  signal(name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): Promise<number | null>
  /** Sets faults (see in-process-faults.ts). Without an argument, clears all. */
  setFaults(faults?: Faults): Promise<void>
  /** Resolves when it has died. Rejects after two minutes. */
  ended(): Promise<void>
}

/** @param logTo a file or device for the output, which is then not captured */
export async function startSiteProcess(
  environment: Record<string, string>,
  logTo?: string,
): Promise<SiteProcess> {
  const port = await findFreePort()
  const uncaught: string[] = []
  const logCapture = openLogCapture()
  let lastLines: string[] = []
  let child: ChildProcess | null = null
  let diedAt = 0
  let starting: Promise<void> | null = null

  function isAlive(): boolean {
    return child !== null && child.exitCode === null && child.signalCode === null
  }
  async function launch(): Promise<void> {
    const preload = join(import.meta.dirname, 'in-process-faults.ts')
    const output = logTo === undefined ? null : openSync(logTo, 'a')
    const started = spawn(process.execPath, ['--import', preload, join(root, 'server/main.ts')], {
      cwd: root,
      stdio: ['ignore', output ?? 'pipe', output ?? 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...environment,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    })
    child = started
    if (output !== null) closeSync(output)
    started.once('exit', () => {
      diedAt = Date.now()
    })
    const lines: string[] = []
    lastLines = lines
    const ready = new Promise<void>((resolve, reject) => {
      const read = (line: string) => {
        logCapture.add(line)
        lines.push(line)
        if (lines.length > 20) lines.shift()
        if (/unhandled rejection|uncaught exception/.test(line)) uncaught.push(line)
        if (line.startsWith('Camp Dads is ready')) resolve()
      }
      if (started.stdout) createInterface(started.stdout).on('line', read)
      if (started.stderr) createInterface(started.stderr).on('line', read)
      started.once('close', () => reject(new Error(`an instance did not start:\n${lines.join('\n')}`)))
      setTimeout(() => reject(new Error('an instance took too long to start')), startTimeoutMs).unref()
      if (output !== null) void waitForResponse(`http://127.0.0.1:${port}/healthz`, started).then(resolve)
    })
    await ready
  }
  async function exit(): Promise<number | null> {
    if (child && isAlive()) await once(child, 'exit')
    return child?.exitCode ?? null
  }
  return {
    uncaught,
    logCapture,
    url: `http://127.0.0.1:${port}`,
    get isAlive() {
      return isAlive()
    },
    get diedAt() {
      return diedAt
    },
    get pid() {
      return child?.pid ?? 0
    },
    start() {
      if (isAlive()) return starting ?? Promise.resolve()
      starting = launch().finally(() => {
        starting = null
      })
      return starting
    },
    async signal(name) {
      child?.kill(name)
      return name === 'SIGKILL' || name === 'SIGTERM' ? exit() : null
    },
    async setFaults(faults = {}) {
      if (!child?.connected) return
      const target = child
      target.send(faults)
      // A blocked, dying or stopped process responds late or never.
      const race = new AbortController()
      await Promise.race([
        once(target, 'message', { signal: race.signal }),
        once(target, 'exit', { signal: race.signal }),
        sleep(faults.blockMs === undefined ? 5000 : 50, undefined, { signal: race.signal }),
      ]).finally(() => race.abort())
    },
    async ended() {
      const hasEnded = await Promise.race([
        exit().then(() => true),
        sleep(exitTimeoutMs, false, { ref: false }),
      ])
      if (!hasEnded) throw new Error(`an instance did not die by itself:\n${lastLines.join('\n')}`)
    },
  }
}

/** Resolves when the URL responds; never if the process exits first. */
async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  await new Promise(() => undefined)
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LoadOrder, LoadResult } from './load.ts'

/** The flag that the site runs with under `npm start`; both servers get it. */
const serverFlags = ['--max-semi-space-size=64']

export type CpuReport = { cpuMs: number }

export type ServerProcess = {
  url: string
  /** Processor time that the server has used since it started, in milliseconds. */
  cpuMs: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts a server that prints its address and ends with its input. */
export async function startServerProcess(script: string, args: string[]): Promise<ServerProcess> {
  const meter = ['--import', pathOf('./cpu-meter.ts')]
  const child = spawn(process.execPath, [...serverFlags, ...meter, pathOf(script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  if (child.stdout === null) throw new Error(`${script} has no output`)
  const { value } = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  if (typeof value !== 'string') throw new Error(`${script} did not start`)
  return {
    url: value,
    async cpuMs() {
      const answer = once(child, 'message')
      child.send('cpu')
      const [report]: CpuReport[] = await answer
      return report?.cpuMs ?? 0
    },
    async stop() {
      if (child.exitCode !== null) return
      child.stdin?.end()
      await once(child, 'exit')
    },
  }
}

/** One round of load from a process of its own. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [pathOf('./load.ts'), JSON.stringify(order)])
  const result: LoadResult = JSON.parse(stdout)
  return result
}

function pathOf(script: string): string {
  return fileURLToPath(new URL(script, import.meta.url))
}

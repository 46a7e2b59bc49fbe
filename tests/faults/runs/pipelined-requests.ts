import { type ChildProcess, spawn } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../kit/world.ts'
import { type BigRun, findViolationsWhenIdle } from './big-run.ts'

/** Longest wait of a visitor from another network. */
const LONGEST_MS = 2000
const SECONDS = 15

const loads: [connections: number, ahead: number, path: string][] = [
  [400, 100, '/event/x1'],
  [100, 300, '/event/x1'],
  [400, 10, '/event/x1'],
  [20, 1000, '/event/x1'],
  [400, 100, '/robots.txt'],
]

/** One address pipelines requests on all its connections while others are served. */
export const pipelinedRequests: BigRun = {
  name: 'pipelined requests from one address',
  instances: 1,
  settings: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '0' },
  async play(world, scale) {
    const seconds = Math.max(3, SECONDS * scale)
    const lines: string[] = []
    const wrong: string[] = []
    for (const [connections, ahead, path] of loads) {
      const name = `${connections} x ${ahead} of ${path}`
      const attackers = [attackFrom(world, '127.0.0.2', connections, ahead, path)]
      const found = await visitDuring(world, attackers, seconds)
      lines.push(`${name}: ${found.visits} visits of others, slowest ${Math.round(found.slowestMs)} ms`)
      wrong.push(...describeFailures(name, found))
    }
    const idlers = Array.from({ length: 6 }, (_, index) =>
      attackFrom(world, `127.0.1.${index + 1}`, 400, 0, '/healthz'),
    )
    const found = await visitDuring(world, idlers, seconds)
    lines.push(
      `six networks with 400 idle connections each: ${found.visits} visits, slowest ${Math.round(found.slowestMs)} ms`,
    )
    wrong.push(...describeFailures('six networks', found))
    return { done: lines, wrong: [...wrong, ...(await findViolationsWhenIdle(world, 120_000))] }
  },
}

function attackFrom(
  world: World,
  address: string,
  connections: number,
  ahead: number,
  path: string,
): ChildProcess {
  const { port } = new URL(world.sites[0]?.url ?? '')
  const script = join(import.meta.dirname, '../kit/pipeliner.ts')
  return spawn(process.execPath, [script, port, address, String(connections), String(ahead), path], {
    stdio: 'inherit',
  })
}

type Visits = { visits: number; slowestMs: number; failed: number; slow: number }

function describeFailures(name: string, { visits, slowestMs, failed, slow }: Visits): string[] {
  return [
    ...(failed > 0 ? [`${name}: ${failed} of ${visits} visits got no response`] : []),
    ...(slow > 0
      ? [`${name}: ${slow} of ${visits} visits took over ${LONGEST_MS} ms, up to ${Math.round(slowestMs)}`]
      : []),
  ]
}

/** Visits from another address, each on a new connection. */
async function visitDuring(world: World, attackers: ChildProcess[], seconds: number): Promise<Visits> {
  const found: Visits = { visits: 0, slowestMs: 0, failed: 0, slow: 0 }
  const underWay: Promise<void>[] = []
  try {
    await sleep(1000)
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      for (const path of ['/', '/api/events', '/healthz']) underWay.push(visit(world, path, found))
      await sleep(250)
    }
    await Promise.all(underWay)
  } finally {
    for (const attacker of attackers) attacker.kill('SIGKILL')
  }
  await sleep(1000)
  return found
}

async function visit(world: World, path: string, found: Visits): Promise<void> {
  const begun = performance.now()
  const status = await new Promise<number>((resolve) => {
    const options = { localAddress: '127.0.0.9', agent: false, timeout: 20_000 } as const
    const request = get(`${world.sites[0]?.url}${path}`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    for (const end of ['error', 'timeout']) request.once(end, () => resolve(0))
  })
  const ms = performance.now() - begun
  found.visits += 1
  found.slowestMs = Math.max(found.slowestMs, ms)
  if (status !== 200) found.failed += 1
  if (ms > LONGEST_MS) found.slow += 1
}

import type { LoadOrder, LoadResult } from './load.ts'
import type { ServerProcess } from './processes.ts'
import { type Spread, toSpread } from './statistics.ts'

export type Target = Pick<LoadOrder, 'url' | 'method' | 'body' | 'ids'> & { headers?: Record<string, string> }

export type Contender = {
  name: string
  server: ServerProcess
  /** Prepares equal conditions for each turn. */
  prepare(): Promise<Target>
}

/**
 * Relative to the yardstick: `rate` is a minimum of requests per second, `cost` a maximum of CPU time, `slower`
 * a maximum slowdown. `seconds` is the maximum duration of a request, and needs a single connection.
 */
export type Goal = { by: 'rate' | 'cost' | 'slower' | 'seconds'; limit: number }

export type Comparison = {
  name: string
  goal: Goal | null
  site: Contender
  yardstick: Contender
  /** Reported for information. */
  others?: readonly Contender[]
  /** The default is that of the pace. */
  connections?: number
  /** Returns the function that ends the background work. */
  startBackgroundLoad?(): Promise<() => Promise<void>>
}

export type Pace = { rounds: number; seconds: number; warmUpSeconds: number; connections: number }

type Speed = { perSecond: number; cpuMs: number }

/** CPU milliseconds per request, and ratios to the yardstick, per round. */
export type Result = { name: string; perSecond: Spread; cpuMs: Spread; rate: Spread; cpuRate: Spread }

export type Outcome = { name: string; goal: Goal | null; results: Result[] }

/**
 * Ratios compare neighbouring turns, so a busy machine slows both.
 * @throws when a request fails
 */
export async function runComparison(
  comparison: Comparison,
  pace: Pace,
  load: (order: LoadOrder) => Promise<LoadResult>,
  print: (line: string) => void,
): Promise<Outcome> {
  const contenders = [comparison.site, comparison.yardstick, ...(comparison.others ?? [])]
  const rounds: Speed[][] = []
  const connections = comparison.connections ?? pace.connections
  const end = await comparison.startBackgroundLoad?.()
  try {
    for (let number = 0; number <= pace.rounds; number += 1) {
      const isWarmUp = number === 0
      const order = { seconds: isWarmUp ? pace.warmUpSeconds : pace.seconds, connections }
      const speeds = await takeTurns(comparison.name, contenders, number, order, load)
      if (isWarmUp) continue
      rounds.push(speeds)
      const summary = contenders.map(({ name }, index) => `${name} ${speeds[index]?.perSecond.toFixed(1)}`)
      print(`${comparison.name}, round ${number}, a second: ${summary.join(', ')}`)
    }
  } finally {
    await end?.()
  }
  const results = contenders.map(({ name }, index) => getResult(name, rounds, index))
  return { name: comparison.name, goal: comparison.goal, results }
}

async function takeTurns(
  comparison: string,
  contenders: readonly Contender[],
  round: number,
  order: { seconds: number; connections: number },
  load: (order: LoadOrder) => Promise<LoadResult>,
): Promise<Speed[]> {
  const speeds: Speed[] = []
  for (let turn = 0; turn < contenders.length; turn += 1) {
    // Each is first equally often.
    const index = (turn + round) % contenders.length
    const contender = contenders[index]
    if (!contender) continue
    const target = { headers: {}, ...(await contender.prepare()) }
    const before = contender.server.cpuMs()
    const { perSecond, requests, failures } = await load({ ...target, ...order })
    if (failures > 0) throw new Error(`${comparison}, ${contender.name}: ${failures} of its requests failed`)
    speeds[index] = { perSecond, cpuMs: (contender.server.cpuMs() - before) / requests }
  }
  return speeds
}

function getResult(name: string, rounds: readonly Speed[][], index: number): Result {
  const own = rounds.flatMap((speeds) => speeds[index] ?? [])
  const others = rounds.flatMap((speeds) => speeds[1] ?? [])
  const ratios = (compare: (one: Speed, other: Speed) => number) =>
    toSpread(own.map((one, round) => compare(one, others[round] ?? one)))
  return {
    name,
    perSecond: toSpread(own.map(({ perSecond }) => perSecond)),
    cpuMs: toSpread(own.map(({ cpuMs }) => cpuMs)),
    rate: ratios((one, other) => one.perSecond / other.perSecond),
    cpuRate: ratios((one, other) => other.cpuMs / one.cpuMs),
  }
}

export function getComparedValue({ goal, results: [site] }: Outcome): number {
  if (!site) return 0
  switch (goal?.by) {
    case 'cost':
      return 1 / site.cpuRate.median
    case 'slower':
      return 1 / site.rate.median
    case 'seconds':
      return 1 / site.perSecond.median
    default:
      return site.rate.median
  }
}

/** Returns null without a goal. */
export function isReached(outcome: Outcome): boolean | null {
  const { goal } = outcome
  if (goal === null) return null
  const figure = Number(getComparedValue(outcome).toFixed(2))
  return goal.by === 'rate' ? figure >= goal.limit : figure <= goal.limit
}

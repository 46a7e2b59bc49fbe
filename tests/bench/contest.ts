import type { LoadOrder, LoadResult } from './load.ts'

/** One task done by two servers: the site, and the least that could do it. */
export type Contest = {
  name: string
  /** Called before each turn, so that every turn finds the same conditions. */
  prepare(turn: Turn): Promise<Target>
}

export type Turn = 'site' | 'bare'

export type Target = Pick<LoadOrder, 'url' | 'method' | 'body'>
export type Pace = { rounds: number; seconds: number; warmUpSeconds: number; connections: number }

/** What measures a turn: the load, and the processor time of whoever bears it. */
export type Instruments = {
  load(order: LoadOrder): Promise<LoadResult>
  cpuMs(turn: Turn): Promise<number>
}

type Speed = { perSecond: number; cpuMsPerRequest: number }
type Round = Record<Turn, Speed>
/** Median, smallest and largest of the rounds. */
type Spread = { median: number; least: number; most: number }

export type Outcome = {
  name: string
  site: Spread
  bare: Spread
  /** Requests per second, site to bare, round by round. */
  ratio: Spread
  /** Requests per processor time of the server's process, site to bare, round by round. */
  cpuRatio: Spread
}

/**
 * Lets the two take turns. A round's ratio compares neighbours in time, so that a machine that is busy with other
 * things for a while slows both.
 */
export async function hold(
  contest: Contest,
  pace: Pace,
  instruments: Instruments,
  tell: (line: string) => void,
): Promise<Outcome> {
  const rounds: Round[] = []
  for (let number = 0; number <= pace.rounds; number += 1) {
    const isWarmUp = number === 0
    const order = { seconds: isWarmUp ? pace.warmUpSeconds : pace.seconds, connections: pace.connections }
    // Each is first as often as the other.
    const isSiteFirst = number % 2 === 0
    const first = await take(contest, isSiteFirst ? 'site' : 'bare', order, instruments)
    const second = await take(contest, isSiteFirst ? 'bare' : 'site', order, instruments)
    const [site, bare] = isSiteFirst ? [first, second] : [second, first]
    if (isWarmUp) continue
    rounds.push({ site, bare })
    tell(
      `${contest.name}, round ${number}: ${site.perSecond.toFixed(0)} to ${bare.perSecond.toFixed(0)} a second`,
    )
  }
  return {
    name: contest.name,
    site: spreadOf(rounds.map(({ site }) => site.perSecond)),
    bare: spreadOf(rounds.map(({ bare }) => bare.perSecond)),
    ratio: spreadOf(rounds.map(({ site, bare }) => site.perSecond / bare.perSecond)),
    cpuRatio: spreadOf(rounds.map(({ site, bare }) => bare.cpuMsPerRequest / site.cpuMsPerRequest)),
  }
}

async function take(
  contest: Contest,
  turn: Turn,
  order: { seconds: number; connections: number },
  { load, cpuMs }: Instruments,
): Promise<Speed> {
  const target = await contest.prepare(turn)
  const before = await cpuMs(turn)
  const { perSecond, requests, failures } = await load({ ...target, ...order })
  if (failures > 0) throw new Error(`${contest.name}, ${turn}: ${failures} requests failed`)
  return { perSecond, cpuMsPerRequest: ((await cpuMs(turn)) - before) / requests }
}

function spreadOf(values: number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper
}

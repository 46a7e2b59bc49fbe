import type { LoadOrder, LoadResult } from './load.ts'

/** One task done by two servers: the site, and the least that could do it. */
export type Contest = {
  name: string
  /** Called before each turn, so that every turn finds the same conditions. */
  prepare(turn: Turn): Promise<Target>
}

export type Turn = 'site' | 'bare'

export type Target = Pick<LoadOrder, 'url' | 'method' | 'body'>
type Round = Record<Turn, number>

export type Outcome = {
  name: string
  /** Requests per second, medians of the rounds. */
  site: number
  bare: number
  /** Median, smallest and largest of the rounds' own ratios, site to bare. */
  ratio: { median: number; least: number; most: number }
}

export type Pace = { rounds: number; seconds: number; warmUpSeconds: number; connections: number }

/**
 * Lets the two take turns. A round's ratio compares neighbours in time, so that a machine that is busy with other
 * things for a while slows both.
 */
export async function hold(
  contest: Contest,
  pace: Pace,
  load: (order: LoadOrder) => Promise<LoadResult>,
  tell: (line: string) => void,
): Promise<Outcome> {
  const rounds: Round[] = []
  for (let round = 0; round <= pace.rounds; round += 1) {
    const isWarmUp = round === 0
    const seconds = isWarmUp ? pace.warmUpSeconds : pace.seconds
    const order = { seconds, connections: pace.connections }
    const speeds: Round = { site: 0, bare: 0 }
    // Each is first as often as the other.
    const turns = round % 2 === 0 ? (['site', 'bare'] as const) : (['bare', 'site'] as const)
    for (const turn of turns) {
      const result = await load({ ...(await contest.prepare(turn)), ...order })
      if (result.failures > 0) throw new Error(`${contest.name}, ${turn}: ${result.failures} requests failed`)
      speeds[turn] = result.perSecond
    }
    if (isWarmUp) continue
    rounds.push(speeds)
    tell(`${contest.name}, round ${round}: ${speeds.site.toFixed(0)} to ${speeds.bare.toFixed(0)} a second`)
  }
  const ratios = rounds.map(({ site, bare }) => site / bare)
  return {
    name: contest.name,
    site: median(rounds.map(({ site }) => site)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper
}

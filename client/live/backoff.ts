const SHORTEST_MS = 1000
const LONGEST_MS = 60_000

/**
 * How long to wait before trying again after so many failures in a row, in milliseconds: twice as long each time, and
 * between half of it and the whole by chance, so that those who lost the site together do not come back together.
 * @param chance from 0 to 1
 */
export function waitAfter(failures: number, chance: number = Math.random()): number {
  const most = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.max(0, failures))
  return Math.round(most / 2 + (most / 2) * chance)
}

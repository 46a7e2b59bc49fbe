const SHORTEST_MS = 1000
const LONGEST_MS = 60_000

/**
 * Returns milliseconds, doubled per failure. Jitter prevents simultaneous reconnects.
 * @param chance from 0 to 1
 */
export function getBackoffMs(failures: number, chance: number = Math.random()): number {
  const most = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.max(0, failures))
  return Math.round(most / 2 + (most / 2) * chance)
}

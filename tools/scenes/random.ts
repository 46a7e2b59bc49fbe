/** A source of repeatable numbers, at least 0 and less than 1. */
export type Random = () => number

/** Starts a repeatable series: the same seed always gives the same picture. */
export function createSeededRandom(seed: number): Random {
  let state = Math.imul(Math.trunc(seed) + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function randomBetween(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}

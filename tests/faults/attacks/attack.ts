import type { World } from '../kit/world.ts'

/** A malicious attempt, with limits on. */
export type Attack = {
  name: string
  /** Returns the extent in words, and exceeded bounds. */
  reach(world: World): Promise<{ reached: string; wrong: string[] }>
}

export function atMost(found: number, bound: number, what: string): string[] {
  return found <= bound ? [] : [`${found} ${what}, but at most ${bound} are allowed`]
}

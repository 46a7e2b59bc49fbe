import type { World } from '../kit/world.ts'

/** What somebody tries who means harm, on a site with its limits on. */
export type Attack = {
  name: string
  /** Tries it; answers how far it came, in words, and what was further than it may. */
  reach(world: World): Promise<{ reached: string; wrong: string[] }>
}

/** The complaint when a figure is over its bound; none otherwise. */
export function atMost(found: number, bound: number, what: string): string[] {
  return found <= bound ? [] : [`${found} ${what} where ${bound} are allowed`]
}

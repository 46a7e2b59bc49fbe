import { countsIn, createCountsOfEnded } from '../platform/counts-of-ended.ts'
import { metricsText, type ProcessFigures } from '../platform/metrics.ts'
import type { Child } from './child.ts'

export type Figures = {
  add(child: Child): void
  text(): Promise<string>
}

/** Includes ended processes, so that no counter falls. */
export function createFigures(): Figures {
  const living = new Set<Child>()
  const ended = createCountsOfEnded()
  return {
    add(child) {
      living.add(child)
      void child.gone.then(() => {
        living.delete(child)
        ended.add(child.lastFigures)
      })
    },
    async text() {
      const told = new Map<Child, ProcessFigures | null>()
      await Promise.all([...living].map(async (child) => told.set(child, await child.figures())))
      // Children that ended while waiting are in `ended`. No await follows, so none ends in between.
      const others = [...living].filter((child) => told.has(child))
      const silent = others.filter((child) => told.get(child) === null)
      const counted = [ended.figures(), ...silent.map((child) => countsIn(child.lastFigures))]
      return metricsText(new Map(others.map((child) => [child.name, told.get(child) ?? null])), counted)
    },
  }
}

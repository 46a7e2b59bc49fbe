import { countsIn, createCountsOfEnded } from '../platform/counts-of-ended.ts'
import { metricsText, type ProcessFigures } from '../platform/metrics.ts'
import type { Child } from './child.ts'

/** The children whose figures are told with the supervisor's own. */
export type Figures = {
  /** From now on, and what it has counted also when it is gone. */
  add(child: Child): void
  text(): Promise<string>
}

/** Puts the figures of all processes together, those included that ended, so that no count falls. */
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
      // Who ended meanwhile stands in the sum; from here to the end nobody does.
      const others = [...living].filter((child) => told.has(child))
      const silent = others.filter((child) => told.get(child) === null)
      const counted = [ended.figures(), ...silent.map((child) => countsIn(child.lastFigures))]
      return metricsText(new Map(others.map((child) => [child.name, told.get(child) ?? null])), counted)
    },
  }
}

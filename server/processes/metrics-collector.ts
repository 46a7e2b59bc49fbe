import { createEndedProcessCounts, filterCounts } from '../platform/ended-process-counts.ts'
import { formatMetrics, type ProcessMetrics } from '../platform/metrics.ts'
import type { Child } from './child.ts'

export type MetricsCollector = {
  add(child: Child): void
  text(): Promise<string>
}

/** Includes ended processes, so that no counter falls. */
export function createMetricsCollector(): MetricsCollector {
  const living = new Set<Child>()
  const ended = createEndedProcessCounts()
  return {
    add(child) {
      living.add(child)
      void child.gone.then(() => {
        living.delete(child)
        ended.add(child.lastFigures)
      })
    },
    async text() {
      const told = new Map<Child, ProcessMetrics | null>()
      await Promise.all([...living].map(async (child) => told.set(child, await child.figures())))
      // Children that ended while waiting are in `ended`. No await follows, so none ends in between.
      const others = [...living].filter((child) => told.has(child))
      const silent = others.filter((child) => told.get(child) === null)
      const counted = [ended.figures(), ...silent.map((child) => filterCounts(child.lastFigures))]
      return formatMetrics(new Map(others.map((child) => [child.name, told.get(child) ?? null])), counted)
    },
  }
}

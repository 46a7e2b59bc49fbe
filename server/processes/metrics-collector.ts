import { formatMetrics, type ProcessMetrics } from '../platform/metrics.ts'
import type { Child } from './child.ts'

type Metric = { name: string; type: string; values: Value[] }
type Value = { value: number; labels: Record<string, string | number>; metricName?: string }

/** Includes ended processes, so that no counter falls. */
export function createMetricsCollector() {
  const living = new Set<Child>()
  const ended = createEndedCounts()
  return {
    add(child: Child): void {
      living.add(child)
      void child.gone.then(() => {
        living.delete(child)
        ended.add(child.lastFigures)
      })
    },
    async text(): Promise<string> {
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

/** Atomic: no count is ever missing or doubled. */
function createEndedCounts() {
  const sums = new Map<string, { told: Metric; values: Map<string, Value> }>()
  return {
    add(figures: ProcessMetrics): void {
      for (const told of filterCounts(figures)) {
        const sum = sums.get(told.name) ?? { told, values: new Map<string, Value>() }
        sums.set(told.name, sum)
        for (const value of told.values) {
          const labels = { ...value.labels, process: 'ended' }
          const key = JSON.stringify([value.metricName, Object.entries(labels).sort()])
          sum.values.set(key, { ...value, labels, value: value.value + (sum.values.get(key)?.value ?? 0) })
        }
      }
    },
    figures: () => [...sums.values()].map(({ told, values }) => ({ ...told, values: [...values.values()] })),
  }
}

function filterCounts(figures: ProcessMetrics): Metric[] {
  return figures.filter(isMetric).filter(({ type }) => type === 'counter' || type === 'histogram')
}

function isMetric(figure: object): figure is Metric {
  return 'name' in figure && 'type' in figure && 'values' in figure && Array.isArray(figure.values)
}

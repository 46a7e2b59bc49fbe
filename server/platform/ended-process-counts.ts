import type { ProcessMetrics } from './metrics.ts'

type Metric = { name: string; type: string; values: Value[] }
type Value = { value: number; labels: Record<string, string | number>; metricName?: string }

const ended = 'ended'

/** Atomic: no count is ever missing or doubled. */
export type EndedProcessCounts = { add(figures: ProcessMetrics): void; figures(): ProcessMetrics }

export function filterCounts(figures: ProcessMetrics): Metric[] {
  return figures.filter(isMetric).filter(({ type }) => type === 'counter' || type === 'histogram')
}

export function createEndedProcessCounts(): EndedProcessCounts {
  const sums = new Map<string, { told: Metric; values: Map<string, Value> }>()
  return {
    add(figures) {
      for (const told of filterCounts(figures)) {
        const sum = sums.get(told.name) ?? { told, values: new Map<string, Value>() }
        sums.set(told.name, sum)
        for (const value of told.values) {
          const labels = { ...value.labels, process: ended }
          const key = JSON.stringify([value.metricName, Object.entries(labels).sort()])
          sum.values.set(key, { ...value, labels, value: value.value + (sum.values.get(key)?.value ?? 0) })
        }
      }
    },
    figures: () => [...sums.values()].map(({ told, values }) => ({ ...told, values: [...values.values()] })),
  }
}

function isMetric(figure: object): figure is Metric {
  return 'name' in figure && 'type' in figure && 'values' in figure && Array.isArray(figure.values)
}

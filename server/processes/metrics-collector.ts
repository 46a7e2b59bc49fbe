import { formatMetrics, type ProcessMetrics } from '../platform/metrics.ts'
import type { Child } from './child.ts'

type Metric = { name: string; type: string; values: Value[] }
type Value = { value: number; labels: Record<string, string | number>; metricName?: string }

/** Includes ended processes, so that no counter decreases. */
export function createMetricsCollector() {
  const running = new Set<Child>()
  const ended = createEndedCounts()
  return {
    add(child: Child): void {
      running.add(child)
      void child.exited.then(() => {
        running.delete(child)
        ended.add(child.lastMetrics)
      })
    },
    async text(): Promise<string> {
      const responses = new Map<Child, ProcessMetrics | null>()
      await Promise.all([...running].map(async (child) => responses.set(child, await child.metrics())))
      // Children that ended while waiting are in `ended`. No await follows, so none ends in between.
      const others = [...running].filter((child) => responses.has(child))
      const unresponsive = others.filter((child) => responses.get(child) === null)
      const counted = [ended.metrics(), ...unresponsive.map((child) => filterCounts(child.lastMetrics))]
      return formatMetrics(
        new Map(others.map((child) => [child.name, responses.get(child) ?? null])),
        counted,
      )
    },
  }
}

/** Synchronous, so that no count is ever missing or doubled. */
function createEndedCounts() {
  const sums = new Map<string, { metric: Metric; values: Map<string, Value> }>()
  return {
    add(metrics: ProcessMetrics): void {
      for (const metric of filterCounts(metrics)) {
        const sum = sums.get(metric.name) ?? { metric, values: new Map<string, Value>() }
        sums.set(metric.name, sum)
        for (const value of metric.values) {
          const labels = { ...value.labels, process: 'ended' }
          const key = JSON.stringify([value.metricName, Object.entries(labels).sort()])
          sum.values.set(key, { ...value, labels, value: value.value + (sum.values.get(key)?.value ?? 0) })
        }
      }
    },
    metrics: () =>
      [...sums.values()].map(({ metric, values }) => ({ ...metric, values: [...values.values()] })),
  }
}

function filterCounts(metrics: ProcessMetrics): Metric[] {
  return metrics.filter(isMetric).filter(({ type }) => type === 'counter' || type === 'histogram')
}

function isMetric(metric: object): metric is Metric {
  return 'name' in metric && 'type' in metric && 'values' in metric && Array.isArray(metric.values)
}

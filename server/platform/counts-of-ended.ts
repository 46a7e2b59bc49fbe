import type { ProcessFigures } from './metrics.ts'

/** A figure as prom-client tells it between processes. */
type Told = { name: string; type: string; values: Value[] }
type Value = { value: number; labels: Record<string, string | number>; metricName?: string }

/** The name under which processes that are gone are told together. */
const ended = 'ended'

/** What processes counted that are gone. Adding is done in one go: a count is at no moment missing or there twice. */
export type CountsOfEnded = { add(figures: ProcessFigures): void; figures(): ProcessFigures }

/** Of a process's figures those that only grow: what it is using ends with it. */
export function countsIn(figures: ProcessFigures): Told[] {
  return figures.filter(isTold).filter(({ type }) => type === 'counter' || type === 'histogram')
}

/** Sums up what processes that are gone have counted, so that no count of the instance falls. */
export function createCountsOfEnded(): CountsOfEnded {
  const sums = new Map<string, { told: Told; values: Map<string, Value> }>()
  return {
    add(figures) {
      for (const told of countsIn(figures)) {
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

function isTold(figure: object): figure is Told {
  return 'name' in figure && 'type' in figure && 'values' in figure && Array.isArray(figure.values)
}

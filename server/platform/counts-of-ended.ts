import type { ProcessFigures } from './metrics.ts'

type Told = { name: string; type: string; values: Value[] }
type Value = { value: number; labels: Record<string, string | number>; metricName?: string }

const ended = 'ended'

/** Atomic: no count is ever missing or doubled. */
export type CountsOfEnded = { add(figures: ProcessFigures): void; figures(): ProcessFigures }

export function countsIn(figures: ProcessFigures): Told[] {
  return figures.filter(isTold).filter(({ type }) => type === 'counter' || type === 'histogram')
}

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

import { Histogram, type MetricObjectWithValues, type MetricValueWithName, type Registry } from 'prom-client'

type Label = 'route' | 'method' | 'status'
type Times = { labels: Record<Label, string>; seconds: number; counts: number[] }

const bounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 5]
const namedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const name = 'camp_dads_answer_seconds'

/** Counts by plain addition, because the library checks labels each time. */
export class ResponseTimes extends Histogram<Label> {
  readonly #times = new Map<string, Map<string, (Times | undefined)[]>>()

  constructor(registry: Registry) {
    super({
      name,
      help: 'From the request to the end of its answer, 0 for what lay ready; status "gone" is a client that left before.',
      labelNames: ['route', 'method', 'status'],
      buckets: bounds,
      registers: [registry],
    })
  }

  /** @param status 0 when the client disconnected before a response */
  count(route: string, method: string, status: number, seconds: number): void {
    const times = this.#getTimes(route, namedMethods.has(method) ? method : 'other', Math.floor(status / 100))
    times.seconds += seconds
    let bucket = 0
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1
    times.counts[bucket] = (times.counts[bucket] ?? 0) + 1
  }

  override async get(): Promise<MetricObjectWithValues<MetricValueWithName<Label>>> {
    const all = [...this.#times.values()].flatMap((byMethod) => [...byMethod.values()].flat())
    return { ...(await super.get()), values: all.flatMap((times) => (times ? toMetricValues(times) : [])) }
  }

  #getTimes(route: string, method: string, hundreds: number): Times {
    const byMethod = this.#times.get(route) ?? new Map<string, (Times | undefined)[]>()
    const byStatus = byMethod.get(method) ?? []
    const known = byStatus[hundreds]
    if (known !== undefined) return known
    const status = hundreds === 0 ? 'gone' : `${hundreds}xx`
    const times = { labels: { route, method, status }, seconds: 0, counts: bounds.map(() => 0) }
    byStatus[hundreds] = times
    this.#times.set(route, byMethod.set(method, byStatus))
    return times
  }
}

function toMetricValues({ labels, seconds, counts }: Times) {
  let upTo = 0
  const buckets = [...bounds, '+Inf'].map((le, index) => {
    upTo += counts[index] ?? 0
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: upTo }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: upTo },
  ]
}

import type pg from 'pg'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { shareResponse } from './share-response.ts'
import type { SiteMetrics } from './site-metrics.ts'

/** Labels come from closed lists, never from visitor input. */
const registry = new Registry()
const registers = [registry]

export type ProcessMetrics = readonly object[]

function createCounter<Value extends string>(
  name: string,
  help: string,
  label: string,
  values: readonly Value[],
): (value: Value) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers })
  for (const value of values) counter.inc({ [label]: value }, 0)
  return (value) => counter.inc({ [label]: value })
}

function createGauge<Value extends string>(
  name: string,
  help: string,
  label: string,
  values: readonly Value[],
): (value: Value, change: 1 | -1) => void {
  const gauge = new Gauge({ name, help, labelNames: [label], registers })
  for (const value of values) gauge.set({ [label]: value }, 0)
  return (value, change) => gauge.inc({ [label]: value }, change)
}

const responseTimes = new Histogram({
  name: 'camp_dads_response_seconds',
  help: 'Response time in seconds, 0 on the fast path; status "gone" for clients that disconnected.',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 5],
  registers,
})
const namedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** @param status 0 when the client disconnected before a response */
export function countResponse(route: string, method: string, status: number, seconds: number): void {
  const labels = {
    route,
    method: namedMethods.has(method) ? method : 'other',
    status: status === 0 ? 'gone' : `${Math.floor(status / 100)}xx`,
  }
  responseTimes.observe(labels, seconds)
}

/** `joined` waited for another request; `bypass` skipped the cache. */
export const countCacheAccess = createCounter(
  'camp_dads_response_cache_total',
  'Reads of the response cache.',
  'outcome',
  ['hit', 'miss', 'joined', 'bypass'],
)

export const countRender = createCounter(
  'camp_dads_renders_total',
  'Requests for server rendering by outcome.',
  'outcome',
  ['rendered', 'rejected', 'over-limit'],
)

/** `failed` is retried; `given-up` waits for the organiser. */
export const countEmail = createCounter(
  'camp_dads_emails_total',
  'Emails handed to the SMTP server.',
  'outcome',
  ['sent', 'failed', 'given-up'],
)

export const countPayment = createCounter(
  'camp_dads_payment_outcomes_total',
  'Payment status checks with the card provider by outcome.',
  'outcome',
  ['settled', 'already', 'open', 'mismatch', 'unknown'],
)

export const adjustRenders = createGauge(
  'camp_dads_renders',
  'Pages being rendered or waiting to be rendered.',
  'state',
  ['open', 'waiting'],
)

export type LiveKind = 'site' | 'public'

export const adjustLiveStreams = createGauge<LiveKind>(
  'camp_dads_live_streams',
  'Open live streams of seat updates.',
  'kind',
  ['site', 'public'],
)

export const countLiveStream = createCounter(
  'camp_dads_live_streams_total',
  'Requested live streams of seat updates by outcome; "cut-off" for slow readers.',
  'outcome',
  ['opened', 'full', 'over-limit', 'cut-off'],
)

export const countLiveMessage = createCounter(
  'camp_dads_live_messages_total',
  'Seat update messages, each counted once for all streams.',
  'kind',
  ['site', 'public'],
)

const pools = new Map<string, readonly pg.Pool[]>()
const poolStates = { open: 'totalCount', idle: 'idleCount', waiting: 'waitingCount' } as const
new Gauge({
  name: 'camp_dads_database_pool',
  help: 'Open and idle database connections, and requests waiting for one.',
  labelNames: ['pool', 'state'],
  registers,
  collect() {
    for (const [pool, members] of pools) {
      for (const [state, count] of Object.entries(poolStates)) {
        const sum = members.reduce((total, each) => total + each[count], 0)
        this.set({ pool, state }, sum)
      }
    }
  },
})

export function watchPool(name: 'requests' | 'limits', pool: pg.Pool): void {
  const open = pools.get(name)?.filter((each) => !each.ended) ?? []
  pools.set(name, [...open, pool])
}

let readSite: (() => Promise<SiteMetrics>) | null = null

/** In one process per instance. Reads at most every five seconds. */
export function exposeSiteMetrics(read: () => Promise<SiteMetrics>): void {
  readSite = shareResponse(read, 5000)
}

const siteGauges: readonly [keyof SiteMetrics, name: string, help: string][] = [
  ['outboxOverdueSeconds', 'camp_dads_outbox_overdue_seconds', 'Delay of the oldest overdue outbox message.'],
  ['emailQueueSeconds', 'camp_dads_email_queue_seconds', 'Age of the oldest queued email.'],
  ['emailsQueued', 'camp_dads_emails_queued', 'Queued emails.'],
  ['emailsFailed', 'camp_dads_emails_failed', 'Unresolved failed emails.'],
  ['seatsHeld', 'camp_dads_seats_held', 'Seats held by unpaid bookings.'],
  ['paymentsOpen', 'camp_dads_payments_open', 'Payments without a final status.'],
]
for (const [key, name, help] of siteGauges) {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      const metrics = await readSite?.().catch(() => null)
      this.remove()
      if (metrics) this.set(metrics[key])
    },
  })
}

/**
 * @param name never reused, because counts begin at zero
 * @throws when called twice
 */
export function nameProcess(name: string): void {
  registry.setDefaultLabels({ process: name })
  collectDefaultMetrics({ register: registry })
}

export function getProcessMetrics(): Promise<ProcessMetrics> {
  return registry.getMetricsAsJSON()
}

const processUp = new Gauge({
  name: 'camp_dads_process_up',
  help: 'Whether the process reported its metrics within a second.',
  labelNames: ['process'],
  registers: [],
})

/**
 * @param others null for a process that did not respond
 * @param counted counts of unresponsive or ended processes
 */
export async function formatMetrics(
  others: ReadonlyMap<string, ProcessMetrics | null>,
  counted: readonly ProcessMetrics[] = [],
): Promise<string> {
  processUp.reset()
  for (const [process, metrics] of others) processUp.set({ process }, metrics === null ? 0 : 1)
  const responses = [...others.values()].filter((metrics) => metrics !== null)
  const all = AggregatorRegistry.aggregate([
    await getProcessMetrics(),
    [await processUp.get()],
    ...responses,
    ...counted,
  ])
  return all.metrics()
}

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

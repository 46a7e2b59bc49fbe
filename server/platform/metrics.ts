import type pg from 'pg'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { shareResponse } from './share-response.ts'
import type { SiteMetrics } from './site-metrics.ts'

/** Labels come from closed lists, never from visitor input. */
const registry = new Registry()
const registers = [registry]

export type ProcessMetrics = readonly object[]

function createCounter<Word extends string>(
  name: string,
  help: string,
  label: string,
  words: readonly Word[],
): (word: Word) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers })
  for (const word of words) counter.inc({ [label]: word }, 0)
  return (word) => counter.inc({ [label]: word })
}

function createGauge<Word extends string>(
  name: string,
  help: string,
  label: string,
  words: readonly Word[],
): (word: Word, more: 1 | -1) => void {
  const gauge = new Gauge({ name, help, labelNames: [label], registers })
  for (const word of words) gauge.set({ [label]: word }, 0)
  return (word, more) => gauge.inc({ [label]: word }, more)
}

const responseTimes = new Histogram({
  name: 'camp_dads_response_seconds',
  help: 'From the request to the end of its answer, 0 for what lay ready; status "gone" is a client that left before.',
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
  'Readings of answers that are kept for everybody.',
  'outcome',
  ['hit', 'miss', 'joined', 'bypass'],
)

export const countRender = createCounter(
  'camp_dads_renders_total',
  'Pages that were to be drawn here, by what became of them.',
  'outcome',
  ['rendered', 'rejected', 'over-limit'],
)

/** `failed` is retried; `given-up` waits for the organiser. */
export const countEmail = createCounter(
  'camp_dads_emails_total',
  'Mails handed to the mail server.',
  'outcome',
  ['sent', 'failed', 'given-up'],
)

export const countPayment = createCounter(
  'camp_dads_payment_outcomes_total',
  'Questions to the card provider about a payment, by what they led to.',
  'outcome',
  ['settled', 'already', 'open', 'mismatch', 'unknown'],
)

export const adjustRenders = createGauge(
  'camp_dads_renders',
  'Pages that are being drawn, and that wait for it.',
  'state',
  ['open', 'waiting'],
)

export type LiveKind = 'site' | 'public'

export const adjustLiveStreams = createGauge<LiveKind>(
  'camp_dads_live_streams',
  'Open streams of free spots.',
  'kind',
  ['site', 'public'],
)

export const countLiveStream = createCounter(
  'camp_dads_live_streams_total',
  'Streams of free spots that were asked for, by what became of them; cut-off ones did not read what was sent.',
  'outcome',
  ['opened', 'full', 'over-limit', 'cut-off'],
)

export const countLiveMessage = createCounter(
  'camp_dads_live_messages_total',
  'Messages of free spots that were made; each is sent to every stream that waits for it.',
  'kind',
  ['site', 'public'],
)

const pools = new Map<string, readonly pg.Pool[]>()
const poolStates = { open: 'totalCount', idle: 'idleCount', waiting: 'waitingCount' } as const
new Gauge({
  name: 'camp_dads_database_pool',
  help: 'Connections to the database that are open or idle, and requests that wait for one.',
  labelNames: ['pool', 'state'],
  registers,
  collect() {
    for (const [pool, same] of pools) {
      for (const [state, count] of Object.entries(poolStates)) {
        const sum = same.reduce((all, each) => all + each[count], 0)
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

const siteMs = 5000

/** At most every five seconds, in one process per instance. */
export function exposeSiteMetrics(read: () => Promise<SiteMetrics>): void {
  readSite = shareResponse(read, siteMs)
}

const siteGauges: readonly [keyof SiteMetrics, name: string, help: string][] = [
  [
    'outboxOverdueSeconds',
    'camp_dads_outbox_overdue_seconds',
    'How long the oldest announcement is overdue.',
  ],
  ['emailQueueSeconds', 'camp_dads_email_queue_seconds', 'How long the oldest mail waits to be sent.'],
  ['emailsQueued', 'camp_dads_emails_queued', 'Mails that wait to be sent.'],
  ['emailsFailed', 'camp_dads_emails_failed', 'Mails that were given up and that nobody has dealt with.'],
  ['seatsHeld', 'camp_dads_seats_held', 'Places of bookings that are not paid yet.'],
  ['paymentsOpen', 'camp_dads_payments_open', 'Payments that are begun and not decided.'],
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
  help: '0 for a process that did not tell its figures within a second: it is busy or about to end.',
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

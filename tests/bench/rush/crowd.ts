/*
 * Simulates visitors at a steady rate, each on a new connection and from a distinct address.
 *
 *   node tests/bench/rush/crowd.ts ORDER
 *
 * Takes a CrowdOrder and writes a CrowdResult, both as JSON.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { percentile } from '../kit/statistics.ts'
import { visit } from './visitor.ts'

const order = z.object({
  url: z.string(),
  /** Visitors per second; null keeps `concurrent` visits running. */
  perSecond: z.number().nullable(),
  concurrent: z.number(),
  seconds: z.number(),
  /** `{n}` in a path is replaced by a unique number. */
  requests: z.array(z.object({ method: z.string(), path: z.string(), body: z.string().nullable() })),
  timeoutMs: z.number(),
})

export type CrowdOrder = z.infer<typeof order>
export type CrowdResult = {
  visitors: number
  /** `lost`: incomplete visits by reason. */
  statuses: Record<string, number>
  lost: Record<string, number>
  /** Milliseconds per visit, incomplete ones included. */
  ms: { p50: number; p99: number; most: number }
  /** More than two seconds. */
  slow: number
  seconds: number
  /** Of the crowd itself. */
  cpuMs: number
}

if (import.meta.main) {
  const result = await send(order.parse(JSON.parse(process.argv[2] ?? '')))
  process.stdout.write(JSON.stringify(result))
}

async function send({ url, perSecond, concurrent, seconds, requests, timeoutMs }: CrowdOrder) {
  const port = Number(new URL(url).port)
  const statuses: Record<string, number> = {}
  const lost: Record<string, number> = {}
  const times: number[] = []
  const begun = performance.now()
  const runId = Math.floor(Math.random() * 1e6)
  let sent = 0

  async function runVisit(dueAt: number): Promise<void> {
    const number = sent
    sent += 1
    const texts = requests.map((request) => getText(request, number, runId))
    const found = await visit({ port, from: getSource(number), requests: texts, timeoutMs })
    // From the due time, because a delayed visitor waits too.
    times.push(performance.now() - dueAt)
    for (const status of found.statuses) statuses[status] = (statuses[status] ?? 0) + 1
    if (found.lost !== null) lost[found.lost] = (lost[found.lost] ?? 0) + 1
  }
  const end = begun + seconds * 1000
  if (perSecond === null) {
    const stream = async () => {
      while (performance.now() < end) await runVisit(performance.now())
    }
    await Promise.all(Array.from({ length: concurrent }, stream))
  } else {
    const pending: Promise<void>[] = []
    const total = perSecond * seconds
    while (sent < total) {
      const due = Math.min(total, Math.ceil(((performance.now() - begun) / 1000) * perSecond))
      while (sent < due) pending.push(runVisit(begun + (sent * 1000) / perSecond))
      await sleep(4)
    }
    await Promise.all(pending)
  }
  const { user, system } = process.cpuUsage()
  return {
    visitors: sent,
    statuses,
    lost,
    ms: { p50: percentile(times, 0.5), p99: percentile(times, 0.99), most: percentile(times, 1) },
    slow: times.filter((ms) => ms > 2000).length,
    seconds: (performance.now() - begun) / 1000,
    cpuMs: (user + system) / 1000,
  } satisfies CrowdResult
}

function getText(
  { method, path, body }: CrowdOrder['requests'][number],
  number: number,
  runId: number,
): string {
  // A first visit behind the proxy.
  const head = [
    `${method} ${path.replaceAll('{n}', String(100_000_000 + runId * 1000 + number))} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept-Encoding: gzip, deflate, br',
    `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  ]
  if (body === null) return `${head.join('\r\n')}\r\n\r\n`
  const length = Buffer.byteLength(body)
  return `${head.join('\r\n')}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
}

/**
 * Returns a loopback address; Linux has all of 127.0.0.0/8. A single address runs short of ports at 7,000
 * connections a minute.
 */
function getSource(number: number): string | undefined {
  return process.platform === 'linux' ? `127.0.${1 + (number % 64)}.1` : undefined
}

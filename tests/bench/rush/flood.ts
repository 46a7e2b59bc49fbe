import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent } from '../../server/fixtures/sample-bookings.ts'
import { type BenchDatabase, openBenchDatabase } from '../kit/bench-database.ts'
import { type ServerProcess, startBackgroundProcess, startSite } from '../kit/processes.ts'
import type { BookingResult, BookingsOrder } from '../kit/steady-bookings.ts'
import type { CrowdOrder, CrowdResult } from './crowd.ts'
import { type Probe, startProbe } from './probe.ts'

const overload = 10
const longestMs = 2000
const secondsAfterwards = 10

/**
 * Requests ten times more renders than the measured capacity, with bookings and a probe.
 * @returns whether every request was answered or rejected in time, the site responded afterwards, and no
 *   booking was lost
 */
export async function measureFlood(seconds: number, print: (line: string) => void): Promise<boolean> {
  const benchDatabase = await openBenchDatabase()
  try {
    const site = await startSite(benchDatabase.databaseUrl, { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' })
    try {
      return await flood(benchDatabase, site, seconds, print)
    } finally {
      await site.stop()
    }
  } finally {
    await benchDatabase.close()
  }
}

async function flood(
  benchDatabase: BenchDatabase,
  site: ServerProcess,
  seconds: number,
  print: (line: string) => void,
): Promise<boolean> {
  const first = await runCrowd(site, { perSecond: null, concurrent: 2, seconds: 5 })
  const capacity = first.visitors / first.seconds
  print(`It renders ${capacity.toFixed(0)} uncached pages a second.`)
  const { id } = await createEvent(benchDatabase, { maxParticipants: 1_000_000 })
  const bookings = startBookings(site, id)
  const probe = startProbe(`${site.url}/readyz`)
  await sleep(1000)
  const perSecond = Math.ceil(capacity * overload)
  const crowd = await runCrowd(site, { perSecond, concurrent: 0, seconds })
  const endedAt = performance.now()
  await sleep(secondsAfterwards * 1000)
  const results: BookingResult[] = JSON.parse(await bookings.finish())
  const probes = await probe.finish()
  return reportFlood(
    { crowd, results, probes, endedAt, missing: await findMissing(benchDatabase, id, results) },
    print,
  )
}

type Flood = {
  crowd: CrowdResult
  results: BookingResult[]
  probes: Probe[]
  endedAt: number
  missing: string[]
}

function reportFlood(
  { crowd, results, probes, endedAt, missing }: Flood,
  print: (line: string) => void,
): boolean {
  const { visitors, statuses, lost, ms, slow, seconds, cpuMs } = crowd
  const served = (statuses['200'] ?? 0) + (statuses['404'] ?? 0)
  const rejected = statuses['503'] ?? 0
  const others = visitors - served - rejected
  const unresponsive = probes.filter(({ at, ms }) => at >= endedAt && ms > 1000).length
  const slowProbes = probes.filter((each) => each.ms > longestMs).length
  const made = results.filter(({ status }) => status === 201)
  const slowBookings = results.filter((each) => each.ms > longestMs).length
  const worst = Math.max(...results.map((each) => each.ms))
  print(`${visitors} requests in ${seconds.toFixed(1)} s: ${served} served, ${rejected} rejected with 503`)
  print(`  otherwise ${others} (results ${JSON.stringify(statuses)}, lost ${JSON.stringify(lost)})`)
  print(
    `  p50 ${ms.p50.toFixed(0)} ms, p99 ${ms.p99.toFixed(0)} ms, longest ${ms.most.toFixed(0)} ms; longer than 2 s: ${slow}`,
  )
  print(
    `  /readyz requested ${probes.length} times, longer than 2 s: ${slowProbes}; unresponsive afterwards: ${unresponsive}`,
  )
  print(
    `  ${results.length} bookings meanwhile: ${made.length} made, ${results.filter(({ status }) => status === 503).length} rejected with 503, longer than 2 s: ${slowBookings} (longest ${worst.toFixed(0)} ms)`,
  )
  print(
    `  acknowledged and lost: ${missing.length}; the crowd itself used ${(cpuMs / seconds / 10).toFixed(0)} % of a core`,
  )
  const isAnswered = others === 0 && slow === 0 && slowProbes === 0 && slowBookings === 0
  const isGood = isAnswered && unresponsive === 0 && missing.length === 0
  print(
    `${isGood ? 'reached' : 'missed'}: answered or rejected in 2 s, responsive afterwards, no booking lost`,
  )
  return isGood
}

async function runCrowd(
  site: ServerProcess,
  how: Pick<CrowdOrder, 'perSecond' | 'concurrent' | 'seconds'>,
): Promise<CrowdResult> {
  const request = { method: 'GET', path: '/event/{n}', body: null }
  const order: CrowdOrder = { url: site.url, ...how, requests: [request], timeoutMs: 30_000 }
  return JSON.parse(await startBackgroundProcess('../rush/crowd.ts', [JSON.stringify(order)]).whenDone())
}

function startBookings(site: ServerProcess, eventId: number): { finish(): Promise<string> } {
  const order: BookingsOrder = { url: site.url, eventIds: [eventId], perSecond: 2, max: null }
  return startBackgroundProcess('./steady-bookings.ts', [JSON.stringify(order)])
}

/** Returns confirmed bookings that are missing, or seats that do not add up. */
async function findMissing(
  { db }: BenchDatabase,
  eventId: number,
  results: readonly BookingResult[],
): Promise<string[]> {
  const stored = new Set((await db.booking.findMany({ where: { eventId } })).map(({ id }) => id))
  const confirmed = results.filter(({ status }) => status === 201).map(({ id }) => id ?? 'without an id')
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId } })
  const seats = event.currentParticipants === stored.size * 3 ? [] : ['the seats do not add up']
  return [...confirmed.filter((id) => !stored.has(id)), ...seats]
}

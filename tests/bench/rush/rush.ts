import { openBenchDatabase } from '../kit/bench-database.ts'
import { persistedOperation } from '../kit/own-documents.ts'
import { type ServerProcess, startBackgroundProcess, startSite } from '../kit/processes.ts'
import { percentile } from '../kit/statistics.ts'
import type { BookingResult, BookingsOrder } from '../kit/steady-bookings.ts'
import type { CrowdOrder, CrowdResult } from './crowd.ts'

const visitorsPerSecond = 1000
const bookingsPerMinute = 200
const maxSlowdown = 3

/**
 * Simulates a newsletter: 1,000 new visitors a second, with bookings. Limits are on, and the load shares the
 * CPU with the site.
 * @returns whether nothing failed and bookings were not much slower
 */
export async function measureRush(seconds: number, print: (line: string) => void): Promise<boolean> {
  const benchDatabase = await openBenchDatabase()
  try {
    const site = await startSite(benchDatabase.databaseUrl, {
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1',
      WARM_UP_SECONDS: '20',
    })
    try {
      await benchDatabase.db.event.updateMany({ data: { maxParticipants: 1_000_000 } })
      const events = await benchDatabase.db.event.findMany({
        where: { isActive: true, cancelledAt: null, bookingClosesAt: { gt: new Date() } },
        orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
        take: 12,
      })
      const eventIds = events.map(({ id }) => id)
      const alone = await runBookings(site, eventIds, seconds)
      const cpuBefore = site.cpuMs()
      const [crowd, among] = await Promise.all([
        runCrowd(site, seconds),
        runBookings(site, eventIds, seconds),
      ])
      return reportRush({ crowd, alone, among, siteCpuMs: site.cpuMs() - cpuBefore }, print)
    } finally {
      await site.stop()
    }
  } finally {
    await benchDatabase.close()
  }
}

type Rush = { crowd: CrowdResult; alone: BookingResult[]; among: BookingResult[]; siteCpuMs: number }

function reportRush({ crowd, alone, among, siteCpuMs }: Rush, print: (line: string) => void): boolean {
  const { visitors, statuses, lost, ms, seconds, cpuMs } = crowd
  const failedVisits = sum(lost) + sum(statuses) - (statuses['200'] ?? 0)
  const failedBookings = among.filter(({ status }) => status !== 201).length
  const [quiet, busy] = [alone, among].map((answers) =>
    percentile(
      answers.map((each) => each.ms),
      0.99,
    ),
  )
  const times = (busy ?? 0) / (quiet ?? 1)
  print(`${visitors} visitors in ${seconds.toFixed(1)} s, two requests each on a separate connection`)
  print(`  failed: ${failedVisits} (answers ${JSON.stringify(statuses)}, lost ${JSON.stringify(lost)})`)
  print(
    `  a visit: p50 ${ms.p50.toFixed(0)} ms, p99 ${ms.p99.toFixed(0)} ms, longest ${ms.most.toFixed(0)} ms`,
  )
  print(`  ${among.length} bookings among them, failed: ${failedBookings}`)
  print(
    `  a booking: p99 ${busy?.toFixed(0)} ms, without the rush ${quiet?.toFixed(0)} ms: ${times.toFixed(1)} times`,
  )
  const share = (used: number) => `${(used / seconds / 10).toFixed(0)} %`
  print(`  processor time, of one core: site ${share(siteCpuMs)}, crowd ${share(cpuMs)}`)
  const isGood = failedVisits + failedBookings === 0 && times <= maxSlowdown
  print(
    `${isGood ? 'reached' : 'missed'}: nothing fails, and bookings take at most ${maxSlowdown} times as long`,
  )
  return isGood
}

async function runCrowd(site: ServerProcess, seconds: number): Promise<CrowdResult> {
  const order: CrowdOrder = {
    url: site.url,
    perSecond: visitorsPerSecond,
    concurrent: 0,
    seconds,
    requests: [
      { method: 'GET', path: '/', body: null },
      { method: 'POST', path: '/graphql', body: persistedOperation('HomePage', { filter: {}, first: 12 }) },
    ],
    timeoutMs: 10_000,
  }
  return JSON.parse(await startBackgroundProcess('../rush/crowd.ts', [JSON.stringify(order)]).whenDone())
}

async function runBookings(
  site: ServerProcess,
  eventIds: number[],
  seconds: number,
): Promise<BookingResult[]> {
  const perSecond = bookingsPerMinute / 60
  const order: BookingsOrder = { url: site.url, eventIds, perSecond, max: Math.round(perSecond * seconds) }
  return JSON.parse(await startBackgroundProcess('./steady-bookings.ts', [JSON.stringify(order)]).whenDone())
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

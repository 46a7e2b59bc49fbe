import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent } from '../../server/fixtures/sample-bookings.ts'
import { type BenchDatabase, openBenchDatabase } from '../kit/bench-database.ts'
import { type ServerProcess, startBackgroundProcess, startSite } from '../kit/processes.ts'
import { median, percentile } from '../kit/statistics.ts'
import type { BookingResult, BookingsOrder } from '../kit/steady-bookings.ts'
import type { ListenersOrder, ListenersResult } from './listeners.ts'

const LISTENERS = 2000
const BOOKINGS_PER_SECOND = 20
const CHANGES = 10
const MAX_SLOWDOWN = 1.2

/**
 * Measures memory, delay of changes, and slowdown of bookings with listeners on one worker.
 * @returns whether bookings were at most 1.2 times slower and every listener received every change
 */
export async function measureLive(seconds: number, print: (line: string) => void): Promise<boolean> {
  const benchDatabase = await openBenchDatabase()
  try {
    const site = await startSite(benchDatabase.databaseUrl, {
      WORKERS: '1',
      LIVE_STREAMS: String(LISTENERS + 100),
    })
    try {
      return await live(benchDatabase, site, seconds, print)
    } finally {
      await site.stop()
    }
  } finally {
    await benchDatabase.close()
  }
}

async function live(
  benchDatabase: BenchDatabase,
  site: ServerProcess,
  seconds: number,
  print: (line: string) => void,
): Promise<boolean> {
  const booked = await createEvent(benchDatabase, { maxParticipants: 1_000_000 })
  const watched = await createEvent(benchDatabase, { maxParticipants: 1_000_000, title: 'Watched Camp' })
  await bookings(site, booked.id, 3)
  const alone: number[] = []
  const withListeners: number[] = []
  let memoryMb = 0
  let delays: number[] = []
  let isListening = true
  const rounds = seconds > 10 ? 3 : 1
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await bookings(site, booked.id, seconds / 2)))
    const before = getMemory(site)
    const order: ListenersOrder = { url: site.url, eventId: watched.id, listeners: LISTENERS }
    const crowd = startBackgroundProcess('../live/listeners.ts', [JSON.stringify(order)])
    // They connect within four seconds; then the process settles.
    await sleep(8000)
    memoryMb = Math.max(memoryMb, getMemory(site) - before)
    const changing = change(benchDatabase, watched.id, round)
    withListeners.push(...(await bookings(site, booked.id, Math.max(CHANGES + 2, seconds / 2))))
    const changedAt = await changing
    await sleep(1000)
    const { open, received }: ListenersResult = JSON.parse(await crowd.finish())
    for (const [spots, at] of changedAt) {
      const moments = received[spots] ?? []
      isListening &&= open === LISTENERS && moments.length === LISTENERS
      delays = [...delays, ...moments.map((moment) => moment - at)]
    }
    print(`round ${round + 1}: ${open} of ${LISTENERS} streams open`)
    await sleep(1000)
  }
  const ratio = median(withListeners) / median(alone)
  print(`memory of ${LISTENERS} listeners: ${memoryMb.toFixed(0)} MB`)
  print(
    `a change arrives after ${median(delays).toFixed(0)} ms (p99 ${percentile(delays, 0.99).toFixed(0)} ms, last ${Math.max(...delays).toFixed(0)} ms); every listener received every change: ${isListening}`,
  )
  print(
    `a booking takes ${median(withListeners).toFixed(1)} ms with listeners and ${median(alone).toFixed(1)} ms without (p99 ${percentile(withListeners, 0.99).toFixed(0)} and ${percentile(alone, 0.99).toFixed(0)} ms): ${ratio.toFixed(2)} times`,
  )
  const isGood = ratio <= MAX_SLOWDOWN && isListening
  print(
    `${isGood ? 'reached' : 'missed'}: at most ${MAX_SLOWDOWN} times slower, and every listener received every change`,
  )
  return isGood
}

function getMemory(site: ServerProcess): number {
  return site.usage().reduce((sum, { memoryMb }) => sum + memoryMb, 0)
}

/**
 * Milliseconds per booking.
 * @throws when a booking fails
 */
async function bookings(site: ServerProcess, eventId: number, seconds: number): Promise<number[]> {
  const max = Math.round(BOOKINGS_PER_SECOND * seconds)
  const order: BookingsOrder = { url: site.url, eventIds: [eventId], perSecond: BOOKINGS_PER_SECOND, max }
  const text = await startBackgroundProcess('./steady-bookings.ts', [JSON.stringify(order)]).whenDone()
  const results: BookingResult[] = JSON.parse(text)
  if (results.some(({ status }) => status !== 201)) throw new Error('a booking failed')
  return results.map(({ ms }) => ms)
}

/** Returns each number of free spots with its time. */
async function change({ db }: BenchDatabase, eventId: number, round: number): Promise<[string, number][]> {
  const made: [string, number][] = []
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const taken = 1 + round * CHANGES + turn
    await db.event.update({
      where: { id: eventId },
      data: { currentParticipants: taken },
      select: { id: true },
    })
    made.push([String(1_000_000 - taken), Date.now()])
    await sleep(1000)
  }
  return made
}

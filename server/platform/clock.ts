import type { Database } from './prisma.ts'

export type Clock = { now(): Date }

const measureAgainAfterMs = 60_000

/** Follows the database's clock, so that instances agree on the time. */
export async function createClock(db: Database): Promise<Clock> {
  let offsetMs = 0
  let measuredAt = 0

  async function measure(): Promise<void> {
    measuredAt = Date.now()
    const rows = await db.$queryRaw<{ now: Date }[]>`SELECT now() AS now`
    const there = rows[0]?.now.getTime() ?? measuredAt
    offsetMs = there - (measuredAt + Date.now()) / 2
  }

  await measure()
  return {
    now() {
      if (Date.now() - measuredAt > measureAgainAfterMs) measure().catch(() => {})
      return new Date(Date.now() + offsetMs)
    },
  }
}

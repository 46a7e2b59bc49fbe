import type { Database } from './prisma.ts'

export type Clock = { now(): Date }

const measureAgainAfterMs = 60_000

/**
 * The database's clock, read through an offset that is measured now and at most once a minute,
 * so that every instance agrees on the time whatever its own clock says.
 */
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
      // A failed measurement keeps the last offset: the database is away and says so elsewhere.
      if (Date.now() - measuredAt > measureAgainAfterMs) measure().catch(() => {})
      return new Date(Date.now() + offsetMs)
    },
  }
}

import type { Database } from './prisma.ts'

export type Clock = { now(): Date }

const syncIntervalMs = 60_000

/** Follows the database's clock, so that instances agree on the time. */
export async function createClock(db: Database): Promise<Clock> {
  let offsetMs = 0
  let syncedAt = 0

  async function sync(): Promise<void> {
    syncedAt = Date.now()
    const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT now() AS now`
    offsetMs = (row?.now.getTime() ?? syncedAt) - (syncedAt + Date.now()) / 2
  }

  await sync()
  return {
    now() {
      if (Date.now() - syncedAt > syncIntervalMs) sync().catch(() => {})
      return new Date(Date.now() + offsetMs)
    },
  }
}

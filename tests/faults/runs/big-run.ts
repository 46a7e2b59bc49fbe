import { setTimeout as sleep } from 'node:timers/promises'
import { findViolations } from '../kit/invariants.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

export type BigRun = {
  name: string
  instances: number
  settings?: Readonly<Record<string, string>>
  /**
   * @param scale 1 for the full size
   * @returns the result in one or more lines, and what did not hold
   */
  play(world: World, scale: number): Promise<{ done: readonly string[]; wrong: string[] }>
}

export function scaled(full: number, scale: number): number {
  return Math.max(1, Math.round(full * scale))
}

/** Passes the finished fraction to `onProgress`. */
export async function withClients(
  times: number,
  clients: number,
  work: (index: number) => Promise<void>,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  let next = 0
  let done = 0
  await Promise.all(
    Array.from({ length: Math.min(clients, times) }, async () => {
      while (next < times) {
        const index = next
        next += 1
        await work(index)
        done += 1
        onProgress(done / times)
      }
    }),
  )
}

/** Spreads calls evenly over a run's progress, never concurrently. */
export function scheduleStrikes(times: number, strike: () => Promise<void>) {
  let due = 0
  let struck = 0
  let current: Promise<void> = Promise.resolve()
  return {
    onProgress(share: number): void {
      const wanted = Math.floor(share * (times + 1))
      for (; due < Math.min(times, wanted); due += 1) {
        current = current.then(strike).then(() => {
          struck += 1
        })
      }
    },
    /** Returns the number of strikes. */
    async finished(): Promise<number> {
      for (; due < times; due += 1) {
        current = current.then(strike).then(() => {
          struck += 1
        })
      }
      await current
      return struck
    },
  }
}

/** Kills a random instance while at least one other runs. */
export async function killRandomInstance(world: World): Promise<void> {
  const alive = world.sites.filter((site) => site.isAlive)
  const victim = alive[Math.floor(world.random() * alive.length)]
  if (!victim || alive.length < 2) return
  world.allowedDuplicates += 1
  await victim.signal('SIGKILL')
  await sleep(world.random() * 100)
  await victim.start()
}

/** Returns violated invariants once the site is idle. */
export async function findViolationsWhenIdle(world: World, timeoutMs: number): Promise<string[]> {
  try {
    await waitUntilIdle(world, timeoutMs)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...(await findViolations(world))]
  }
  return findViolations(world)
}

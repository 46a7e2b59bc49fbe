import { setTimeout as sleep } from 'node:timers/promises'
import { allQuiet } from '../kit/all-quiet.ts'
import { violationsOf } from '../kit/invariants.ts'
import type { World } from '../kit/world.ts'

/** A long run under load, at a share of its full size. */
export type BigRun = {
  name: string
  instances: number
  /** Variables of the site that differ from those of every world. */
  settings?: Readonly<Record<string, string>>
  /** @param scale 1 for the full size. Answers what it did, in words, and what did not hold. */
  play(world: World, scale: number): Promise<{ done: string; wrong: string[] }>
}

/** How often something happens at this scale; at least once. */
export function scaled(full: number, scale: number): number {
  return Math.max(1, Math.round(full * scale))
}

/** Does `work` so many times with so many clients at once; `onProgress` gets the share that is done. */
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

/** Calls `strike` so many times, spread evenly over a run's progress; never two at once. */
export function strikesOver(times: number, strike: () => Promise<void>) {
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
    /** Waits for the strikes that are due; answers how many there were. */
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

/** Kills one instance by chance and starts it again. At least one other runs meanwhile. */
export async function killSome(world: World): Promise<void> {
  const alive = world.sites.filter((site) => site.isAlive)
  const victim = alive[Math.floor(world.chance() * alive.length)]
  if (!victim || alive.length < 2) return
  world.excuses += 1
  await victim.signal('SIGKILL')
  await sleep(world.chance() * 100)
  await victim.start()
}

/** Lets everything come to rest and answers every invariant that does not hold. */
export async function judged(world: World, longestMs: number): Promise<string[]> {
  try {
    await allQuiet(world, longestMs)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...(await violationsOf(world))]
  }
  return violationsOf(world)
}

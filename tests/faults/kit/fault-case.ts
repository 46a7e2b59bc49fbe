import { findViolations } from './invariants.ts'
import { waitUntilIdle } from './wait-until-idle.ts'
import type { World } from './world.ts'

const NEGATIVE_TEST_TRIES = 5

export type FaultCase = {
  number: string
  fault: string
  /** The invariants at stake; every case checks all. */
  invariants: string
  /** Whether `npm test` plays it small: rows 1 to 6, and guards without another test. */
  isShort: boolean
  /**
   * Returns how often it was played.
   * @throws when the site misbehaved
   */
  play(world: World): Promise<number>
  /** Plays the negative test without the guard. Returns what broke, or an empty text. */
  control?(world: World): Promise<string>
}

export type CaseResult = {
  number: string
  fault: string
  invariants: string
  runs: number
  seconds: number
  wrong: string[]
  /** The failure without the guard; null without a negative test. */
  control: string | null
  isShort: boolean
}

/** Plays a case, checks every invariant, then runs the negative test. Never throws. */
export async function playCase(world: World, row: FaultCase): Promise<CaseResult> {
  const { number, invariants, isShort } = row
  const start = performance.now()
  const wrong: string[] = []
  let runs = 0
  try {
    runs = await row.play(world)
  } catch (error) {
    wrong.push(readMessage(error))
  }
  wrong.push(...(await checkWhenIdle(world)))
  let control: string | null = null
  if (row.control) {
    // A busy machine may serialise the calls, and then nothing breaks.
    for (let tries = 0; tries < NEGATIVE_TEST_TRIES && (control ?? '') === ''; tries += 1) {
      control = await row.control(world).catch(readMessage)
    }
    world.serverErrors.length = 0
    if (control === '') wrong.push('the negative test did not fail')
    wrong.push(...(await checkWhenIdle(world)).map((text) => `after the negative test: ${text}`))
  }
  world.serverErrors.length = 0
  for (const site of world.sites) {
    site.uncaught.length = 0
    site.logCapture.clear()
  }
  const fault = [row.fault, ...world.notes.splice(0)].join('; ')
  return {
    number,
    fault,
    invariants,
    runs,
    seconds: (performance.now() - start) / 1000,
    wrong,
    control,
    isShort,
  }
}

async function checkWhenIdle(world: World): Promise<string[]> {
  try {
    await waitUntilIdle(world)
    return await findViolations(world)
  } catch (error) {
    return [readMessage(error)]
  }
}

/** @throws unless both have the same JSON */
export function mustBe(found: unknown, wanted: unknown, what: string): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (left !== right) throw new Error(`${what}: ${left} instead of ${right}`)
}

export function mustHold(condition: boolean, what: string): void {
  if (!condition) throw new Error(what)
}

export async function mustHoldInvariants(world: World): Promise<void> {
  mustBe(await checkWhenIdle(world), [], 'violated invariants')
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

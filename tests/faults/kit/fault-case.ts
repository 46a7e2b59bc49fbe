import { allQuiet } from './all-quiet.ts'
import { violationsOf } from './invariants.ts'
import type { World } from './world.ts'

const CONTROL_TRIES = 5

/** One row of the failure matrix. */
export type FaultCase = {
  /** The row's number in the matrix. */
  number: string
  fault: string
  /** The invariants that are at stake; all of them are checked after every case. */
  invariants: string
  /** True: `npm test` plays it too, at its smallest: rows 1 to 6, and what no other test of it guards. */
  isShort: boolean
  /** Plays the fault; throws when the site did not do what it should. Answers how often it was played. */
  play(world: World): Promise<number>
  /** Plays it with the guard off, on a camp of its own; answers what it broke, empty when the guard was not needed. */
  control?(world: World): Promise<string>
}

export type CaseResult = {
  number: string
  fault: string
  invariants: string
  runs: number
  seconds: number
  /** What went wrong; empty when it held. */
  wrong: string[]
  /** What broke with the guard off; null for a case without a control. */
  control: string | null
  /** False for a row that only `npm run faults` plays. */
  isShort: boolean
}

/** Plays a case, lets everything come to rest, and checks every invariant; then its control. Never throws. */
export async function playCase(world: World, row: FaultCase): Promise<CaseResult> {
  const { number, invariants, isShort } = row
  const start = performance.now()
  const wrong: string[] = []
  let runs = 0
  try {
    runs = await row.play(world)
  } catch (error) {
    wrong.push(messageOf(error))
  }
  wrong.push(...(await atRest(world)))
  let control: string | null = null
  if (row.control) {
    // On a busy machine what should happen at once may happen one after the other, and then nothing breaks.
    for (let tries = 0; tries < CONTROL_TRIES && (control ?? '') === ''; tries += 1) {
      control = await row.control(world).catch(messageOf)
    }
    world.unexpectedAnswers.length = 0
    if (control === '') wrong.push('the control without the guard broke nothing')
    wrong.push(...(await atRest(world)).map((text) => `after the control: ${text}`))
  }
  world.unexpectedAnswers.length = 0
  for (const site of world.sites) {
    site.uncaught.length = 0
    site.ear.forget()
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

async function atRest(world: World): Promise<string[]> {
  try {
    await allQuiet(world)
    return await violationsOf(world)
  } catch (error) {
    return [messageOf(error)]
  }
}

/** Throws unless both are the same when written as JSON. */
export function mustBe(found: unknown, wanted: unknown, what: string): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (left !== right) throw new Error(`${what}: ${left} instead of ${right}`)
}

export function mustHold(condition: boolean, what: string): void {
  if (!condition) throw new Error(what)
}

/** Everything must hold in a world that a case has for itself. */
export async function mustRest(world: World): Promise<void> {
  mustBe(await atRest(world), [], 'what does not hold')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/*
 * `npm run faults`: plays the failure matrix, the big runs and the small tests of `npm test` at full size.
 *
 *   --scale=0.01   fraction of the full size of big runs and rows with many runs (1)
 *   --only=9,fuzz  rows by number, and big runs and tests by a word of their name
 *   --seed=7       seed of every random choice
 *   --write        writes the table to docs/faults.md
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allCases } from './cases/all-cases.ts'
import { type CaseResult, playCase } from './kit/fault-case.ts'
import { startWorld } from './kit/world.ts'
import { type RunResult, writeReport } from './report.ts'
import type { BigRun } from './runs/big-run.ts'
import { bookingsUnderKills } from './runs/bookings-under-kills.ts'
import { emailsUnderKills } from './runs/emails-under-kills.ts'
import { fullSizeTests, playAtFullSize } from './runs/full-size-tests.ts'
import { offersUnderKills } from './runs/offers-under-kills.ts'
import { oneVisitor } from './runs/one-visitor.ts'
import { paymentsByPost } from './runs/payments-by-post.ts'
import { pipelinedRequests } from './runs/pipelined-requests.ts'

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const scale = Number(values.scale)
const seed = Number(values.seed)
const only = values.only?.split(',')
const start = performance.now()

const cases = await playMatrix()
const runs: RunResult[] = []
for (const run of [
  bookingsUnderKills,
  paymentsByPost,
  emailsUnderKills,
  offersUnderKills,
  oneVisitor,
  pipelinedRequests,
]) {
  if (isChosen(run.name)) runs.push(await playRun(run))
}
for (const [name, done] of Object.entries(fullSizeTests)) {
  if (!isChosen(name)) continue
  const result = await playAtFullSize(name, done, scale)
  runs.push(result)
  report(`${name}: ${done}`, result.seconds, result.wrong)
}
const minutes = (performance.now() - start) / 60_000
const { text, isGood } = writeReport({ cases, runs, scale, seed, minutes })
if (values.write) writeFileSync(join(import.meta.dirname, '../../docs/faults.md'), text)
process.stdout.write(`\n${text}`)
process.exit(isGood ? 0 : 1)

function isChosen(name: string): boolean {
  return !only || only.some((word) => !/^\d+$/.test(word) && name.includes(word))
}

async function playMatrix(): Promise<CaseResult[]> {
  const chosen = allCases.filter(({ number }) => !only || only.includes(number))
  if (chosen.length === 0) return []
  const world = await startWorld({ instances: 2, seed, scale })
  const results: CaseResult[] = []
  try {
    for (const row of chosen) {
      const result = await playCase(world, row)
      results.push(result)
      report(`${row.number.padStart(3)} ${row.fault}`, result.seconds, result.wrong)
    }
  } finally {
    await world.close()
  }
  return results
}

async function playRun(run: BigRun): Promise<RunResult> {
  const begun = performance.now()
  const world = await startWorld({ instances: run.instances, seed, scale, settings: run.settings })
  try {
    const { done, wrong } = await run.play(world, scale)
    const seconds = (performance.now() - begun) / 1000
    report(`${run.name}: ${done.join('; ')}`, seconds, wrong)
    return { name: run.name, done, wrong, seconds }
  } finally {
    await world.close()
  }
}

function report(what: string, seconds: number, wrong: string[]): void {
  const verdict = wrong.length === 0 ? 'held' : `FAILED: ${wrong.join('; ')}`
  process.stdout.write(`${what} (${seconds.toFixed(1)} s): ${verdict}\n`)
}

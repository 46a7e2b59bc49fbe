/*
 * `npm run bench`: compares the site with minimal servers on this machine. Only ratios within one run are
 * meaningful.
 *
 *   --quick          short rounds and a smaller growth, for a first look
 *   --only=page,book contests with one of the words in the name
 *   --old=<commit>   also renders the landing page of that commit, which is checked out and built
 *   --write          writes the table into docs/benchmarks.md and the chart to docs/pictures/benchmarks.svg
 *   --rush           only a minute of 1,000 new visitors a second, with bookings
 *   --flood          only a minute of ten times more renders than the site can carry
 *   --live           only 2,000 listeners to free spots, with bookings
 *   --sign-in        only the sign-ins
 *   --first-press    only presses on the booking button on a slow phone; --rounds=1 shortens it
 *   --lighthouse     only the public pages in a browser; --rounds=1 shortens it
 */
import { parseArgs } from 'node:util'
import { measureComparisons } from './comparisons.ts'
import { openBenchDatabase } from './kit/bench-database.ts'
import type { Pace } from './kit/comparison.ts'
import { measureLive } from './live/live.ts'
import { measureFirstPress } from './pages/first-press.ts'
import { measureLighthouse } from './pages/lighthouse.ts'
import { measureFlood } from './rush/flood.ts'
import { measureRush } from './rush/rush.ts'
import { makeMembers, measureLag, measureRejections } from './sign-in/sign-in.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    old: { type: 'string' },
    write: { type: 'boolean', default: false },
    rush: { type: 'boolean', default: false },
    flood: { type: 'boolean', default: false },
    live: { type: 'boolean', default: false },
    'sign-in': { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    'first-press': { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
})
const isQuick = values.quick
const pace: Pace = isQuick
  ? { rounds: 3, seconds: 2, warmUpSeconds: 2, connections: 32 }
  : { rounds: 5, seconds: 5, warmUpSeconds: 3, connections: 32 }
const seconds = isQuick ? 10 : 60

const isOnePart =
  values.rush ||
  values.flood ||
  values.live ||
  values['sign-in'] ||
  values.lighthouse ||
  values['first-press']
let isGood = true
if (values.rush) isGood = (await measureRush(seconds, print)) && isGood
if (values.flood) isGood = (await measureFlood(seconds, print)) && isGood
if (values.live) isGood = (await measureLive(seconds, print)) && isGood
if (!isOnePart) {
  const growth = isQuick ? { events: 300, bookings: 100_000 } : { events: 500_000, bookings: 1_000_000 }
  const { only, old = null, write } = values
  isGood = await measureComparisons({ pace, only: only?.split(',') ?? null, old, write, growth }, print)
}
const isWhole = !isOnePart && values.only === undefined
if (values['sign-in'] || isWhole) await measureSignIns()
if (values.lighthouse || isWhole) {
  await measureLighthouse(Number(values.rounds) || (isQuick ? 1 : 5), print)
}
if (values['first-press'] || isWhole)
  await measureFirstPress(Number(values.rounds) || (isQuick ? 1 : 5), print)
process.exitCode = isGood ? 0 : 1

async function measureSignIns(): Promise<void> {
  const benchDatabase = await openBenchDatabase()
  try {
    await makeMembers(benchDatabase)
    await measureLag(benchDatabase, print)
    await measureRejections(benchDatabase, isQuick ? 20 : 200, print)
  } finally {
    await benchDatabase.close()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

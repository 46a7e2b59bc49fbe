/*
 * `npm run bench`: the site against the least that could do the same work, side by side on this machine.
 * Only the ratios mean anything, and only within one run. `npm run bench -- --quick` takes half a minute.
 */
import { createLog } from '../../server/platform/log.ts'
import { applyMigrations } from '../../server/platform/migrate.ts'
import { openDatabase } from '../../server/platform/prisma.ts'
import { startThrowAwayPostgres } from '../../server/platform/throw-away-postgres.ts'
import { hold, type Outcome, type Pace } from './contest.ts'
import { bookingContest, listingContest } from './contests.ts'
import { load, startServerProcess } from './processes.ts'

const pace: Pace = process.argv.includes('--quick')
  ? { rounds: 3, seconds: 2, warmUpSeconds: 2, connections: 32 }
  : { rounds: 5, seconds: 5, warmUpSeconds: 3, connections: 32 }

const closing: (() => Promise<void>)[] = []
try {
  report(await measure())
} finally {
  for (const close of closing.toReversed()) await close()
}

async function measure(): Promise<Outcome[]> {
  const silence = () => undefined
  const postgres = await startThrowAwayPostgres(silence)
  closing.push(() => postgres.stop())
  await applyMigrations(postgres.url, silence)
  const db = openDatabase(postgres.url, createLog({ level: 'warn' }))
  closing.push(() => db.$disconnect())
  const site = await startServerProcess('../support/site-process.ts', [postgres.url, 'on'])
  closing.push(() => site.stop())
  const bare = await startServerProcess('./bare-server.ts', [postgres.url])
  closing.push(() => bare.stop())

  const arena = { db, siteUrl: site.url, bareUrl: bare.url }
  const outcomes: Outcome[] = []
  for (const open of [listingContest, bookingContest]) {
    outcomes.push(await hold(await open(arena), pace, load, tell))
  }
  return outcomes
}

function report(outcomes: Outcome[]): void {
  tell('')
  tell(row(['', 'site', 'bare', 'ratio', 'of rounds']))
  for (const { name, site, bare, ratio } of outcomes) {
    const spread = `${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}`
    tell(row([name, `${site.toFixed(0)}/s`, `${bare.toFixed(0)}/s`, ratio.median.toFixed(2), spread]))
  }
  tell('')
  tell(
    `Medians of ${pace.rounds} rounds of ${pace.seconds} s, ${pace.connections} connections, ` +
      `Node ${process.versions.node}. Only the ratios mean anything, and only within one run.`,
  )
}

function row([name = '', ...numbers]: string[]): string {
  return name.padEnd(28) + numbers.map((number) => number.padStart(14)).join('')
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

/*
 * `npm run bench`: the site against the least that could do the same work, side by side on this machine.
 * Only the ratios mean anything, and only within one run. `npm run bench -- --quick` takes a minute or two;
 * with `--sign-in` only the sign-ins are measured, with `--lighthouse` only the public pages in a browser, for which the
 * site must have been built. `--rounds=1` shortens that one.
 */
import { createLog } from '../../server/platform/log/log.ts'
import { applyMigrations } from '../../server/platform/migrations/migrate.ts'
import { startThrowAwayPostgres } from '../../server/platform/postgres/throw-away-postgres.ts'
import { openDatabase } from '../../server/platform/prisma.ts'
import { hold, type Instruments, type Outcome, type Pace } from './contest.ts'
import { bookingContest, listingContest } from './contests.ts'
import { measureLighthouse } from './lighthouse.ts'
import { load, startServerProcess } from './processes.ts'
import { makeMembers, measureLag, measureRefusals } from './sign-in.ts'

const isQuick = process.argv.includes('--quick')
const pace: Pace = isQuick
  ? { rounds: 3, seconds: 2, warmUpSeconds: 2, connections: 32 }
  : { rounds: 5, seconds: 5, warmUpSeconds: 3, connections: 32 }

const loads = Number(process.argv.find((part) => part.startsWith('--rounds='))?.slice(9)) || (isQuick ? 1 : 5)

const closing: (() => Promise<void>)[] = []
try {
  if (!process.argv.includes('--lighthouse')) await measureServer()
  if (!process.argv.includes('--sign-in')) await measureLighthouse(loads, tell)
} finally {
  for (const close of closing.toReversed()) await close()
}

async function measureServer(): Promise<void> {
  const arena = await openArena()
  if (!process.argv.includes('--sign-in')) report(await measure(arena))
  await makeMembers(arena)
  await measureLag(arena, tell)
  await measureRefusals(arena, isQuick ? 20 : 200, tell)
}

async function openArena() {
  const silence = () => undefined
  const postgres = await startThrowAwayPostgres(silence)
  closing.push(() => postgres.stop())
  await applyMigrations(postgres.url, silence)
  const db = openDatabase(postgres.url, createLog({ level: 'warn' }))
  closing.push(() => db.$disconnect())
  return { db, databaseUrl: postgres.url }
}

async function measure({ db, databaseUrl }: Awaited<ReturnType<typeof openArena>>): Promise<Outcome[]> {
  const site = await startServerProcess('../support/site-process.ts', [databaseUrl, 'on'])
  closing.push(() => site.stop())
  const bare = await startServerProcess('./bare-server.ts', [databaseUrl])
  closing.push(() => bare.stop())

  const arena = { db, siteUrl: site.url, bareUrl: bare.url }
  const instruments: Instruments = { load, cpuMs: (turn) => (turn === 'site' ? site : bare).cpuMs() }
  const outcomes: Outcome[] = []
  for (const open of [listingContest, bookingContest]) {
    outcomes.push(await hold(await open(arena), pace, instruments, tell))
  }
  return outcomes
}

function report(outcomes: Outcome[]): void {
  tell('')
  tell(row(['', 'site', 'bare', 'ratio', 'of rounds', 'by CPU']))
  for (const { name, site, bare, ratio, cpuRatio } of outcomes) {
    const speeds = [site, bare].map(({ median }) => `${median.toFixed(0)}/s`)
    const spread = `${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}`
    tell(row([name, ...speeds, ratio.median.toFixed(2), spread, cpuRatio.median.toFixed(2)]))
  }
  tell('')
  tell(`Medians of ${pace.rounds} rounds of ${pace.seconds} s, ${pace.connections} connections each.`)
  tell('ratio: requests per second, site to bare. Only ratios mean anything, and only within one run.')
  tell('by CPU: the same per processor time of the server process; a busy machine disturbs it less.')
}

function row([name = '', ...numbers]: string[]): string {
  return name.padEnd(28) + numbers.map((number) => number.padStart(14)).join('')
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

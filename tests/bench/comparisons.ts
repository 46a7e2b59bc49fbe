import { readFileSync, writeFileSync } from 'node:fs'
import { cachedResponses } from './comparisons/cached.ts'
import { coldWork } from './comparisons/cold.ts'
import { growth } from './comparisons/growth.ts'
import { coldRenders } from './comparisons/renders.ts'
import { type BenchDatabase, openBenchDatabase } from './kit/bench-database.ts'
import { drawChart } from './kit/chart.ts'
import { isReached, type Outcome, type Pace, runComparison } from './kit/comparison.ts'
import { load } from './kit/processes.ts'
import { type Memory, writeTables } from './kit/report.ts'
import { type Group, openServers } from './kit/rounds.ts'

export type Settings = {
  pace: Pace
  /** Filters by words in the name. */
  only: readonly string[] | null
  old: string | null
  write: boolean
  growth: { events: number; bookings: number }
}

type Found = { outcomes: Outcome[]; memory: Memory[]; failed: string[] }

/** Returns false if a contest failed or missed its goal. */
export async function measureComparisons(
  settings: Settings,
  print: (line: string) => void,
): Promise<boolean> {
  const found: Found = { outcomes: [], memory: [], failed: [] }
  const benchDatabase = await openBenchDatabase()
  try {
    for (const group of [cachedResponses, coldWork, coldRenders(settings.old), growth(settings.growth)]) {
      await runGroup(group, benchDatabase, settings, found, print)
    }
  } finally {
    await benchDatabase.close()
  }
  const { outcomes, memory, failed } = found
  const tables = writeTables(outcomes, memory, settings.pace)
  print(`\n${tables}`)
  for (const line of failed) print(`\nNot measured: ${line}`)
  if (settings.write && outcomes.length > 0) write(tables, outcomes)
  return failed.length === 0 && outcomes.every((outcome) => isReached(outcome) !== false)
}

async function runGroup(
  group: Group,
  benchDatabase: BenchDatabase,
  { pace, only }: Settings,
  found: Found,
  print: (line: string) => void,
): Promise<void> {
  const servers = openServers()
  const rounds = group
    .rounds(servers, benchDatabase)
    .filter(({ name }) => only === null || only.some((word) => name.includes(word)))
  try {
    for (const round of rounds) {
      try {
        found.outcomes.push(await runComparison(await round.open(), pace, load, print))
      } catch (error) {
        found.failed.push(`${round.name}: ${error instanceof Error ? error.message : String(error)}`)
        print(`Not measured: ${found.failed.at(-1)}`)
      }
    }
    const megabytes = servers.getMemory('site')
    if (megabytes) found.memory.push({ after: group.name, megabytes })
  } finally {
    await servers.stop()
  }
}

/** Replaces the tables (between two markers) and the chart of the previous run. */
function write(tables: string, outcomes: readonly Outcome[]): void {
  const page = new URL('../../docs/benchmarks.md', import.meta.url)
  const text = readFileSync(page, 'utf8')
  const marks = /(<!-- figures -->\n)[\s\S]*(\n<!-- end of figures -->)/
  if (!marks.test(text)) throw new Error('docs/benchmarks.md has no marks for the figures')
  writeFileSync(
    page,
    text.replace(marks, (_, begin: string, end: string) => begin + tables + end),
  )
  writeFileSync(new URL('../../docs/pictures/benchmarks.svg', import.meta.url), drawChart(outcomes))
}

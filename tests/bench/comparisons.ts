import { readFileSync, writeFileSync } from 'node:fs'
import { keptAnswers } from './comparisons/cached.ts'
import { coldWork } from './comparisons/cold.ts'
import { growth } from './comparisons/growth.ts'
import { coldRenders } from './comparisons/renders.ts'
import { type Arena, openArena } from './kit/bench-database.ts'
import { drawChart } from './kit/chart.ts'
import { hold, isReached, type Outcome, type Pace } from './kit/comparison.ts'
import { load } from './kit/processes.ts'
import { type Memory, writeTables } from './kit/report.ts'
import { type Group, openServers } from './kit/rounds.ts'

export type Wish = {
  pace: Pace
  /** Filters by words in the name. */
  only: readonly string[] | null
  old: string | null
  write: boolean
  growth: { events: number; bookings: number }
}

type Found = { outcomes: Outcome[]; memory: Memory[]; failed: string[] }

/** Returns false if a contest failed or missed its goal. */
export async function measureContests(wish: Wish, print: (line: string) => void): Promise<boolean> {
  const found: Found = { outcomes: [], memory: [], failed: [] }
  const arena = await openArena()
  try {
    for (const group of [keptAnswers, coldWork, coldRenders(wish.old), growth(wish.growth)]) {
      await holdGroup(group, arena, wish, found, print)
    }
  } finally {
    await arena.close()
  }
  const { outcomes, memory, failed } = found
  const tables = writeTables(outcomes, memory, wish.pace)
  print(`\n${tables}`)
  for (const line of failed) print(`\nNot measured: ${line}`)
  if (wish.write && outcomes.length > 0) write(tables, outcomes)
  return failed.length === 0 && outcomes.every((outcome) => isReached(outcome) !== false)
}

async function holdGroup(
  group: Group,
  arena: Arena,
  { pace, only }: Wish,
  found: Found,
  print: (line: string) => void,
): Promise<void> {
  const servers = openServers()
  const heats = group
    .heats(servers, arena)
    .filter(({ name }) => only === null || only.some((word) => name.includes(word)))
  try {
    for (const heat of heats) {
      try {
        found.outcomes.push(await hold(await heat.open(), pace, load, print))
      } catch (error) {
        found.failed.push(`${heat.name}: ${error instanceof Error ? error.message : String(error)}`)
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

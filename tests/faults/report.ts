import { cpus } from 'node:os'
import type { CaseResult } from './kit/fault-case.ts'

export type RunResult = { name: string; done: string; wrong: string[]; seconds: number }

type Whole = { cases: CaseResult[]; runs: RunResult[]; scale: number; seed: number; minutes: number }

export function writeReport({ cases, runs, scale, seed, minutes }: Whole): { text: string; isGood: boolean } {
  const isGood = [...cases, ...runs].every(({ wrong }) => wrong.length === 0)
  const lines = [
    '# Fault suite',
    '',
    '`npm run faults -- --write` plays `tests/faults` against real processes and updates this page. `npm test` plays the rows',
    'without a star, at their smallest. All invariants are checked after every row; the column names those at stake.',
    '',
    `Seed ${seed}, big runs at ${scale === 1 ? 'full size' : `${scale} of their full size`}, ${cpus().length} cores, ${minutes.toFixed(1)} minutes: ${isGood ? 'everything held' : 'NOT everything held'}.`,
    '',
  ]
  if (runs.length > 0) {
    lines.push('| Run | Done | Seconds | Result |', '|---|---|---|---|')
    for (const { name, done, seconds, wrong } of runs) {
      lines.push(`| ${name} | ${done} | ${seconds.toFixed(0)} | ${describeVerdict(wrong)} |`)
    }
    lines.push('')
  }
  if (cases.length > 0) {
    lines.push(
      '| Case | Fault | Runs | Invariants | Result | Without the guard |',
      '|---|---|---|---|---|---|',
    )
    for (const { number, fault, runs: times, invariants, wrong, control, isShort } of cases) {
      lines.push(
        `| ${number}${isShort ? '' : '*'} | ${fault} | ${times} | ${invariants} | ${describeVerdict(wrong)} | ${control ?? ''} |`,
      )
    }
    lines.push('')
  }
  return { text: lines.join('\n'), isGood }
}

function describeVerdict(wrong: string[]): string {
  return wrong.length === 0 ? 'held' : `**failed**: ${wrong.join('; ').replaceAll('|', '/')}`
}

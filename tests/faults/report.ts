import { cpus } from 'node:os'
import type { CaseResult } from './kit/fault-case.ts'

export type RunResult = { name: string; done: readonly string[]; wrong: string[]; seconds: number }

type Whole = { cases: CaseResult[]; runs: RunResult[]; scale: number; seed: number; minutes: number }

export function writeReport({ cases, runs, scale, seed, minutes }: Whole): { text: string; isGood: boolean } {
  const isGood = [...cases, ...runs].every(({ wrong }) => wrong.length === 0)
  const lines = [
    '# Fault suite',
    '',
    '`npm run faults -- --write` plays `tests/faults` against real processes and writes this page. `npm test` plays the rows',
    'without a star, at their smallest.',
    '',
    `Seed ${seed}, ${scale === 1 ? 'full size' : `${scale} of the full size`}, ${cpus().length} cores, ${minutes.toFixed(1)} minutes: ${isGood ? 'everything held' : 'NOT everything held'}.`,
    'All invariants are checked after every row:',
    '',
    '- I1 seats, I2 payment outcomes, I3 one card payment per booking, I4 refunds',
    '- I5 outbox and emails, I6 webhooks, I7 totals, I8 acknowledged bookings, I9 money audit',
    '- I10 no personal data in logs, I11 running instances, I12 waiting list offers',
    '',
  ]
  if (runs.length > 0) {
    lines.push('## Large runs', '', '| Run | Result | Seconds |', '|---|---|---|')
    for (const { name, done, seconds, wrong } of runs) {
      const result = done.length === 1 ? done.join() : 'see below'
      lines.push(`| ${name} | ${result}${describeFailures(wrong)} | ${seconds.toFixed(0)} |`)
    }
    lines.push('')
    for (const { name, done } of runs.filter((run) => run.done.length > 1)) {
      lines.push(`### ${capitalise(name)}`, '', ...done.map((line) => `- ${line}`), '')
    }
  }
  if (cases.length > 0) {
    lines.push('## Failure matrix', '', '| Case | Fault | Runs | Invariants |', '|---|---|---|---|')
    for (const { number, fault, runs: times, invariants, wrong, isShort } of cases) {
      const row = `${number}${isShort ? '' : '*'}`
      lines.push(`| ${row} | ${fault}${describeFailures(wrong)} | ${times} | ${invariants} |`)
    }
    const controls = cases.flatMap(({ number, control }) => (control ? [`- ${number}: ${control}`] : []))
    if (controls.length > 0) lines.push('', 'Without its guard each of these cases fails:', '', ...controls)
    lines.push('')
  }
  return { text: lines.join('\n'), isGood }
}

function describeFailures(wrong: string[]): string {
  return wrong.length === 0 ? '' : `; **failed**: ${wrong.join('; ').replaceAll('|', '/')}`
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

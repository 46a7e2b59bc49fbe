import { type Goal, getComparedValue, isReached, type Outcome, type Pace } from './comparison.ts'

export type Memory = { after: string; megabytes: number[] }

export function writeTables(outcomes: readonly Outcome[], memory: readonly Memory[], pace: Pace): string {
  const lines = [
    `Requests per second, medians of ${pace.rounds} rounds of ${pace.seconds} s, at most ${pace.connections} connections.`,
    '',
    '| Work | site | against | ratio | range | by CPU | goal | |',
    '|---|---|---|---|---|---|---|---|',
  ]
  for (const outcome of outcomes) {
    const [site, yardstick, ...others] = outcome.results
    if (!site || !yardstick) continue
    const range = `${site.rate.least.toFixed(2)}–${site.rate.most.toFixed(2)}`
    const speeds = [site, yardstick].map(({ name, perSecond }) => `${name} ${formatSpeed(perSecond.median)}`)
    const figures = [site.rate.median.toFixed(2), range, site.cpuRate.median.toFixed(2)]
    lines.push(row([outcome.name, ...speeds, ...figures, formatGoal(outcome.goal), formatVerdict(outcome)]))
    for (const { name, perSecond, rate, cpuRate } of others) {
      const spread = `${rate.least.toFixed(2)}–${rate.most.toFixed(2)}`
      const speed = `${name} ${formatSpeed(perSecond.median)}`
      lines.push(
        row([`… by ${name}`, speed, '', rate.median.toFixed(2), spread, cpuRate.median.toFixed(2), '', '']),
      )
    }
  }
  if (memory.length > 0) lines.push('', ...memory.map(formatMemory))
  return lines.join('\n')
}

function formatGoal(goal: Goal | null): string {
  switch (goal?.by) {
    case undefined:
      return ''
    case 'rate':
      return `≥ ${goal.limit}`
    case 'cost':
      return `CPU ≤ ${goal.limit}`
    case 'slower':
      return `≤ ${goal.limit}× slower`
    case 'seconds':
      return `≤ ${goal.limit} s`
  }
}

function formatVerdict(outcome: Outcome): string {
  const isGood = isReached(outcome)
  if (isGood === null) return ''
  const { goal } = outcome
  const figure = goal?.by === 'rate' ? '' : ` (${getComparedValue(outcome).toFixed(2)})`
  return `${isGood ? 'reached' : '**missed**'}${figure}`
}

function formatMemory({ after, megabytes }: Memory): string {
  const each = megabytes.toSorted((one, other) => other - one).map((value) => value.toFixed(0))
  return `Memory per process after ${after}: ${each.join(', ')} MB.`
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function formatSpeed(value: number): string {
  return value < 100 ? value.toFixed(1) : value.toFixed(0)
}

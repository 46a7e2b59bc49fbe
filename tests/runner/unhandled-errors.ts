import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Vitest's JSON report omits uncaught errors, so they are written to UNHANDLED_ERRORS. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env.UNHANDLED_ERRORS
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(describe)))
  }
}

/** Includes texts such as the running test file. */
function describe(error: Readonly<Record<string, unknown>>): string {
  const texts = Object.values(error).filter((value) => typeof value === 'string')
  return ['an error that no test caught', ...new Set(texts)].join('\n')
}

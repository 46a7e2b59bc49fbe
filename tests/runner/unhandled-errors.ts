import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes the errors that no test has caught into the file UNHANDLED_ERRORS: Vitest's JSON report leaves them out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env.UNHANDLED_ERRORS
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(describe)))
  }
}

/** Every text in the error that Vitest reports, such as the test file that was running. */
function describe(error: Readonly<Record<string, unknown>>): string {
  const texts = Object.values(error).filter((value) => typeof value === 'string')
  return ['an error that no test caught', ...new Set(texts)].join('\n')
}

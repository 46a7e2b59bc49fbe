import { expect } from 'vitest'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

/** Fails a job at the given matching statement, as if its process had died there. */
export async function cutOff(site: RunningSite, job: string, pattern: RegExp, batch: number): Promise<void> {
  let come = 0
  const failing = (sql: string) => {
    if (!pattern.test(sql)) return sql
    come += 1
    return come === batch ? 'SELECT FROM nowhere' : sql
  }
  await withReplacedStatements(failing, () => expect(site.runJob(job)).rejects.toThrow())
}

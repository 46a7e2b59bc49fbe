import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { RunResult } from '../report.ts'

/** See tests/server/fixtures/full-size.ts. */
export const fullSizeTests = [
  'http/fuzz-rest',
  'graphql/fuzz-graphql',
  'public-api/public-fuzz',
  'accounts/random-ids',
  'accounts/sessions',
  'bookings/booking-race',
  'event-changes/cancel-event-crashes',
  'emails/outbox-backlog',
  'waiting-list/waiting-model',
  'camp-day/attendance-model',
  'events/other-camps',
  'payments/money-lives',
  'staff/admin-lists',
]

const root = join(import.meta.dirname, '../../..')
const reportShape = z.object({
  testResults: z.array(
    z.object({
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** Runs a test at a fraction of its size, never smaller than in `npm test`. */
export async function playAtFullSize(name: string, scale: number): Promise<RunResult> {
  const begun = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'camp-dads-full-size-'))
  const report = join(folder, 'report.json')
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const file = `tests/server/${name}.test.ts`
    const args = ['run', '--project', 'server', '--reporter=json', `--outputFile.json=${report}`, file]
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: root,
      env: { ...process.env, FULL_SIZE: String(scale) },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    return { name, ...(await readOutcome(report, code)), seconds: (performance.now() - begun) / 1000 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readOutcome(report: string, code: unknown): Promise<Pick<RunResult, 'done' | 'wrong'>> {
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults } = reportShape.parse(JSON.parse(text))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status !== 'passed')
  const wrong = failed.map(({ title, failureMessages }) => `${title}: ${failureMessages.join(' ')}`)
  if (wrong.length === 0 && (code !== 0 || tests.length === 0)) wrong.push(`the run ended with ${code}`)
  return { done: tests.map(({ title }) => title).join('; '), wrong }
}

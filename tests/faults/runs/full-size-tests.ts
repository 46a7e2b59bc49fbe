import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { RunResult } from '../report.ts'

/** Tests that play more at full size (tests/server/fixtures/full-size.ts), and what they show. */
export const fullSizeTests: Readonly<Record<string, string>> = {
  'http/fuzz-rest': '10000 REST requests: no 5xx, none over 2 s, consistent data',
  'graphql/fuzz-graphql': '10000 GraphQL requests: no 5xx, none over 2 s, consistent data',
  'public-api/public-fuzz': '10000 public GraphQL requests: no 5xx, none over 2 s, consistent data',
  'accounts/random-ids':
    '10000 guessed booking ids and tokens and 3000 email tokens open nothing; short codes open nothing',
  'accounts/sessions': 'fixation, copied, swapped and 10000 altered cookies, sign-out, expiry',
  'bookings/booking-race': '500 parallel bookings by 4 processes fill 20 seats; colliding codes are replaced',
  'event-changes/cancel-event-crashes':
    '200 refunds despite 3 kills, one refund and email each; 2 killed processes move 90 of 120 or refund, each once',
  'emails/outbox-backlog': 'a run ends after 500 messages; one wake processes 5000',
  'waiting-list/waiting-model':
    '10000 random sequences match the model; removing any one rule breaks the match',
  'camp-day/attendance-model':
    'two offline phones check in 120 people: no duplicates, none missing, every undo saved; removing any one rule fails the test',
  'events/other-camps': '10000 reads by a leader return only the own camp',
  'payments/random-payments': 'the money of 10000 random booking histories adds up to the cent',
  'staff/admin-lists':
    'screens send as many statements for 50000 bookings as for ten; pages return each row once',
}

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
export async function playAtFullSize(name: string, result: string, scale: number): Promise<RunResult> {
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
    const wrong = await findFailures(report, code)
    return { name, done: [result], wrong, seconds: (performance.now() - begun) / 1000 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findFailures(report: string, code: unknown): Promise<string[]> {
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults } = reportShape.parse(JSON.parse(text))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status !== 'passed')
  const wrong = failed.map(({ title, failureMessages }) => `${title}: ${failureMessages.join(' ')}`)
  if (wrong.length === 0 && (code !== 0 || tests.length === 0)) wrong.push(`the run ended with ${code}`)
  return wrong
}

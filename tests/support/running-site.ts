import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createApp } from '../../server/app.ts'
import type { Services } from '../../server/context.ts'
import { type Env, readEnv } from '../../server/env.ts'
import { closeGracefully } from '../../server/http/closing.ts'
import { connectionLimitOf } from '../../server/http/connection-limit.ts'
import { readOwnDocuments } from '../../server/http/graphql/own-documents.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { requestLimitOf } from '../../server/http/request-turns.ts'
import { sendProblem } from '../../server/http/wire/answers.ts'
import { jobsOf } from '../../server/jobs.ts'
import { openCardPayments } from '../../server/payments/card-payments.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { openServices } from '../../server/services.ts'
import { testDataKey } from './production-settings.ts'

export type RunningSite = {
  url: string
  env: Env
  services: Services
  /** Of the database, as the user who owns its tables. */
  databaseUrl: string
  /** Address of the payment simulator behind the site. */
  simulatorUrl: string
  /** Everything that was logged, one JSON line each. */
  logLines: string[]
  /** Runs one of the site's jobs now instead of at the next minute. */
  runJob(name: string): Promise<void>
  close(): Promise<void>
}

/**
 * The real site on a database of its own, with the real simulator, on a free port; pages left out.
 * @param settings environment variables on top of those a test run needs
 */
export async function startSite(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'camp-dads-site-'))
  const env = readEnv({
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'info',
    DATA_KEY: testDataKey,
    SESSION_SECRET: 'the session secret of every site in a test run',
    ...settings,
  })
  const logLines: string[] = []
  const log = createLog({ level: env.logLevel, out: { write: (line: string) => void logLines.push(line) } })
  const cards = await openCardPayments(env)
  const documents = await readOwnDocuments(resolve('client/graphql/persisted-documents.json'))
  const opened = await openServices(env, databaseUrl, log, cards, documents)
  const app = await createApp(opened, env, cards.simulatorUrl, () => ({
    pages: async (_request, response) => sendProblem(response, 404, 'No pages in this test'),
    assets: () => false,
  }))
  const server = createHttpServer(app, { limit: connectionLimitOf(env), requests: requestLimitOf(env) })
  const url = await listen(server)
  cards.deliverTo(`${url}/api/webhooks/stripe`)
  const jobs = jobsOf(opened.services)
  await opened.services.queue.work(jobs)
  // Jobs run when a test says so: a minute that strikes in its middle would change what it looks at.
  await opened.services.db.$executeRaw`DELETE FROM pgboss.schedule`

  return {
    url,
    env,
    services: opened.services,
    databaseUrl,
    simulatorUrl: cards.simulatorUrl ?? '',
    logLines,
    async runJob(name) {
      const job = jobs.find((each) => each.name === name)
      if (!job) throw new Error(`there is no job ${name}`)
      await job.run({})
    },
    async close() {
      await closeGracefully(server, { answerMs: 2000, idleMs: 200 })
      await opened.close()
      await cards.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the test server has no port')
  return `http://127.0.0.1:${address.port}`
}

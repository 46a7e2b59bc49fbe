import { join } from 'node:path'
import { ensureFirstAdmin } from './accounts/ensure-first-admin.ts'
import { createApp, type Site } from './app.ts'
import { sealCreditCodes } from './bookings/ledger/seal-credit-codes.ts'
import { sealPlainReasons } from './bookings/privacy/seal-plain-reasons.ts'
import { type Env, EnvProblem, readEnv } from './env.ts'
import { connectionLimitOf } from './http/connection-limit.ts'
import { widgetSeconds } from './http/feeds/widget.ts'
import { createAssets } from './http/files/assets.ts'
import { readOwnDocuments } from './http/graphql/own-documents.ts'
import { closeGracefully, createHttpServer } from './http/http-server.ts'
import { createDevPages } from './http/pages/dev-pages.ts'
import { createPagesHandler } from './http/pages/pages.ts'
import { jobsOf } from './jobs.ts'
import { openCardPayments } from './payments/card-payments.ts'
import { createLog, type ProcessLog } from './platform/log/log.ts'
import { watchEventLoop } from './platform/log/watch-event-loop.ts'
import { applyMigrations } from './platform/migrations/migrate.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { fillSampleSeason } from './sample-season.ts'
import { type OpenServices, openServices } from './services.ts'
import { type MadeAccount, tellPasswords } from './tell-passwords.ts'

const rootDir = join(import.meta.dirname, '..')
const distDir = join(rootDir, 'dist')
const isDevelopment = process.argv.includes('--dev')

type Closing = () => Promise<void>

/** Lines for the person who started the site; the log is for machines. */
function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function start(env: Env, log: ProcessLog, closing: Closing[]): Promise<void> {
  const databaseUrl = await openDatabaseServer(env, closing)
  await applyMigrations(databaseUrl, tell)
  const cards = await openCardPayments(env)
  closing.push(() => cards.close())
  const documents = isDevelopment ? 'client/graphql/persisted-documents.json' : 'dist/ssr/documents.json'
  const opened = await openServices(
    env,
    databaseUrl,
    log,
    cards,
    await readOwnDocuments(join(rootDir, documents)),
  )
  closing.push(() => opened.close())
  await fillIn(env, opened, cards.simulatorUrl)
  await sealPlainReasons(opened.services)
  await sealCreditCodes(opened.services)
  // Before the first page is served: an instance of another version may be asked for what it sends.
  await opened.services.documents.keep()

  const server = createHttpServer((request, response) => listener(request, response), connectionLimitOf(env))
  const listener = await createApp(opened, env, cards.simulatorUrl, async (reading): Promise<Site> => {
    const pageOptions = { ...reading, log, siteUrl: env.siteUrl }
    const widget = createAssets(join(distDir, 'widget'), widgetSeconds)
    const { pages, assets } = isDevelopment
      ? await createDevPages({ ...pageOptions, server })
      : {
          pages: await createPagesHandler({ ...pageOptions, distDir }),
          assets: createAssets(join(distDir, 'client')),
        }
    return {
      pages,
      assets: async (request, response) => (await assets(request, response)) || widget(request, response),
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, resolve)
  })
  closing.push(() => closeGracefully(server))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.port
  cards.deliverTo(`http://${env.host}:${port}/api/webhooks/stripe`)
  await opened.services.queue.work(jobsOf(opened.services))
  tell(`Camp Dads is ready on http://${env.host}:${port}`)
}

async function openDatabaseServer(env: Env, closing: Closing[]): Promise<string> {
  if (env.databaseUrl !== null) return env.databaseUrl
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log: tell })
  closing.push(() => postgres.stop())
  return postgres.url
}

/** The first admin and, outside production, the sample season. Passwords made here are told once. */
async function fillIn(env: Env, { services }: OpenServices, simulatorUrl: string | null): Promise<void> {
  const made: MadeAccount[] = []
  const admin = await ensureFirstAdmin(services.db, {
    username: env.adminUsername,
    email: env.adminEmail,
    password: env.adminPassword,
  })
  if (admin && env.adminPassword === null) made.push({ what: 'First admin', ...admin })
  else if (admin) tell(`First admin: ${admin.username}`)
  try {
    const members = env.sampleData ? await fillSampleSeason(services, simulatorUrl) : []
    for (const member of members) made.push({ what: 'Sample member', ...member })
  } finally {
    // Also when the season fails: nobody learns them later.
    const place = { isTerminal: process.stdout.isTTY, dataDir: env.dataDir }
    for (const line of tellPasswords(made, place)) tell(line)
  }
}

async function run(): Promise<void> {
  const env = readEnv()
  const log = createLog({ level: env.logLevel })
  // A disk that is full under them must not end the process; /healthz/log tells of it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  watchEventLoop(log)
  const closing: Closing[] = []
  let isStopping = false

  async function stop(code: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    for (const close of closing.toReversed()) {
      await close().catch((error: unknown) => log.error({ error }, 'a part did not stop cleanly'))
    }
    process.exit(code)
  }

  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  process.on('unhandledRejection', (error) => log.error({ error }, 'a rejection was not handled'))
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'an error was not caught')
    void stop(1)
  })

  try {
    await start(env, log, closing)
  } catch (error) {
    process.stderr.write(
      `The site could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    log.error({ error }, 'the site could not start')
    await stop(1)
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof EnvProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createLog } from '../../../server/platform/log/log.ts'
import { type Database, openDatabase } from '../../../server/platform/prisma.ts'
import { startStripeSimulator } from '../../../simulator/start-stripe-simulator.ts'
import { startTcpProxy, type TcpProxy } from '../../server/platform/tcp-proxy.ts'
import { type DurableOptions, type DurablePostgres, startDurablePostgres } from './durable-postgres.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { startWebhookRelay, type WebhookRelay } from './mailbox-server.ts'
import { createSeededRandom } from './seeded-random.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'

/** The encryption and HMAC key of every instance. */
export const worldDataKey = 'the data key of every instance of the fault suite'
const webhookSecret = 'whsec_of_the_fault_suite'

/** Instances with their dependencies, each of which the suite can break. */
export type World = {
  postgres: DurablePostgres
  /** Proxies of the instances, and the suite's own one to the database. */
  proxies: { database: TcpProxy; cards: TcpProxy; mail: TcpProxy; suite: TcpProxy }
  simulator: { url: string }
  mailServer: MailServer
  webhookRelay: WebhookRelay
  sites: SiteProcess[]
  /** Fraction of the full size. */
  scale: number
  /** Report notes of the current row. */
  notes: string[]
  /** Connects directly, as the owner of the tables. */
  sql: pg.Pool
  db: Database
  random: () => number
  /** Bookings that a client saw confirmed. */
  acknowledged: Set<string>
  /** Cookies, tokens and secrets, which no log may contain. */
  secrets: Set<string>
  /** Events excluded by a negative test, and events with a lowered maximum. */
  excludedEvents: Set<number>
  loweredEvents: Set<number>
  /** Paid intents that the site did not create. */
  externalIntents: Set<string>
  /** Server errors other than 503. */
  serverErrors: string[]
  /** Kills and dropped connections, each of which may duplicate one email. */
  allowedDuplicates: number
  /** When connections were last dropped, in milliseconds. */
  disconnectedAt: number
  /** Runs a job now. */
  runJob(job: string): Promise<void>
  /**
   * Ends leases of dead workers and makes delayed jobs due.
   * @param isPatient false ends every lease older than some seconds
   */
  makeJobsDue(isPatient: boolean): Promise<void>
  close(): Promise<void>
}

export type WorldOptions = {
  instances: number
  seed: number
  /** The default 0 is each row at its smallest. */
  scale?: number
  database?: DurableOptions
  settings?: Readonly<Record<string, string>> | undefined
  siteFolder?: string
  /** A file or a device, instead of a pipe. */
  logTo?: string
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const closing: (() => Promise<unknown>)[] = []
  const random = createSeededRandom(options.seed)
  const postgres = await startDurablePostgres(options.database)
  closing.push(() => postgres.stop())
  const folder = await mkdtemp(join(tmpdir(), 'camp-dads-world-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const simulator = await startStripeSimulator({
    host: '127.0.0.1',
    port: 0,
    directory: join(folder, 'cards'),
    secretKey: 'sk_test_simulator',
    publishableKey: 'pk_test_simulator',
    webhookSecret,
  })
  closing.push(() => simulator.close())
  const mailServer = await startMailServer()
  closing.push(() => mailServer.close())
  const proxies = {
    database: await startTcpProxy(postgres.url),
    cards: await startTcpProxy(simulator.url),
    mail: await startTcpProxy(mailServer.url),
    suite: await startTcpProxy(postgres.url),
  }
  closing.push(() => Promise.all(Object.values(proxies).map((proxy) => proxy.close())))
  const sites = await Promise.all(
    Array.from({ length: options.instances }, (_, index) =>
      startSiteProcess(
        {
          DATABASE_URL: proxies.database.url,
          DATA_DIR: join(options.siteFolder ?? folder, `site-${index}`),
          STRIPE_API_BASE: proxies.cards.url.replace(/\/$/, ''),
          STRIPE_WEBHOOK_SECRET: webhookSecret,
          SMTP_URL: proxies.mail.url,
          DATA_KEY: worldDataKey,
          SESSION_SECRET: 'the session secret of every instance of the fault suite',
          ADMIN_PASSWORD: 'the admin of the fault suite',
          RATE_LIMIT_FACTOR: '0',
          SAMPLE_DATA: '0',
          // Whole instances die here; tests/faults/cases/processes.ts plays the workers.
          WORKERS: '0',
          LOG_LEVEL: 'info',
          ...options.settings,
        },
        options.logTo,
      ),
    ),
  )
  const webhookRelay = await startWebhookRelay(
    webhookSecret,
    () => sites.filter((site) => site.isAlive).map((site) => site.url),
    random,
  )
  simulator.setWebhookUrl(webhookRelay.url)
  await Promise.all(sites.map((site) => site.start()))

  const sql = new pg.Pool({ connectionString: proxies.suite.url, max: 4 })
  sql.on('error', () => undefined)
  const db = openDatabase(proxies.suite.url, createLog({ level: 'silent' }))
  const boss = new PgBoss({ connectionString: proxies.suite.url, max: 2, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  closing.push(async () => {
    await boss.stop({ graceful: false })
    await Promise.all([sql.end(), db.$disconnect()])
  })
  closing.push(() => webhookRelay.close())
  closing.push(() => Promise.all(sites.map((site) => site.isAlive && site.signal('SIGKILL'))))

  const world: World = {
    postgres,
    proxies,
    simulator,
    mailServer,
    webhookRelay,
    sites,
    scale: options.scale ?? 0,
    notes: [],
    sql,
    db,
    random,
    acknowledged: new Set(),
    secrets: new Set(),
    excludedEvents: new Set(),
    loweredEvents: new Set(),
    externalIntents: new Set(),
    serverErrors: [],
    allowedDuplicates: 0,
    disconnectedAt: 0,
    async runJob(job) {
      await boss.send(job, {}, { singletonKey: 'wake' })
    },
    async makeJobsDue(isPatient) {
      // Older unfinished work has lost its worker or its response.
      const deaths = [world.disconnectedAt, world.postgres.killedAt, ...sites.map((site) => site.diedAt)]
      const diedAt = isPatient ? Math.max(...deaths) : Date.now()
      const { rowCount } = await sql.query(
        `UPDATE pgboss.job SET started_on = started_on - interval '2 minutes'
         WHERE state = 'active' AND started_on < to_timestamp($1 / 1000.0)
           AND started_on < now() - interval '4 seconds'`,
        [diedAt],
      )
      if (rowCount) {
        await sql.query(
          `UPDATE pgboss.queue SET monitor_on = now() - interval '1 hour', monitor_claim_on = now() - interval '1 hour'`,
        )
        await boss.supervise()
      }
      await sql.query(
        `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`,
      )
      await sql.query(`UPDATE outbox SET due_at = now() WHERE done_at IS NULL AND due_at > now()`)
    },
    async close() {
      for (const site of sites) await site.signal('SIGCONT')
      for (const close of closing.toReversed()) await close().catch(() => undefined)
    },
  }
  return world
}

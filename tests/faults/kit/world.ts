import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createLog } from '../../../server/platform/log.ts'
import { type Database, openDatabase } from '../../../server/platform/prisma.ts'
import { startStripeSimulator } from '../../../server/platform/stripe-simulator/start.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { chanceFrom } from './chance.ts'
import { type DurablePostgres, startDurablePostgres } from './durable-postgres.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import { type SiteProcess, siteProcess } from './site-process.ts'

const webhookSecret = 'whsec_of_the_fault_suite'

/** Several instances of the site with everything they lean on, each of which the suite can break. */
export type World = {
  postgres: DurablePostgres
  /** The wires from the instances to what they lean on. */
  wires: { database: TcpProxy; cards: TcpProxy; mail: TcpProxy }
  simulator: { url: string }
  mailServer: MailServer
  office: PostOffice
  sites: SiteProcess[]
  /** Reads and changes the database past the wires, as the owner of its tables. */
  sql: pg.Pool
  db: Database
  chance: () => number
  /** Ids of bookings that a client was told of. */
  acknowledged: Set<string>
  /** Events that a control has spoiled on purpose, and events whose maximum was lowered. */
  spoiled: Set<number>
  lowered: Set<number>
  /** Paid intents that are not the site's. */
  foreignIntents: Set<string>
  /** Server errors other than 503 that nobody asked for. */
  strangeAnswers: string[]
  /** Kills and cut wires so far: each may have doubled one mail. */
  excuses: number
  /** When a case last cut the wire to the database, in milliseconds. */
  cutAt: number
  /** Asks the instances for a run of a job by name, at once instead of at the next minute. */
  wake(job: string): Promise<void>
  /**
   * Lets a minute pass for the queue: leases of dead workers end, what was put off is due.
   * @param isPatient false ends every lease that is older than some seconds, whoever has it
   */
  hurry(isPatient: boolean): Promise<void>
  close(): Promise<void>
}

/** @param seed decides every choice of chance */
export async function startWorld(options: { instances: number; seed: number }): Promise<World> {
  const closing: (() => Promise<unknown>)[] = []
  const chance = chanceFrom(options.seed)
  const postgres = await startDurablePostgres()
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
  const wires = {
    database: await startTcpProxy(postgres.url),
    cards: await startTcpProxy(simulator.url),
    mail: await startTcpProxy(mailServer.url),
  }
  closing.push(() => Promise.all(Object.values(wires).map((wire) => wire.close())))
  const sites = await Promise.all(
    Array.from({ length: options.instances }, (_, index) =>
      siteProcess({
        DATABASE_URL: wires.database.url,
        DATA_DIR: join(folder, `site-${index}`),
        STRIPE_API_BASE: wires.cards.url.replace(/\/$/, ''),
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        SMTP_URL: wires.mail.url,
        DATA_KEY: 'the data key of every instance of the fault suite',
        SESSION_SECRET: 'the session secret of every instance of the fault suite',
        ADMIN_PASSWORD: 'the admin of the fault suite',
        RATE_LIMIT_FACTOR: '0',
        SAMPLE_DATA: '0',
        LOG_LEVEL: 'error',
      }),
    ),
  )
  const office = await openPostOffice(
    webhookSecret,
    () => sites.filter((site) => site.isAlive).map((site) => site.url),
    chance,
  )
  simulator.setWebhookUrl(office.url)
  for (const site of sites) await site.start()

  const sql = new pg.Pool({ connectionString: postgres.url, max: 4 })
  sql.on('error', () => undefined)
  const db = openDatabase(postgres.url, createLog({ level: 'silent' }))
  const boss = new PgBoss({ connectionString: postgres.url, max: 2, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  closing.push(async () => {
    await boss.stop({ graceful: false })
    await Promise.all([sql.end(), db.$disconnect()])
  })
  closing.push(() => office.close())
  closing.push(() => Promise.all(sites.map((site) => site.isAlive && site.signal('SIGKILL'))))

  const world: World = {
    postgres,
    wires,
    simulator,
    mailServer,
    office,
    sites,
    sql,
    db,
    chance,
    acknowledged: new Set(),
    spoiled: new Set(),
    lowered: new Set(),
    foreignIntents: new Set(),
    strangeAnswers: [],
    excuses: 0,
    cutAt: 0,
    async wake(job) {
      await boss.send(job, {}, { singletonKey: 'wake' })
    },
    async hurry(isPatient) {
      // What was begun before somebody died and still is not done: its worker or its answer is gone.
      const deaths = [world.cutAt, postgres.killedAt, ...sites.map((site) => site.diedAt)]
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

const owed = `
  SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL)
    + (SELECT count(*) FROM webhook_event WHERE processed_at IS NULL)
    + (SELECT count(*) FROM mail WHERE state = 'QUEUED')
    + (SELECT count(*) FROM refund JOIN payment ON payment.id = payment_id
      WHERE refund.status = 'REQUESTED' AND method = 'CARD') AS count`

/**
 * Ends every fault and waits until everything that is owed was done, as it would be some minutes later: instances run,
 * deliveries are brought, webhooks worked on, open payments asked about, announcements turned into mails, mails sent.
 * Throws when something stays owed.
 */
export async function allQuiet(world: World, longestMs = 60_000): Promise<void> {
  const { wires, mailServer, office, sites } = world
  for (const wire of Object.values(wires)) wire.mend()
  mailServer.mood = 'normal'
  mailServer.afterNext = null
  office.isClosed = false
  await fetch(`${world.simulator.url}/simulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"reset":true}',
  })
  await databaseBack(world)
  await Promise.all(sites.map((site) => site.signal('SIGCONT')))
  await Promise.all(sites.map((site) => site.start()))
  await Promise.all(sites.map((site) => site.order()))
  await office.flush()
  await world.wake('poll-payments')
  const end = Date.now() + longestMs
  for (;;) {
    const { rows } = await world.sql.query<{ count: string }>(owed)
    const count = Number(rows[0]?.count)
    if (count === 0 && (await isIdle(world))) return
    if (Date.now() > end) throw new Error(`${count} things are still owed after ${longestMs} ms`)
    await world.hurry(Date.now() < end - longestMs / 2)
    // Not without need: a run that was asked for is something to wait for.
    if (count > 0) await Promise.all(['outbox', 'due-webhooks'].map((job) => world.wake(job)))
    await sleep(150)
  }
}

/** Resolves once the database takes connections again; brings it back if it was taken away. */
export async function databaseBack(world: World): Promise<void> {
  world.postgres.bringBack()
  const end = Date.now() + 60_000
  for (;;) {
    try {
      await world.sql.query('SELECT 1')
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(30)
    }
  }
}

/** No job of the site waits or runs, so that nothing comes after what is looked at next. */
async function isIdle(world: World): Promise<boolean> {
  const { rows } = await world.sql.query<{ count: string }>(
    `SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'active') AND start_after <= now()
     AND name IN ('poll-payments', 'expire-holds', 'outbox', 'due-webhooks', 'pay-refund', 'send-mail')`,
  )
  return Number(rows[0]?.count) === 0
}

import pg from 'pg'
import { holdLimits } from '../domain/hold-limits.ts'
import { checkDataKeys } from './bookings/privacy/check-data-keys.ts'
import { createBrokenSealReport } from './bookings/privacy/report-broken-seals.ts'
import type { Services } from './context.ts'
import type { Env } from './env.ts'
import { openTrustedDocuments } from './graphql/trusted-documents.ts'
import { createBrowserMarks } from './platform/browser-mark.ts'
import { listenForChanges } from './platform/change-listener.ts'
import { createClock } from './platform/clock.ts'
import { type Connections, connectionsOfAll } from './platform/connections.ts'
import { createKeyedHash } from './platform/keyed-hash.ts'
import type { ProcessLog } from './platform/log/log.ts'
import { isMailOnTime } from './platform/mail/mail-delay.ts'
import { createMailboxAllowance } from './platform/mail/mailbox-allowance.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { watchPool } from './platform/metrics.ts'
import { hasAllMigrations } from './platform/migrations/migrate.ts'
import { migrationNames } from './platform/migrations/migration-files.ts'
import type { PaymentProvider } from './platform/payments/payment-provider.ts'
import { type Database, openDatabase } from './platform/prisma.ts'
import { createPublicChanges, type PublicChanges } from './platform/public-changes.ts'
import { openQueue, queueSchema } from './platform/queue.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { createDataSeal } from './platform/sealed-data.ts'
import { secretsOf } from './platform/secrets.ts'
import { createSessionCookie } from './platform/session.ts'
import { sharedAnswer } from './platform/shared-answer.ts'
import { readSiteFigures, type SiteFigures } from './platform/site-figures.ts'
import { optionsOf, takeSiteRole } from './platform/site-role.ts'

export type OpenServices = {
  services: Services
  /** A read replica of the database, for readings that may be a moment old. Null when there is none. */
  replica: Database | null
  /** Until when an answer for everybody may be kept. */
  changes: PublicChanges
  /** True when the database is reached and every migration is applied, now or half a second ago. */
  isReady: () => Promise<boolean>
  /** False while a mail that can still be sent waits longer than it should, or did half a second ago. */
  isMailOnTime: () => Promise<boolean>
  /** What the database says of the whole site, for who looks after it. */
  readFigures: () => Promise<SiteFigures>
  /** False while lines of the log cannot be written. */
  isLogWritten: () => boolean
  close: () => Promise<void>
}

/** So long an answer about health is good for everybody who asks: those addresses are open, and the pool is small. */
const healthMs = 500

/**
 * Opens everything that lives as long as the process, on a migrated database.
 * @param ownDocuments the operations of this build's pages by their hashes
 * @param connections how many to the database
 */
export async function openServices(
  env: Env,
  databaseUrl: string,
  log: ProcessLog,
  payments: { provider: PaymentProvider; publishableKey: string; isSimulation: boolean },
  ownDocuments: ReadonlyMap<string, string>,
  connections: Connections = connectionsOfAll,
): Promise<OpenServices> {
  const secrets = secretsOf(env)
  // Before the others: it makes its tables as the user of the address, they work as the site's role.
  const queue = await openQueue(databaseUrl, log, connections)
  const role = await takeSiteRole(databaseUrl, queueSchema, log)
  const changes = createPublicChanges()
  const db = openDatabase(databaseUrl, log, {
    role,
    connections: connections.requests,
    tellPublicChange: changes.raise,
  })
  try {
    // Before anything is sealed.
    const ofEach = secrets.dataKeys.map((key) => createDataSeal([key]))
    await checkDataKeys(db, ofEach)
  } catch (error) {
    await queue.stop()
    await db.$disconnect()
    throw error
  }
  const replica =
    env.databaseReplicaUrl === null
      ? null
      : openDatabase(env.databaseReplicaUrl, log, { role, connections: connections.requests })
  // A few connections of their own, so that limits and health answer while bookings fill the large pool.
  const smallPool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections.limits,
    connectionTimeoutMillis: 2000,
    // A connection that went silent is given up, or three of them would hold sign-in until the kernel notices.
    query_timeout: 2000,
    statement_timeout: 2000,
    ...optionsOf(role),
  })
  watchPool('limits', smallPool)
  smallPool.on('error', (error) => log.warn({ error }, 'database connection lost while idle'))
  const migrations = await migrationNames()
  const clock = await createClock(db)
  changes.watchMoments(db, clock)
  const listener = listenForChanges(databaseUrl, changes, log)
  if (connections.isAnswering) await listener.open()
  const seal = createDataSeal(secrets.dataKeys, createBrokenSealReport(db, log))
  const keyedHash = createKeyedHash(secrets.dataKeys)
  const mailer = createMailer({
    db,
    queue,
    seal,
    smtpUrl: env.smtpUrl,
    smtpNeedsTls: env.smtpNeedsTls,
    from: env.mailFrom,
    siteUrl: env.siteUrl,
    allowance: createMailboxAllowance({ keyedHash, factor: env.rateLimitFactor }),
    log,
  })
  const services: Services = {
    db,
    queue,
    mailer,
    seal,
    keyedHash,
    clock,
    documents: openTrustedDocuments(db, ownDocuments),
    log,
    ...payments,
    rateLimits: createRateLimits({ pool: smallPool, keyedHash, factor: env.rateLimitFactor }),
    sessionCookie: createSessionCookie({ secrets: secrets.sessionSecrets, isSecure: env.isSecure }),
    browserMarks: createBrowserMarks({ secrets: secrets.sessionSecrets, isSecure: env.isSecure }),
    siteUrl: env.siteUrl,
    organiserEmail: env.mailTo,
    holdMinutes: env.holdMinutes,
    holdLimits: holdLimits(env.rateLimitFactor),
  }
  return {
    services,
    replica,
    changes,
    isReady: sharedAnswer(() => hasAllMigrations(smallPool, migrations), healthMs),
    isMailOnTime: sharedAnswer(() => isMailOnTime(smallPool), healthMs),
    readFigures: () => readSiteFigures(smallPool),
    isLogWritten: () => log.isWritten(),
    async close() {
      await listener.close()
      await queue.stop()
      mailer.close()
      await smallPool.end()
      await replica?.$disconnect()
      await db.$disconnect()
    },
  }
}

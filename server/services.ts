import pg from 'pg'
import { holdLimits } from '../domain/hold-limits.ts'
import { createDecryptionErrorReporter } from './bookings/privacy/decryption-error-reporter.ts'
import { listenForChanges } from './cache/change-listener.ts'
import { createPublicChanges } from './cache/public-changes.ts'
import type { Services } from './context.ts'
import { emailKinds } from './email-kinds.ts'
import { encryptedTables } from './encrypted-tables.ts'
import type { Env } from './env.ts'
import { openTrustedDocuments } from './graphql/trusted-documents.ts'
import { checkDataKeys } from './platform/check-data-keys.ts'
import { createClock } from './platform/clock.ts'
import { type Connections, standaloneConnections } from './platform/connections.ts'
import { createDataCipher } from './platform/data-cipher.ts'
import { createDeviceCookies } from './platform/device-cookies.ts'
import { createMailboxAllowance } from './platform/email/mailbox-allowance.ts'
import { createMailer } from './platform/email/mailer.ts'
import { createHmacHasher } from './platform/hmac-hasher.ts'
import type { ProcessLog } from './platform/log/log.ts'
import { watchPool } from './platform/metrics.ts'
import { hasAllMigrations } from './platform/migrations/migrate.ts'
import { migrationNames } from './platform/migrations/migration-files.ts'
import type { PaymentProvider } from './platform/payments/payment-provider.ts'
import { openDatabase } from './platform/prisma.ts'
import { openQueue, queueSchema } from './platform/queue.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { readSecrets } from './platform/secrets.ts'
import { createSessionCookie } from './platform/session.ts'
import { shareResponse } from './platform/share-response.ts'
import { areEmailsOnTime, readSiteMetrics } from './platform/site-metrics.ts'
import { getRoleOptions, takeSiteRole } from './platform/site-role.ts'

export type OpenServices = Awaited<ReturnType<typeof openServices>>

/** Bounds the load of public health checks on the small pool. */
const healthCacheMs = 500

/** Requires a migrated database. */
export async function openServices(
  env: Env,
  databaseUrl: string,
  log: ProcessLog,
  payments: { provider: PaymentProvider; publishableKey: string; isSimulation: boolean },
  ownDocuments: ReadonlyMap<string, string>,
  connections: Connections = standaloneConnections,
) {
  const secrets = readSecrets(env)
  // First, because it creates its tables as the owner, not as the site's role.
  const queue = await openQueue(databaseUrl, log, connections)
  const role = await takeSiteRole(databaseUrl, queueSchema, log)
  const changes = createPublicChanges()
  const db = openDatabase(databaseUrl, log, {
    role,
    connections: connections.requests,
    notifyPublicChange: changes.raise,
  })
  try {
    // Before anything is encrypted.
    const ciphers = secrets.dataKeys.map((key) => createDataCipher([key]))
    await checkDataKeys(db, ciphers, encryptedTables)
  } catch (error) {
    await queue.stop()
    await db.$disconnect()
    throw error
  }
  const replica =
    env.databaseReplicaUrl === null
      ? null
      : openDatabase(env.databaseReplicaUrl, log, { role, connections: connections.requests })
  const smallPool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections.limits,
    connectionTimeoutMillis: 2000,
    // Otherwise three dead connections would block sign-in until the kernel detects them.
    query_timeout: 2000,
    statement_timeout: 2000,
    ...getRoleOptions(role),
  })
  watchPool('limits', smallPool)
  smallPool.on('error', (error) => log.warn({ error }, 'database connection lost while idle'))
  const migrations = await migrationNames()
  const clock = await createClock(db)
  changes.watchMoments(db, clock)
  const listener = listenForChanges(databaseUrl, changes, log)
  if (connections.isServing) await listener.open()
  const cipher = createDataCipher(secrets.dataKeys, createDecryptionErrorReporter(db, log))
  const hmac = createHmacHasher(secrets.dataKeys)
  const mailer = createMailer({
    db,
    queue,
    cipher,
    smtpUrl: env.smtpUrl,
    smtpNeedsTls: env.smtpNeedsTls,
    from: env.mailFrom,
    siteUrl: env.siteUrl,
    allowance: createMailboxAllowance({ hmac, factor: env.rateLimitFactor }),
    kinds: emailKinds,
    log,
  })
  const services: Services = {
    db,
    queue,
    mailer,
    cipher,
    hmac,
    clock,
    documents: openTrustedDocuments(db, ownDocuments),
    log,
    ...payments,
    rateLimits: createRateLimits({ pool: smallPool, hmac, factor: env.rateLimitFactor, log }),
    sessionCookie: createSessionCookie({ secrets: secrets.sessionSecrets, isSecure: env.isSecure }),
    deviceCookies: createDeviceCookies({ secrets: secrets.sessionSecrets, isSecure: env.isSecure }),
    siteUrl: env.siteUrl,
    organiserEmail: env.mailTo,
    holdMinutes: env.holdMinutes,
    holdLimits: holdLimits(env.rateLimitFactor),
  }
  return {
    services,
    /** For slightly stale reads; null for none. */
    replica,
    changes,
    /** The database is reachable and migrated. */
    isReady: shareResponse(() => hasAllMigrations(smallPool, migrations), healthCacheMs),
    areEmailsOnTime: shareResponse(() => areEmailsOnTime(smallPool), healthCacheMs),
    readMetrics: () => readSiteMetrics(smallPool),
    isLogWritten: () => log.isWritten(),
    async close(): Promise<void> {
      await listener.close()
      await queue.stop()
      mailer.close()
      await smallPool.end()
      await replica?.$disconnect()
      await db.$disconnect()
    },
  }
}

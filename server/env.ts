import { resolve } from 'node:path'
import { type Variables, variables } from './env-variables.ts'
import { isThisMachine, modeProblems } from './mode-problems.ts'

export type Env = ReturnType<typeof toEnv>

/** Lists every reason, without secret values. */
export class EnvProblem extends Error {
  override name = 'EnvProblem'

  constructor(problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/**
 * Ignores blank values. SITE_RULES is the original NODE_ENV.
 * @throws EnvProblem; on a public site also for weak secrets, wrong Stripe keys and test switches
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const entries = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== '')
  const { SITE_RULES, ...values } = Object.fromEntries(entries)
  const parsed = variables.safeParse({ ...values, NODE_ENV: SITE_RULES ?? values.NODE_ENV })
  if (!parsed.success) {
    throw new EnvProblem(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const problems = modeProblems(parsed.data)
  if (problems.length > 0) throw new EnvProblem(problems)
  return toEnv(parsed.data)
}

function toEnv(values: Variables) {
  const isProduction = values.NODE_ENV === 'production'
  const isPublic = isProduction || values.NODE_ENV === 'staging'
  const siteUrl = (values.SITE_URL ?? getLocalUrl(values.HOST, values.PORT)).replace(/\/+$/, '')
  return {
    mode: values.NODE_ENV,
    /** Production or staging. */
    isPublic,
    /** Sets Secure cookies and HSTS. */
    isSecure: isPublic || siteUrl.startsWith('https:'),
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    /** Absolute path. */
    dataDir: resolve(values.DATA_DIR),
    /** No trailing slash. */
    siteUrl,
    /** Newest first. When empty, see platform/secrets.ts. */
    sessionSecrets: values.SESSION_SECRET,
    /** Newest first. */
    dataKeys: values.DATA_KEY,
    /** Number of proxies in front. */
    trustProxy: values.TRUST_PROXY,
    stripeSecretKey: values.STRIPE_SECRET_KEY ?? null,
    stripePublishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
    stripeApiBase: values.STRIPE_API_BASE ?? null,
    /** Apple's verification text; null serves none. */
    applePayDomain: values.APPLE_PAY_DOMAIN ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    /** True in production, except for this machine. */
    smtpNeedsTls: isProduction && values.SMTP_URL !== undefined && !isThisMachine(values.SMTP_URL),
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    adminUsername: values.ADMIN_USERNAME,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    sampleData: values.SAMPLE_DATA === undefined ? !isProduction : values.SAMPLE_DATA === '1',
    /** May be a fraction. Null uses the organiser's setting. */
    holdMinutes: values.HOLD_MINUTES ?? null,
    /** 0 runs everything in one process. */
    workers: values.WORKERS,
    /** Serves health and metrics; null for none. */
    ops: getOpsAddress(values),
    /** Between /readyz failing and closing the port. */
    drainSeconds: values.DRAIN_SECONDS ?? (isPublic ? 5 : 0),
    /** Duration of the warm-up of a new worker. */
    warmUpSeconds: values.WARM_UP_SECONDS,
    /** Multiplies every limit; 0 disables them. */
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    /** Response cache; 0 disables it. */
    cacheBytes: Math.round(values.RESPONSE_CACHE_MB * 1_000_000),
    /** Seat streams; 0 for none. */
    liveStreams: values.LIVE_STREAMS,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG === undefined ? isPublic : values.ACCESS_LOG === '1',
    /** Tests crash the process here; never in production. */
    crashAt: values.CRASH_AT ?? null,
  }
}

function getOpsAddress({ OPS_HOST, OPS_PORT }: Variables): { host: string; port: number } | null {
  return OPS_PORT === undefined ? null : { host: OPS_HOST, port: OPS_PORT }
}

// A wildcard address cannot be opened.
function getLocalUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

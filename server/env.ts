import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isThisMachine, type Mode, modeProblems, modes } from './mode-problems.ts'

/** Everything the environment decides, checked. `null` means: not given, so the built-in stand-in is used. */
export type Env = {
  mode: Mode
  /** The site is open to the public: in production, and in staging, which rehearses it with test money. */
  isPublic: boolean
  /** Cookies carry Secure and HSTS is sent: on a public site and wherever the public address is https. */
  isSecure: boolean
  host: string
  port: number
  databaseUrl: string | null
  databaseReplicaUrl: string | null
  /** Absolute path. */
  dataDir: string
  /** Public address without a slash at its end. */
  siteUrl: string
  /** Newest first. Empty: not given, see `secretsOf` in platform/secrets.ts. */
  sessionSecrets: readonly string[]
  /** Newest first. Empty: not given, see `secretsOf` in platform/secrets.ts. */
  dataKeys: readonly string[]
  /** Number of proxies in front. */
  trustProxy: number
  stripeSecretKey: string | null
  stripePublishableKey: string | null
  stripeWebhookSecret: string | null
  stripeApiBase: string | null
  /** What Apple asks of this domain before it shows Apple Pay here; null: not given, so nothing is served. */
  applePayDomain: string | null
  smtpUrl: string | null
  /** Whether mails go out under TLS or not at all: in production, to any machine but this one. */
  smtpNeedsTls: boolean
  mailFrom: string
  mailTo: string
  adminUsername: string
  adminEmail: string
  adminPassword: string | null
  sampleData: boolean
  /** Overrides the organiser's setting (30 minutes unless changed); may be a fraction. Null leaves it to the setting. */
  holdMinutes: number | null
  /** Processes that answer requests; 0: one process does everything. */
  workers: number
  /** Where the one who looks after the site asks for health and figures; null for nowhere. */
  inner: { host: string; port: number } | null
  /** Seconds between the word to stop, from when /readyz says no, and the end of taking connections. */
  drainSeconds: number
  /** Seconds for which a new worker visits itself, so that its code is compiled before many come; 0 for none. */
  warmUpSeconds: number
  /** Multiplies every limit; 0 switches them off. */
  rateLimitFactor: number
  /** Memory for answers that are the same for everybody, in bytes; 0 keeps none. */
  keptBytes: number
  /** Streams of free spots that this instance holds open at most; 0 for none. */
  liveStreams: number
  logLevel: LogLevel
  /** A line in the log for every request. */
  accessLog: boolean
  /** A named point where a test wants the process to die; never set in production. */
  crashAt: string | null
}

export type LogLevel = z.infer<typeof logLevel>

/** The environment cannot be used; the message lists every reason, one a line, without any secret's value. */
export class EnvProblem extends Error {
  override name = 'EnvProblem'

  constructor(problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/** More connections to the database than it usually takes; more cores are better used by another instance. */
const MOST_WORKERS = 16

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const secretList = z.string().transform((text) =>
  text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== ''),
)

// Above that a limit would outgrow the integers that it is counted in.
const mostFactor = 1_000_000
const factorIssue = `must be 0 or a plain decimal number of at most ${mostFactor}, such as 0.5 or 10`
/** Digits and a point alone: what a hexadecimal or an exponent means here is easily misread. */
const factor = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/, factorIssue)
  .transform(Number)
  .refine((value) => value <= mostFactor, factorIssue)

const variables = z.object({
  // A misspelt `production` would open the site with the rules of development.
  NODE_ENV: z
    .enum(modes, 'must be development, test, staging or production, in lower case')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(4000),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  SITE_URL: httpUrl.optional(),
  SESSION_SECRET: secretList.default([]),
  DATA_KEY: secretList.default([]),
  TRUST_PROXY: z.coerce.number('must be a number').int().min(0).max(10).default(0),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  /** The file is one line of letters and digits; a path or an address instead of it would be served to Apple. */
  APPLE_PAY_DOMAIN: z
    .string()
    .regex(/^\s*[!-~]{100,100000}\s*$/, 'must be the content of the file, not its name')
    .transform((text) => text.trim())
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().default('Camp Dads <hello@campdads.example>'),
  MAIL_TO: z.string().default('hello@campdads.example'),
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_EMAIL: z.string().default('admin@campdads.example'),
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= 72, 'must not be longer than 72 bytes')
    .optional(),
  SAMPLE_DATA: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  HOLD_MINUTES: z.coerce.number('must be a number').positive().max(1440).optional(),
  RATE_LIMIT_FACTOR: factor.default(1),
  KEPT_ANSWERS_MB: z.coerce.number('must be a number').min(0).max(4096).default(64),
  LIVE_STREAMS: z.coerce.number('must be a number').int().min(0).max(20_000).default(2000),
  WORKERS: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(MOST_WORKERS)
    .default(Math.min(availableParallelism(), MOST_WORKERS)),
  INNER_HOST: z.string().default('127.0.0.1'),
  INNER_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65535)], 'must be a port or off')
    .optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(300).optional(),
  WARM_UP_SECONDS: z.coerce.number('must be a number').min(0).max(300).default(20),
  LOG_LEVEL: logLevel.default('info'),
  ACCESS_LOG: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  CRASH_AT: z.string().optional(),
})

type Variables = z.infer<typeof variables>

/**
 * Reads and checks the whole environment, once, at start. Blank values count as not given.
 * Throws `EnvProblem`; on a public site also for missing, short or well-known secrets, Stripe keys of the wrong kind and
 * test switches. SITE_RULES is what NODE_ENV was before the libraries were put into production mode.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== '')
  const { SITE_RULES, ...values } = Object.fromEntries(given)
  const parsed = variables.safeParse({ ...values, NODE_ENV: SITE_RULES ?? values.NODE_ENV })
  if (!parsed.success) {
    throw new EnvProblem(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const problems = modeProblems(parsed.data)
  if (problems.length > 0) throw new EnvProblem(problems)
  return toEnv(parsed.data)
}

function toEnv(values: Variables): Env {
  const isProduction = values.NODE_ENV === 'production'
  const isPublic = isProduction || values.NODE_ENV === 'staging'
  const siteUrl = (values.SITE_URL ?? localUrl(values.HOST, values.PORT)).replace(/\/+$/, '')
  return {
    mode: values.NODE_ENV,
    isPublic,
    isSecure: isPublic || siteUrl.startsWith('https:'),
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    siteUrl,
    sessionSecrets: values.SESSION_SECRET,
    dataKeys: values.DATA_KEY,
    trustProxy: values.TRUST_PROXY,
    stripeSecretKey: values.STRIPE_SECRET_KEY ?? null,
    stripePublishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
    stripeApiBase: values.STRIPE_API_BASE ?? null,
    applePayDomain: values.APPLE_PAY_DOMAIN ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    smtpNeedsTls: isProduction && values.SMTP_URL !== undefined && !isThisMachine(values.SMTP_URL),
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    adminUsername: values.ADMIN_USERNAME,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    sampleData: values.SAMPLE_DATA === undefined ? !isProduction : values.SAMPLE_DATA === '1',
    holdMinutes: values.HOLD_MINUTES ?? null,
    workers: values.WORKERS,
    inner: innerOf(values),
    drainSeconds: values.DRAIN_SECONDS ?? (isPublic ? 5 : 0),
    warmUpSeconds: values.WARM_UP_SECONDS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    keptBytes: Math.round(values.KEPT_ANSWERS_MB * 1_000_000),
    liveStreams: values.LIVE_STREAMS,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG === undefined ? isPublic : values.ACCESS_LOG === '1',
    crashAt: values.CRASH_AT ?? null,
  }
}

// Beside the site's own port, so that several instances on one machine need no setting. A free port has no neighbour.
function innerOf({ PORT, INNER_HOST, INNER_PORT }: Variables): Env['inner'] {
  const port = INNER_PORT ?? (PORT === 0 || PORT + 100 > 65535 ? 'off' : PORT + 100)
  return port === 'off' ? null : { host: INNER_HOST, port }
}

// An address that listens everywhere cannot be opened as it stands.
function localUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

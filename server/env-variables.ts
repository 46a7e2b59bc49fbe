import { availableParallelism } from 'node:os'
import { z } from 'zod'

/** Limited by database connections. */
const MAX_WORKERS = 16

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const secretList = z.string().transform((text) =>
  text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== ''),
)

// A larger limit would overflow the counters.
const maxFactor = 1_000_000
const factorIssue = `must be 0 or a plain decimal number of at most ${maxFactor}, such as 0.5 or 10`
/** Hexadecimal and exponents are easily misread. */
const factor = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/, factorIssue)
  .transform(Number)
  .refine((value) => value <= maxFactor, factorIssue)

export const variables = z.object({
  // A misspelt `production` would run the public site with development rules.
  NODE_ENV: z
    .enum(
      ['development', 'test', 'staging', 'production'],
      'must be development, test, staging or production, in lower case',
    )
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
  /** Anything else would be served to Apple. */
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
  RESPONSE_CACHE_MB: z.coerce.number('must be a number').min(0).max(4096).default(64),
  LIVE_STREAMS: z.coerce.number('must be a number').int().min(0).max(20_000).default(2000),
  WORKERS: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(MAX_WORKERS)
    .default(Math.min(availableParallelism(), MAX_WORKERS)),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: z.coerce.number('must be a port').int().min(0).max(65535).optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(300).optional(),
  WARM_UP_SECONDS: z.coerce.number('must be a number').min(0).max(300).default(20),
  LOG_LEVEL: logLevel.default('info'),
  ACCESS_LOG: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  CRASH_AT: z.string().optional(),
})

export type Variables = z.infer<typeof variables>

import { PASSWORD_LIMITS } from '../domain/password-rules.ts'

/** The variables that production is strict about, as they were given. */
type Given = {
  SESSION_SECRET: readonly string[]
  DATA_KEY: readonly string[]
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_BASE?: string | undefined
  ADMIN_PASSWORD?: string | undefined
  SITE_URL?: string | undefined
  RATE_LIMIT_FACTOR: number
  CRASH_AT?: string | undefined
}

/** What makes the given variables unfit for production; empty when nothing does. */
export function productionProblems(values: Given): string[] {
  return [
    ...secretProblems('SESSION_SECRET', values.SESSION_SECRET),
    ...secretProblems('DATA_KEY', values.DATA_KEY),
    ...liveKeyProblems('STRIPE_SECRET_KEY', values.STRIPE_SECRET_KEY, ['sk_live_', 'rk_live_']),
    ...liveKeyProblems('STRIPE_PUBLISHABLE_KEY', values.STRIPE_PUBLISHABLE_KEY, ['pk_live_']),
    ...when(
      (values.STRIPE_WEBHOOK_SECRET ?? '').length < 16,
      'STRIPE_WEBHOOK_SECRET: is missing or too short',
    ),
    ...when(
      values.ADMIN_PASSWORD !== undefined && values.ADMIN_PASSWORD.length < PASSWORD_LIMITS.staffMinLength,
      `ADMIN_PASSWORD: must have at least ${PASSWORD_LIMITS.staffMinLength} characters in production`,
    ),
    ...when(
      values.SITE_URL !== undefined && isPlainAndPublic(values.SITE_URL),
      'SITE_URL: must be an https address in production; only this machine is served without',
    ),
    ...when(
      values.STRIPE_API_BASE !== undefined && isPlainAndPublic(values.STRIPE_API_BASE),
      'STRIPE_API_BASE: must be an https address in production, but for this machine',
    ),
    ...when(values.RATE_LIMIT_FACTOR === 0, 'RATE_LIMIT_FACTOR: must not be 0 in production'),
    ...when(values.CRASH_AT !== undefined, 'CRASH_AT: is for tests and refused in production'),
  ]
}

// What goes there would travel in clear: a page, a link in a mail before any header could say otherwise, a payment.
function isPlainAndPublic(url: string): boolean {
  return new URL(url).protocol === 'http:' && !isThisMachine(url)
}

/** Whether an address leads to this very machine. */
export function isThisMachine(url: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname)
}

function when(isWrong: boolean, problem: string): string[] {
  return isWrong ? [problem] : []
}

function secretProblems(name: string, secrets: readonly string[]): string[] {
  if (secrets.length === 0) return [`${name}: is required in production`]
  return [
    ...when(
      secrets.some((secret) => secret.length < 32),
      `${name}: must have at least 32 characters`,
    ),
    ...when(
      secrets.some(
        (secret) => new Set(secret).size < 8 || /change.?me|example|password|default/i.test(secret),
      ),
      `${name}: is easy to guess; make one with: openssl rand -base64 48`,
    ),
  ]
}

function liveKeyProblems(name: string, key: string | undefined, prefixes: readonly string[]): string[] {
  if (key === undefined) return [`${name}: is required in production`]
  return when(
    !prefixes.some((prefix) => key.startsWith(prefix)),
    `${name}: must be a live key in production (${prefixes.join(' or ')}...)`,
  )
}

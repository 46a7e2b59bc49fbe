import { assertNever } from '../domain/assert-never.ts'
import { PASSWORD_LIMITS } from '../domain/password-rules.ts'
import type { Variables } from './env-variables.ts'

type Mode = Variables['NODE_ENV']

export function modeProblems(values: Variables): string[] {
  const { NODE_ENV: mode } = values
  switch (mode) {
    case 'production':
      return [...publicProblems(values), ...stripeProblems(values, 'live')]
    case 'staging':
      return [...publicProblems(values), ...(hasStripe(values) ? stripeProblems(values, 'test') : [])]
    case 'development':
    case 'test':
      return when(
        values.STRIPE_SECRET_KEY === undefined && /^https:/i.test(values.SITE_URL ?? ''),
        'SITE_URL: an https address needs STRIPE_SECRET_KEY, or NODE_ENV=staging: anyone can pay with the payment simulator',
      )
    default:
      return assertNever(mode)
  }
}

function hasStripe(values: Variables): boolean {
  return (values.STRIPE_SECRET_KEY ?? values.STRIPE_PUBLISHABLE_KEY) !== undefined
}

function publicProblems(values: Variables): string[] {
  const mode = values.NODE_ENV
  return [
    ...secretProblems('SESSION_SECRET', values.SESSION_SECRET, mode),
    ...secretProblems('DATA_KEY', values.DATA_KEY, mode),
    ...when(
      values.ADMIN_PASSWORD !== undefined && values.ADMIN_PASSWORD.length < PASSWORD_LIMITS.staffMinLength,
      `ADMIN_PASSWORD: must have at least ${PASSWORD_LIMITS.staffMinLength} characters in ${mode}`,
    ),
    ...when(
      values.SITE_URL !== undefined && isPlainAndPublic(values.SITE_URL),
      `SITE_URL: must be an https address in ${mode}, except for this machine`,
    ),
    ...when(
      values.STRIPE_API_BASE !== undefined && isPlainAndPublic(values.STRIPE_API_BASE),
      `STRIPE_API_BASE: must be an https address in ${mode}, except for this machine`,
    ),
    ...when(values.RATE_LIMIT_FACTOR === 0, `RATE_LIMIT_FACTOR: must not be 0 in ${mode}`),
    ...when(values.CRASH_AT !== undefined, `CRASH_AT: is for tests and not allowed in ${mode}`),
  ]
}

function stripeProblems(values: Variables, kind: 'live' | 'test'): string[] {
  const { NODE_ENV: mode } = values
  const secretPrefixes = [`sk_${kind}_`, `rk_${kind}_`]
  return [
    ...keyProblems('STRIPE_SECRET_KEY', values.STRIPE_SECRET_KEY, mode, kind, secretPrefixes),
    ...keyProblems('STRIPE_PUBLISHABLE_KEY', values.STRIPE_PUBLISHABLE_KEY, mode, kind, [`pk_${kind}_`]),
    ...when(
      (values.STRIPE_WEBHOOK_SECRET ?? '').length < 16,
      'STRIPE_WEBHOOK_SECRET: is missing or too short',
    ),
  ]
}

// Pages, links and payments would travel unencrypted.
function isPlainAndPublic(url: string): boolean {
  return new URL(url).protocol === 'http:' && !isThisMachine(url)
}

export function isThisMachine(url: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname)
}

function when(isWrong: boolean, problem: string): string[] {
  return isWrong ? [problem] : []
}

function secretProblems(name: string, secrets: readonly string[], mode: Mode): string[] {
  if (secrets.length === 0) return [`${name}: is required in ${mode}`]
  return [
    ...when(
      secrets.some((secret) => secret.length < 32),
      `${name}: must have at least 32 characters`,
    ),
    ...when(
      secrets.some(
        (secret) => new Set(secret).size < 8 || /change.?me|example|password|default/i.test(secret),
      ),
      `${name}: is easy to guess; generate one with: openssl rand -base64 48`,
    ),
  ]
}

function keyProblems(
  name: string,
  key: string | undefined,
  mode: Mode,
  kind: 'live' | 'test',
  prefixes: readonly string[],
): string[] {
  if (key === undefined) return [`${name}: is required in ${mode}`]
  return when(
    !prefixes.some((prefix) => key.startsWith(prefix)),
    `${name}: must be a ${kind} key in ${mode} (${prefixes.join(' or ')}...)`,
  )
}

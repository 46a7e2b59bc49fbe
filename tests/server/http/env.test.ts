import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EnvProblem, readEnv } from '../../../server/env.ts'
import { readSecrets } from '../../../server/platform/secrets.ts'

const secret = 'q8Zr1vX0mB7kT3nH5cJ9wL2yD6fG4sPa'
const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://campdads.example/',
  SESSION_SECRET: secret,
  DATA_KEY: `${secret}x, ${secret}y`,
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
}

function getProblems(source: Record<string, string>): string {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    if (error instanceof EnvProblem) return error.message
    throw error
  }
}

test('accepts an empty environment', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    mode: 'development',
    isPublic: false,
    isSecure: false,
    host: '127.0.0.1',
    port: 4000,
    databaseUrl: null,
    dataDir: resolve('.data'),
    siteUrl: 'http://127.0.0.1:4000',
    sessionSecrets: [],
    dataKeys: [],
    trustProxy: 0,
    stripeSecretKey: null,
    smtpUrl: null,
    adminPassword: null,
    sampleData: true,
    holdMinutes: null,
    rateLimitFactor: 1,
    logLevel: 'info',
    crashAt: null,
  })
  expect(readEnv({ PORT: '', STRIPE_SECRET_KEY: ' ' })).toEqual(env)
})

test('.env.example names every variable and changes no default', () => {
  const lines = readFileSync(resolve('.env.example'), 'utf8').split('\n')
  const assignments = lines.filter((line) => /^[A-Z_]+=/.test(line))
  const named = assignments.map((line) => line.split('=')[0])
  for (const name of Object.keys(production)) expect(named).toContain(name)
  expect(new Set(named).size).toBe(33)
  const values = Object.fromEntries(assignments.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  expect(readEnv(values)).toEqual(readEnv({}))
})

test('there is no ops port unless one is set; only production drains; workers are limited', () => {
  expect(readEnv({}).ops).toBeNull()
  expect(readEnv({ OPS_PORT: '9100' }).ops).toEqual({ host: '127.0.0.1', port: 9100 })
  expect(readEnv({ OPS_PORT: '9100', OPS_HOST: '0.0.0.0' }).ops).toEqual({ host: '0.0.0.0', port: 9100 })
  expect(() => readEnv({ OPS_PORT: 'on' })).toThrow('OPS_PORT: must be a port')
  expect([readEnv({}).drainSeconds, readEnv(production).drainSeconds]).toEqual([0, 5])
  expect(readEnv({}).warmUpSeconds).toBe(20)
  expect(() => readEnv({ WARM_UP_SECONDS: '301' })).toThrow('WARM_UP_SECONDS')
  expect(readEnv({ WORKERS: '0' }).workers).toBe(0)
  for (const wrong of ['17', '-1', '1.5', 'all']) expect(() => readEnv({ WORKERS: wrong })).toThrow('WORKERS')
})

test('parses fractions, lists and flags', () => {
  const env = readEnv({
    HOLD_MINUTES: '0.05',
    SESSION_SECRET: 'new, old',
    SAMPLE_DATA: '0',
    RATE_LIMIT_FACTOR: '0',
  })
  expect(env).toMatchObject({
    holdMinutes: 0.05,
    sessionSecrets: ['new', 'old'],
    sampleData: false,
    rateLimitFactor: 0,
  })
  expect(readEnv({ HOST: '0.0.0.0', PORT: '8080' }).siteUrl).toBe('http://127.0.0.1:8080')
})

test("takes the content of Apple's file, not its name", () => {
  const file = '7B2270'.repeat(1500)
  expect(readEnv({ APPLE_PAY_DOMAIN: ` ${file}\n` }).applePayDomain).toBe(file)
  expect(readEnv({}).applePayDomain).toBeNull()
  const wrong = getProblems({ APPLE_PAY_DOMAIN: '/etc/apple-developer-merchantid-domain-association' })
  expect(wrong).toContain('APPLE_PAY_DOMAIN: must be the content of the file, not its name')
})

test('reports all invalid variables at once, one per line', () => {
  const report = getProblems({
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    HOLD_MINUTES: '-1',
  })
  for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'HOLD_MINUTES'])
    expect(report).toContain(`\n  ${name}: `)
})

test('accepts a complete production environment', () => {
  const env = readEnv(production)
  expect(env).toMatchObject({
    mode: 'production',
    isPublic: true,
    isSecure: true,
    sampleData: false,
    siteUrl: 'https://campdads.example',
  })
  expect(env.dataKeys).toEqual([`${secret}x`, `${secret}y`])
})

test.each([
  ['no session secret', { SESSION_SECRET: '' }, 'SESSION_SECRET'],
  ['a short session secret', { SESSION_SECRET: 'tooshort' }, 'SESSION_SECRET'],
  ['a short older secret', { SESSION_SECRET: `${secret},short` }, 'SESSION_SECRET'],
  ['a repeated character', { DATA_KEY: 'a'.repeat(40) }, 'DATA_KEY'],
  ['a well-known secret', { DATA_KEY: 'complex_password_at_least_32_characters_long' }, 'DATA_KEY'],
  ['a placeholder', { SESSION_SECRET: 'change-me-change-me-change-me-change-me' }, 'SESSION_SECRET'],
  ['no data key', { DATA_KEY: '' }, 'DATA_KEY'],
  ['a Stripe test key', { STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_SECRET_KEY'],
  ['no Stripe key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
  ['a publishable test key', { STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }, 'STRIPE_PUBLISHABLE_KEY'],
  ['no webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
  ['limits switched off', { RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
  ['a public address in clear', { SITE_URL: 'http://campdads.example' }, 'SITE_URL'],
  ['a card provider in clear', { STRIPE_API_BASE: 'http://stripe.example' }, 'STRIPE_API_BASE'],
  ['a crash point', { CRASH_AT: 'after_hold_commit' }, 'CRASH_AT'],
  ['a short admin password', { ADMIN_PASSWORD: 'admin' }, 'ADMIN_PASSWORD'],
])('production rejects %s without repeating the value', (_name, change, variable) => {
  const report = getProblems({ ...production, ...change })
  expect(report).toContain(`${variable}: `)
  for (const value of Object.values(change)) if (value.length > 1) expect(report).not.toContain(value)
})

test('outside production creates secrets once, in a file that only its owner can read', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'camp-dads-')), 'deeper')
  const env = readEnv({ DATA_DIR: dataDir })
  const first = readSecrets(env)
  expect(readSecrets(env)).toEqual(first)
  expect(first.sessionSecrets[0]).toMatch(/^[\w-]{64}$/)
  expect(first.dataKeys[0]).not.toBe(first.sessionSecrets[0])
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(readSecrets(readEnv({ DATA_DIR: dataDir, SESSION_SECRET: 'own' })).sessionSecrets).toEqual(['own'])
})

test('production requires TLS for email', () => {
  const needs = (url: string, source = production) => readEnv({ ...source, SMTP_URL: url }).smtpNeedsTls
  expect(needs('smtp://us:secret@mail.example:587')).toBe(true)
  expect(needs('smtp://127.0.0.1:25')).toBe(false)
  expect(readEnv({ SMTP_URL: 'smtp://mail.example' }).smtpNeedsTls).toBe(false)
})

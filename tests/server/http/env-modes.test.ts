import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { EnvProblem, readEnv } from '../../../server/env.ts'
import { productionSettings } from '../fixtures/production-settings.ts'

const production = productionSettings()

function getProblems(source: Record<string, string>): string {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    if (error instanceof EnvProblem) return error.message
    throw error
  }
}

const staging = { ...production, NODE_ENV: 'staging' }
const noStripe = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }

test.each(['Production', 'PRODUCTION', 'prod', 'production ', 'live', 'Staging', 'dev', '0'])(
  'rejects NODE_ENV=%s, also when npm start has moved it to SITE_RULES',
  (mode) => {
    const report = 'NODE_ENV: must be development, test, staging or production, in lower case'
    expect(getProblems({ NODE_ENV: mode })).toContain(report)
    expect(getProblems({ NODE_ENV: 'production', SITE_RULES: mode })).toContain(report)
  },
)

test.each([
  ['npm start', ['--import', './server/libraries-in-production.mjs', 'server/main.ts']],
  ['npm run dev', ['server/main.ts', '--dev']],
  ['a single process', ['server/main.ts']],
])("%s exits with the variable's name when NODE_ENV is misspelt", async (_entry, entry) => {
  const started = promisify(execFile)(process.execPath, entry, {
    env: { PATH: process.env.PATH, NODE_ENV: 'prod', PORT: '0', DATA_DIR: tmpdir() },
  })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('\n  NODE_ENV: must be development, test, staging or production'),
  })
})

test('accepts the four modes; staging follows the rules of a public site', () => {
  const readMode = (source: Record<string, string>) => {
    const { mode, isPublic } = readEnv(source)
    return [mode, isPublic]
  }
  expect(readMode({ NODE_ENV: 'development' })).toEqual(['development', false])
  expect(readMode({ NODE_ENV: 'test' })).toEqual(['test', false])
  expect(readMode({ ...staging, ...noStripe })).toEqual(['staging', true])
  expect(readMode(production)).toEqual(['production', true])
  expect(readMode({ ...staging, ...noStripe, NODE_ENV: 'production', SITE_RULES: 'staging' })).toEqual([
    'staging',
    true,
  ])
})

test('staging accepts the payment simulator or Stripe test keys, sample data and email without TLS', () => {
  const testKeys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }
  const simulated = readEnv({ ...staging, ...noStripe, SMTP_URL: 'smtp://mail:1025' })
  expect(simulated).toMatchObject({
    isSecure: true,
    sampleData: true,
    smtpNeedsTls: false,
    drainSeconds: 5,
    accessLog: true,
  })
  expect(getProblems({ ...staging, ...testKeys })).toBe('')
})

test.each([
  ['live keys', {}, 'STRIPE_SECRET_KEY: must be a test key in staging'],
  ['half of the keys', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY: is required in staging'],
  ['no session secret', { SESSION_SECRET: '' }, 'SESSION_SECRET: is required in staging'],
  ['limits switched off', { RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR: must not be 0 in staging'],
  [
    'a public address in clear',
    { SITE_URL: 'http://campdads.example' },
    'SITE_URL: must be an https address',
  ],
  ['a crash point', { CRASH_AT: 'after_hold_commit' }, 'CRASH_AT: is for tests and not allowed in staging'],
])('staging rejects %s', (_name, change, report) => {
  expect(getProblems({ ...staging, ...change })).toContain(report)
})

test('the payment simulator rejects an https SITE_URL outside staging', () => {
  const address = { SITE_URL: 'HTTPS://campdads.example' }
  for (const mode of ['development', 'test', ''])
    expect(getProblems({ NODE_ENV: mode, ...address })).toContain(
      'SITE_URL: an https address needs STRIPE_SECRET_KEY',
    )
  expect(getProblems({ ...address, STRIPE_API_BASE: 'http://127.0.0.1:9' })).toContain('SITE_URL: ')
  expect(getProblems({ ...address, STRIPE_SECRET_KEY: 'sk_test_abc' })).toBe('')
  expect(getProblems({ SITE_URL: 'http://camps.local' })).toBe('')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createHmacHasher } from '../../../server/platform/hmac-hasher.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { attemptLimits, createRateLimits } from '../../../server/platform/rate-limit.ts'

const hmac = createHmacHasher(['a key for tests'])
const log = createLog({ level: 'silent' })

function unreachable(): Pool {
  const pool = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
  onTestFinished(() => pool.end())
  return pool
}

test('switches off every limit with factor 0', async () => {
  const limits = createRateLimits({ pool: unreachable(), hmac, factor: 0, log })
  for (let tried = 0; tried < 100; tried += 1) {
    await expect(limits.consume('claims-by-address', '9.9.9.9')).resolves.toBeUndefined()
  }
})

test('lets requests through these limits when the counters cannot be reached', async () => {
  const limits = createRateLimits({ pool: unreachable(), hmac, factor: 1, log })
  await expect(limits.consume('bookings-by-address', '9.9.9.9')).resolves.toBeUndefined()
})

test.each([
  'sign-in-by-account',
  'sign-in-by-address',
  'sign-in-by-browser',
  'sign-in-by-pair',
  'own-password-by-account',
  'register-by-address',
  'reset-by-account',
  'mailed-tokens-by-address',
] as const)('rejects every attempt by %s when the counters cannot be reached', async (name) => {
  const limits = createRateLimits({ pool: unreachable(), hmac, factor: 1, log })
  await expect(limits.consume(name, 'sam')).rejects.toThrow('ECONNREFUSED')
  await expect(limits.forget(name, 'sam')).resolves.toBeUndefined()
  await expect(limits.giveBack(name, 'sam')).resolves.toBeUndefined()
})

test('documents exactly these limits with their numbers in docs/security.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([\w-]+-by-\w+)` \| (\d+) in (an?|\d+) (minute|hour|day)s?\b/gm)]
  const unit = { minute: 60, hour: 3600, day: 86_400 }
  const told = rows.map(([, name, tries, count, span]) => [
    name,
    Number(tries),
    (/^an?$/.test(count ?? '') ? 1 : Number(count)) *
      (Object.entries(unit).find(([word]) => word === span)?.[1] ?? 0),
  ])
  const stored = Object.entries(attemptLimits).map(([name, { tries, seconds }]) => [name, tries, seconds])
  expect(told.toSorted()).toEqual(stored.toSorted())
})

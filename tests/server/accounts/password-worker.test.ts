import { compareSync, hashSync } from 'bcryptjs'
import { Piscina } from 'piscina'
import { expect, onTestFinished, test } from 'vitest'
import type { PasswordJob, PasswordResult } from '../../../server/platform/passwords/password-worker.ts'

/** Runs the real worker in a thread. Other tests use the quick one of fixtures/quick-passwords.ts. */
function startWorker(): (job: PasswordJob) => Promise<PasswordResult> {
  const filename = new URL('../../../server/platform/passwords/password-worker.ts', import.meta.url).href
  const pool = new Piscina<PasswordJob, PasswordResult>({
    name: 'runPasswordJob',
    maxThreads: 1,
    env: {},
    execArgv: [],
  })
  onTestFinished(() => pool.destroy())
  return (job) => pool.run(job, { filename })
}

const password = 'wallaby by the billabong'

test('hashes in the thread at the requested cost, and recognises the password', async () => {
  const ask = startWorker()
  const hashed = await ask({ kind: 'hash', password, cost: 12 })
  const hash = 'hash' in hashed ? hashed.hash : ''
  expect(hash).toMatch(/^\$2b\$12\$[./A-Za-z0-9]{53}$/)
  expect(compareSync(password, hash)).toBe(true)
  expect(await ask({ kind: 'check', password, passwordHash: hash })).toEqual({ isCorrect: true })
  const other = hashSync('another one', 4)
  expect(await ask({ kind: 'check', password, passwordHash: other })).toEqual({ isCorrect: false })
})

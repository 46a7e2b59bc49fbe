import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'
import { expect, onTestFinished, test } from 'vitest'
import type { PasswordJob } from '../../../server/platform/passwords/password-worker.ts'

/** Starts the real worker thread. Other tests use the quick one of fixtures/quick-passwords.ts. */
function startWorker() {
  const script = JSON.stringify(
    new URL('../../../server/platform/passwords/password-worker.ts', import.meta.url).href,
  )
  const worker = new Worker(`import(${script})`, { eval: true, env: {}, execArgv: [] })
  onTestFinished(async () => {
    await worker.terminate()
  })
  return async (job: PasswordJob) => {
    worker.postMessage(job)
    const [answer] = await once(worker, 'message')
    return answer
  }
}

const password = 'wallaby by the billabong'

test('hashes in the thread at the requested cost, and recognises the password', async () => {
  const ask = startWorker()
  const { hash } = await ask({ kind: 'hash', password, cost: 12 })
  expect(hash).toMatch(/^\$2b\$12\$[./A-Za-z0-9]{53}$/)
  expect(compareSync(password, hash)).toBe(true)
  expect(await ask({ kind: 'check', password, passwordHash: hash })).toEqual({ isRight: true })
  const other = hashSync('another one', 4)
  expect(await ask({ kind: 'check', password, passwordHash: other })).toEqual({ isRight: false })
})

/*
 * In tests in the place of server/platform/passwords/password-worker.ts, whose own test is password-worker.test.ts. What
 * is asked at cost 12 is done at cost 4 and told as cost 12; any other cost is what it says.
 */
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'
import type { PasswordAnswer, PasswordJob } from '../../server/platform/passwords/password-worker.ts'

const asked = '$2b$12$'
const done = '$2b$04$'

parentPort?.on('message', (job: PasswordJob) => {
  parentPort?.postMessage(answer(job))
})

function answer(job: PasswordJob): PasswordAnswer {
  if (job.kind === 'check') {
    const { password, passwordHash } = job
    return {
      isRight: compareSync(
        password,
        passwordHash.startsWith(asked) ? done + passwordHash.slice(asked.length) : passwordHash,
      ),
    }
  }
  if (job.cost !== 12) return { hash: hashSync(job.password, job.cost) }
  return { hash: asked + hashSync(job.password, 4).slice(done.length) }
}

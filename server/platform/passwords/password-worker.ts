/* bcrypt would block the main thread. */
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'

export type PasswordJob =
  | { kind: 'hash'; password: string; cost: number }
  | { kind: 'check'; password: string; passwordHash: string }

export type PasswordResult = { hash: string } | { isRight: boolean } | { failure: string }

parentPort?.on('message', (job: PasswordJob) => {
  parentPort?.postMessage(runJob(job))
})

function runJob(job: PasswordJob): PasswordResult {
  try {
    if (job.kind === 'hash') return { hash: hashSync(job.password, job.cost) }
    return { isRight: compareSync(job.password, job.passwordHash) }
  } catch (error) {
    return { failure: error instanceof Error ? error.name : 'unknown' }
  }
}

/* bcrypt would block the main thread. */
import { compareSync, hashSync } from 'bcryptjs'

export type PasswordJob =
  | { kind: 'hash'; password: string; cost: number }
  | { kind: 'check'; password: string; passwordHash: string }

export type PasswordResult = { hash: string } | { isCorrect: boolean }

export function runPasswordJob(job: PasswordJob): PasswordResult {
  if (job.kind === 'hash') return { hash: hashSync(job.password, job.cost) }
  return { isCorrect: compareSync(job.password, job.passwordHash) }
}

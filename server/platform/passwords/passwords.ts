import cluster from 'node:cluster'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { PasswordJob, PasswordResult } from './password-worker.ts'

/** Leaves cores for the main thread and the database. */
const MAX_THREADS = availableParallelism() > 2 && cluster.isPrimary ? 2 : 1
const MAX_WAITING_JOBS = 50

const COST = 12
/** bcrypt ignores further bytes. */
const MAX_BYTES = 72
const GROUPS = 4
const GROUP_LENGTH = 5
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Takes as long to check as a real hash. */
const DUMMY_HASH = `$2b$${COST}$${'.'.repeat(53)}`

const pool = new Piscina<PasswordJob, PasswordResult>({
  filename: new URL('./password-worker.ts', import.meta.url).href,
  name: 'runPasswordJob',
  minThreads: 0,
  maxThreads: MAX_THREADS,
  idleTimeout: Number.POSITIVE_INFINITY,
  env: {},
  execArgv: [],
})

export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

/** @throws PasswordsBusy when too many jobs wait */
export async function runInThread(job: PasswordJob): Promise<PasswordResult> {
  if (pool.queueSize >= MAX_WAITING_JOBS) throw new PasswordsBusy('too many passwords at once')
  return pool.run(job)
}

/** @throws RangeError above 72 bytes of UTF-8; PasswordsBusy */
export async function hashPassword(password: string): Promise<string> {
  const composed = password.normalize('NFC')
  if (isTooLong(composed)) throw new RangeError('A password has at most 72 bytes')
  const result = await runInThread({ kind: 'hash', password: composed, cost: COST })
  if ('hash' in result) return result.hash
  throw new Error('the password could not be hashed')
}

/** Returns false without a hash, after the same time. @throws PasswordsBusy */
export async function checkPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const composed = password.normalize('NFC')
  if (isTooLong(composed)) return false
  const job = { kind: 'check', password: composed, passwordHash: passwordHash ?? DUMMY_HASH } as const
  const result = await runInThread(job)
  if (!('isCorrect' in result)) throw new Error('the password could not be checked')
  return result.isCorrect && passwordHash !== null
}

export function needsNewHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$2b$${COST}$`)
}

export function newPassword(): string {
  return Array.from({ length: GROUPS }, generateGroup).join('-')
}

function isTooLong(composed: string): boolean {
  return Buffer.byteLength(composed) > MAX_BYTES
}

function generateGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length))).join('')
}

import { randomInt } from 'node:crypto'
import { runInThread } from './password-threads.ts'

export { PasswordsBusy } from './password-threads.ts'

const COST = 12
/** bcrypt ignores further bytes. */
const MAX_BYTES = 72
const GROUPS = 4
const GROUP_LENGTH = 5
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Takes as long to check as a real hash. */
const DUMMY_HASH = `$2b$${COST}$${'.'.repeat(53)}`

/** @throws RangeError above 72 bytes of UTF-8; PasswordsBusy */
export async function hashPassword(password: string): Promise<string> {
  const composed = password.normalize('NFC')
  if (isTooLong(composed)) throw new RangeError('A password has at most 72 bytes')
  const answer = await runInThread({ kind: 'hash', password: composed, cost: COST })
  if ('hash' in answer) return answer.hash
  throw new Error('the password could not be hashed')
}

/**
 * Without a hash it is false after the same time.
 * @throws PasswordsBusy
 */
export async function checkPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const composed = password.normalize('NFC')
  if (isTooLong(composed)) return false
  const job = { kind: 'check', password: composed, passwordHash: passwordHash ?? DUMMY_HASH } as const
  const answer = await runInThread(job)
  if (!('isRight' in answer)) throw new Error('the password could not be checked')
  return answer.isRight && passwordHash !== null
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

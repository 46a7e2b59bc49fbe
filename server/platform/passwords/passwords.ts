import { randomInt } from 'node:crypto'
import { runInThread } from './password-threads.ts'

export { PasswordsBusy } from './password-threads.ts'

const COST = 12
/** bcrypt ignores what comes after. */
const MOST_BYTES = 72
const GROUPS = 4
const GROUP_LENGTH = 5
/** Lower-case letters and digits without those that look alike in print (0 o, 1 l i). */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The hash of no password, in the shape of a real one, so that checking against it takes as long. */
const NOBODYS_HASH = `$2b$${COST}$${'.'.repeat(53)}`

/**
 * Hashes a password with bcrypt (cost 12) in a thread of its own. The same password typed on another keyboard has the
 * same hash, because it is brought into Unicode's composed form first.
 * @throws RangeError above 72 bytes of UTF-8: bcrypt would ignore the rest; PasswordsBusy
 */
export async function hashPassword(password: string): Promise<string> {
  const composed = password.normalize('NFC')
  if (isTooLong(composed)) throw new RangeError('A password has at most 72 bytes')
  const answer = await runInThread({ kind: 'hash', password: composed, cost: COST })
  if ('hash' in answer) return answer.hash
  throw new Error('the password could not be hashed')
}

/**
 * Whether the password belongs to a hash made by `hashPassword`; one of more than 72 bytes belongs to none.
 * Without a hash (nobody has that name) it is false after the same time.
 * @throws PasswordsBusy
 */
export async function checkPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const composed = password.normalize('NFC')
  if (isTooLong(composed)) return false
  const job = { kind: 'check', password: composed, passwordHash: passwordHash ?? NOBODYS_HASH } as const
  const answer = await runInThread(job)
  if (!('isRight' in answer)) throw new Error('the password could not be checked')
  return answer.isRight && passwordHash !== null
}

/** True for a hash of another cost than today's: the next sign-in is the time to make a new one. */
export function needsNewHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$2b$${COST}$`)
}

/** A random password that is easy to read and type: four groups such as `k7mwq-…`, about 99 bits. */
export function newPassword(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-')
}

function isTooLong(composed: string): boolean {
  return Buffer.byteLength(composed) > MOST_BYTES
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length))).join('')
}

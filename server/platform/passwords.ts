import { randomInt } from 'node:crypto'
import { compare, hash, truncates } from 'bcryptjs'

const COST = 12
const GROUPS = 4
const GROUP_LENGTH = 5
/** Lower-case letters and digits without those that look alike in print (0 o, 1 l i). */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Hashes a password with bcrypt (cost 12). The same password typed on another keyboard has the same hash,
 * because it is brought into Unicode's composed form first.
 * @throws RangeError above 72 bytes of UTF-8: bcrypt would ignore the rest
 */
export async function hashPassword(password: string): Promise<string> {
  const composed = password.normalize('NFC')
  if (truncates(composed)) throw new RangeError('A password has at most 72 bytes')
  return hash(composed, COST)
}

/** Whether the password belongs to a hash made by `hashPassword`; one of more than 72 bytes belongs to none. */
export async function checkPassword(password: string, passwordHash: string): Promise<boolean> {
  const composed = password.normalize('NFC')
  if (truncates(composed)) return false
  return compare(composed, passwordHash)
}

/** A random password that is easy to read and type: four groups such as `k7mwq-…`, about 99 bits. */
export function newPassword(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-')
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length))).join('')
}

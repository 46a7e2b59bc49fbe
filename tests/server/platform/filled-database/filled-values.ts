import { createHash } from 'node:crypto'
import { createDataCipher } from '../../../../server/platform/data-cipher.ts'
import { encryptValue } from '../../../../server/platform/encrypted-value.ts'
import { createHmacHasher } from '../../../../server/platform/hmac-hasher.ts'

export const filledDataKey = 'the data key of the filled database of version 1.0'

export class Sql {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type Value = string | number | boolean | null | Uint8Array | Sql | object

export const sql = (text: string) => new Sql(text)
export const cipher = createDataCipher([filledDataKey])
export const hmac = createHmacHasher([filledDataKey])
export const encrypt = (value: unknown, boundTo: string | number) =>
  encryptValue(cipher, value, String(boundTo))
export const hash = (text: string): Uint8Array => createHash('sha256').update(text).digest()

export const past = '2026-11-20T06:00:00Z'
export const booked = '2026-10-01T02:00:00Z'
export const later = '2026-10-02T02:00:00Z'
export const future = '2096-05-01T06:00:00Z'

function toLiteral(value: Value): string {
  if (value === null) return 'NULL'
  if (value instanceof Sql) return value.text
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** The first row names the columns. */
export function insert(table: string, ...rows: Record<string, Value>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => `  (${columns.map((name) => toLiteral(row[name] ?? null)).join(', ')})`)
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES\n${values.join(',\n')};\n`
}

export const user = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
export const [admin, leader, member, erased] = [user(1), user(2), user(3), user(4)]

export const bookingId = (name: string) => `filled-${name}`

export const photo = (number: number) => `filledphoto0000000000${number}`
export const record = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
export const confirmed = bookingId('confirmed')
export const lost = bookingId('lost')

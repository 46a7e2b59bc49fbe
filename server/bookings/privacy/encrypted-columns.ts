import { Prisma } from '../../platform/prisma.ts'

/** Every encrypted column. `boundTo` names the column that its encryption is bound to. */
export const encryptedColumns = [
  { table: 'booking', key: 'id', type: 'text', sealed: 'sealed_details', boundTo: 'id' },
  { table: 'booking', key: 'id', type: 'text', sealed: 'sealed_arrangements', boundTo: 'id' },
  { table: 'booking', key: 'id', type: 'text', sealed: 'sealed_access_token', boundTo: 'id' },
  { table: 'booking_child', key: 'id', type: 'int', sealed: 'sealed', boundTo: 'booking_id' },
  { table: 'booking_child', key: 'id', type: 'int', sealed: 'sealed_diet', boundTo: 'booking_id' },
  { table: 'clothing_item', key: 'id', type: 'int', sealed: 'sealed', boundTo: 'booking_id' },
  { table: 'camp_tick', key: 'id', type: 'uuid', sealed: 'sealed_collector', boundTo: 'booking_id' },
  { table: 'cancellation', key: 'id', type: 'int', sealed: 'sealed_reason', boundTo: 'booking_id' },
  { table: 'credit_note', key: 'id', type: 'int', sealed: 'sealed_code', boundTo: 'id' },
  { table: 'users', key: 'id', type: 'uuid', sealed: 'sealed_family', boundTo: 'id' },
  { table: 'second_factor', key: 'user_id', type: 'uuid', sealed: 'sealed_secret', boundTo: 'user_id' },
  { table: 'camp_subscriber', key: 'id', type: 'uuid', sealed: 'sealed_token', boundTo: 'id' },
  { table: 'mail', key: 'id', type: 'int', sealed: 'sealed', boundTo: 'key' },
] as const

export type EncryptedColumn = (typeof encryptedColumns)[number]

/** Raw SQL is safe, because all names are from the list above. */
export function toSqlIdentifiers({ table, key, type, sealed, boundTo }: EncryptedColumn) {
  return {
    table: Prisma.raw(table),
    key: Prisma.raw(key),
    type: Prisma.raw(type),
    sealed: Prisma.raw(sealed),
    boundTo: Prisma.raw(boundTo),
  }
}

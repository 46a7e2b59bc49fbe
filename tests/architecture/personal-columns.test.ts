import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountTable } from '../../server/accounts/account-tables.ts'
import { bookingTable, childTable, clothingTable } from '../../server/bookings/record/booking-tables.ts'
import { encryptedTables } from '../../server/encrypted-tables.ts'
import { type ClassifiedTable, listEncryptedColumns } from '../../server/platform/personal-columns.ts'
import type { Prisma } from '../../server/platform/prisma.ts'

type WithNewColumn<Column extends string> = ClassifiedTable<Column | 'newColumn'>

const classified = {
  booking: bookingTable satisfies ClassifiedTable<Prisma.BookingScalarFieldEnum>,
  child: childTable satisfies ClassifiedTable<Prisma.BookingChildScalarFieldEnum>,
  clothing: clothingTable satisfies ClassifiedTable<Prisma.ClothingItemScalarFieldEnum>,
  account: accountTable satisfies ClassifiedTable<Prisma.UserScalarFieldEnum>,
}

/** The compiler requires an error below each expectation. */
const withNewColumn = {
  // @ts-expect-error a column of a booking that the list does not classify
  booking: bookingTable satisfies WithNewColumn<Prisma.BookingScalarFieldEnum>,
  // @ts-expect-error a column of a child
  child: childTable satisfies WithNewColumn<Prisma.BookingChildScalarFieldEnum>,
  // @ts-expect-error a column with a name of an adult or a child
  clothing: clothingTable satisfies WithNewColumn<Prisma.ClothingItemScalarFieldEnum>,
  // @ts-expect-error a column of an account
  account: accountTable satisfies WithNewColumn<Prisma.UserScalarFieldEnum>,
}

test('a new column of booking, child, clothing or account does not compile until it is classified', () => {
  expect(withNewColumn).toEqual(classified)
})

test('every encrypted column of the database is listed', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../prisma/schema.prisma'), 'utf8')
  const models = schema.matchAll(/^model \w+ \{\n(.*?)\n\}/gms)
  const stored = [...models].flatMap(([, model = '']) => {
    const table = /@@map\("(\w+)"\)/.exec(model)?.[1]
    return [...model.matchAll(/^ +(encrypted\w*) +Bytes.*$/gm)].map(
      ([line, name]) => `${table}.${/@map\("(\w+)"\)/.exec(line)?.[1] ?? name}`,
    )
  })
  const listed = listEncryptedColumns(encryptedTables).map(
    ({ table, column }) => `${table.sql}.${column.sql}`,
  )
  // The value that proves a key is written once, with that key.
  expect([...listed, 'data_key_check.encrypted_value'].toSorted()).toEqual(stored.toSorted())
})

import { mapKeys } from '../../domain/typed-keys.ts'
import { Prisma } from './prisma.ts'

type ColumnGroups = Readonly<Record<string, string>>

/** A table with personal data. Its feature lists the columns. */
export type PersonalTable<Column extends string = string> = {
  table: string
  key: string
  keyType: 'int' | 'text' | 'uuid'
  /** The field whose value the encryption is bound to. */
  boundTo: string
  /**
   * By field name: `kept`, or the name of a group that is erased together, such as `details`. Encrypted columns begin
   * with `encrypted`.
   */
  columns: Readonly<Partial<Record<Column, string>>>
}

/** Lists every column, so that a new one does not compile until its erasure is decided. */
export type ClassifiedTable<Column extends string> = PersonalTable<Column> & {
  columns: Readonly<Record<Column, string>>
}

type ToGroup<Class> = Class extends `encrypted ${infer Group}` ? Group : Class
type ColumnGroup<Columns> = Exclude<ToGroup<Columns[keyof Columns]>, 'kept'>

export type ColumnOfGroup<Columns, Group> = {
  [Column in keyof Columns]: ToGroup<Columns[Column]> extends Group ? Column : never
}[keyof Columns]

export function eraseColumns<Columns extends ColumnGroups, Group extends ColumnGroup<Columns>>(
  table: { columns: Columns },
  ...groups: Group[]
): Record<ColumnOfGroup<Columns, Group> & string, null>
export function eraseColumns(table: { columns: ColumnGroups }, ...groups: string[]): Record<string, null> {
  return mapKeys(listColumns(table.columns, groups), () => null)
}

export function eraseSql<Columns extends ColumnGroups>(
  { columns }: { columns: Columns },
  ...groups: ColumnGroup<Columns>[]
): Prisma.Sql {
  return assignSql(mapKeys(listColumns(columns, groups), () => Prisma.sql`NULL`))
}

export function assignSql(values: Readonly<Record<string, unknown>>): Prisma.Sql {
  return Prisma.join(Object.entries(values).map(([name, value]) => Prisma.sql`${toColumn(name)} = ${value}`))
}

/** Returns whether a row has any value of the group. */
export function holdsSql<Columns extends ColumnGroups>(
  { columns }: { columns: Columns },
  group: ColumnGroup<Columns>,
): Prisma.Sql {
  const conditions = listColumns(columns, [group]).map((name) => Prisma.sql`${toColumn(name)} IS NOT NULL`)
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}

function listColumns(columns: ColumnGroups, groups: readonly unknown[]): string[] {
  return Object.keys(columns).filter((name) => groups.includes(columns[name]?.replace(/^encrypted /, '')))
}

/** Names in SQL. Raw SQL is safe, because all names are from lists in the code. */
export type EncryptedColumn = Record<'table' | 'key' | 'type' | 'column' | 'boundTo', Prisma.Sql>

export function listEncryptedColumns(tables: readonly PersonalTable[]): EncryptedColumn[] {
  return tables.flatMap(({ table, key, keyType, boundTo, columns }) =>
    Object.keys(columns)
      .filter((name) => columns[name]?.startsWith('encrypted '))
      .map((name) => ({
        table: Prisma.raw(table),
        key: toColumn(key),
        type: Prisma.raw(keyType),
        column: toColumn(name),
        boundTo: toColumn(boundTo),
      })),
  )
}

function toColumn(field: string): Prisma.Sql {
  return Prisma.raw(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

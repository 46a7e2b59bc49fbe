import type { Cast } from './authorisation-cast.ts'

/**
 * Who asks: A anonymous with the bare id, G a guest with this booking's grant, O the member who owns it,
 * X another member, L who leads the camps of the matrix but the full one, M an admin.
 */
export const columns = ['A', 'G', 'O', 'X', 'L', 'M'] as const
export type Column = (typeof columns)[number]

/** The expected answers, in the order A, G, O, X, M; a camp leader is answered as another member unless told otherwise. */
export type Five<T> = readonly [T, T, T, T, T]

/**
 * A status, and what the body shows: `whole` the personal part of a booking, `reduced` what the bare id may show,
 * `self` the asking account, `nobody` that nobody is signed in, `list` the booking in a list of reduced ones.
 * `logged`: the reading leaves a line in the audit trail; every other cell leaves none.
 */
export type RestCell =
  | `${number}`
  | `${number} ${'whole' | 'reduced' | 'self' | 'nobody' | 'list' | 'whole logged' | 'list logged'}`

export type RestRow = {
  /** Method and path as the route table has them. */
  route: string
  /** Tells rows of one route apart. */
  when?: string
  ask: (
    cast: Cast,
    column: Column,
  ) => { path: string; body?: unknown; headers?: Record<string, string> | undefined }
  /** The first role that may uses up what is there, so that each asks for its own. */
  isUsedUp?: boolean
  cells: Five<RestCell>
  /** What a leader of the event is answered, where it is not what another member is. */
  leader?: RestCell
}

/**
 * `data` without a word of the personal part, `whole` data that may have it, `reduced` a booking whose personal part
 * is null with NOT_ALLOWED, `null` and `empty` nothing at all, `none` nothing of this kind among what may be read.
 * Mutations name the member of the union.
 */
export type GraphqlCell =
  | 'data'
  | 'data logged'
  | 'whole'
  | 'whole logged'
  | 'reduced'
  | 'null'
  | 'empty'
  | 'none whole logged'
  | 'NOT_ALLOWED'
  | `${string}Payload`
  | `${string}Payload ${'whole' | 'whole logged' | 'reduced' | 'logged'}`
  | `${string}Error`

export type GraphqlRow = {
  /** Names of fields with the same answers, apart by blanks. */
  fields: string
  type: string
  when?: string
  /** The operation's text around the selection of one field. Left out for Query, Mutation and Subscription. */
  around?: (selection: string) => string
  /** What is asked for is one of many: nothing deep is asked of it, because the site bounds what one operation may cost. */
  isInList?: boolean
  /** For Query and Mutation: the arguments of the field; for others `id` is the booking's. */
  ask?: (cast: Cast, column: Column) => Record<string, unknown>
  /** The first role that may uses up what is there, so that each asks for its own. */
  isUsedUp?: boolean
  cells: Five<GraphqlCell>
  /** What a leader of the event is answered, where it is not what another member is. */
  leader?: GraphqlCell
}

/** The cells of a row by their column. */
export function cellsOf<T>({ cells, leader }: { cells: Five<T>; leader?: T }): { column: Column; cell: T }[] {
  const [anonymous, guest, owner, other, admin] = cells
  return [
    { column: 'A', cell: anonymous },
    { column: 'G', cell: guest },
    { column: 'O', cell: owner },
    { column: 'X', cell: other },
    { column: 'L', cell: leader ?? other },
    { column: 'M', cell: admin },
  ]
}

/** Words of the personal part in the sample data. Whoever may not see it must not get any of them. */
export const personal = /canary|0499 777/i

/** Returns the name of a row for people: its type with its first field, or its route. */
export function getRowName(row: GraphqlRow | RestRow): string {
  const when = row.when === undefined ? '' : ` ${row.when}`
  if ('route' in row) return row.route + when
  const [first, ...others] = row.fields.split(' ')
  return `${row.type}.${first}${others.length === 0 ? '' : ` (and ${others.length} more)`}${when}`
}

/** Returns how many cells rows have: each of their fields, or their route, once for each role. */
export function countCells(rows: readonly (GraphqlRow | RestRow)[]): number {
  const fields = rows.map((row) => ('route' in row ? 1 : row.fields.split(' ').length))
  return columns.length * fields.reduce((sum, count) => sum + count, 0)
}

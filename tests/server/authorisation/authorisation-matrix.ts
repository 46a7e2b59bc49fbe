import type { Cast } from './authorisation-cast.ts'

/**
 * The roles: A anonymous with only the id, G a guest with a grant for this booking, O the member who owns it,
 * X another member, L a leader of the camps of the matrix except the full one, M an admin.
 */
export const columns = ['A', 'G', 'O', 'X', 'L', 'M'] as const
export type Column = (typeof columns)[number]

/** In the order A, G, O, X, M. A leader gets the response of X unless `leader` is set. */
export type Five<T> = readonly [T, T, T, T, T]

/**
 * A status and the content of the body: `whole` a booking with personal data, `reduced` its summary, `self`
 * the account of the caller, `nobody` no session, `list` a list of summaries. `logged` means an audit entry
 * for the reading.
 */
export type RestCell =
  | `${number}`
  | `${number} ${'whole' | 'reduced' | 'self' | 'nobody' | 'list' | 'whole logged' | 'list logged'}`

export type RestRow = {
  /** As in the route table. */
  route: string
  when?: string
  ask: (
    cast: Cast,
    column: Column,
  ) => { path: string; body?: unknown; headers?: Record<string, string> | undefined }
  /** Whether the first permitted role consumes the data, so that each role needs its own. */
  isUsedUp?: boolean
  cells: Five<RestCell>
  /** For a leader of the event, if different from X. */
  leader?: RestCell
}

/**
 * `data` has no personal data, `whole` may have it, `reduced` is a booking with a null personal part and
 * NOT_ALLOWED. `none` means nothing of this kind among readable data. Mutations name the member of the union.
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
  /** Names separated by blanks. */
  fields: string
  type: string
  when?: string
  /** Wraps the selection in an operation. Omitted for root fields. */
  around?: (selection: string) => string
  /** Whether the field is in a list. Nothing nested is requested then, because the site limits the cost. */
  isInList?: boolean
  /** Variables of the operation. The default is the booking id. */
  ask?: (cast: Cast, column: Column) => Record<string, unknown>
  isUsedUp?: boolean
  cells: Five<GraphqlCell>
  leader?: GraphqlCell
}

export function getCells<T>({
  cells,
  leader,
}: {
  cells: Five<T>
  leader?: T
}): { column: Column; cell: T }[] {
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

/** Words of the personal part in the sample data. */
export const personal = /canary|0499 777/i

export function getRowName(row: GraphqlRow | RestRow): string {
  const when = row.when === undefined ? '' : ` ${row.when}`
  if ('route' in row) return row.route + when
  const [first, ...others] = row.fields.split(' ')
  return `${row.type}.${first}${others.length === 0 ? '' : ` (and ${others.length} more)`}${when}`
}

/** Counts each field or route once per role. */
export function countCells(rows: readonly (GraphqlRow | RestRow)[]): number {
  const fields = rows.map((row) => ('route' in row ? 1 : row.fields.split(' ').length))
  return columns.length * fields.reduce((sum, count) => sum + count, 0)
}

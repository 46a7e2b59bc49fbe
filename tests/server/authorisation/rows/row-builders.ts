import type { Cast } from '../authorisation-cast.ts'
import type { Column, Five, GraphqlCell, GraphqlRow, RestCell, RestRow } from '../authorisation-matrix.ts'

export function forAll<T>(cell: T): Five<T> {
  return [cell, cell, cell, cell, cell]
}

export function readByAdmin(cell: GraphqlCell): Five<GraphqlCell> {
  return ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', cell]
}

/** A field that needs access to the whole booking. */
export function readByFamily(cell: GraphqlCell, admin: GraphqlCell = cell): Five<GraphqlCell> {
  return ['NOT_ALLOWED', cell, cell, 'NOT_ALLOWED', admin]
}

/** A field of the viewer's account. */
export function readByMember(owner: GraphqlCell, other: GraphqlCell): Five<GraphqlCell> {
  return ['null', 'null', owner, other, other]
}

export function doneByAdmin(cell: GraphqlCell): Five<GraphqlCell> {
  return ['NotSignedInError', 'NotSignedInError', 'NotAllowedError', 'NotAllowedError', cell]
}

export function doneByMember(owner: GraphqlCell, other: GraphqlCell = owner): Five<GraphqlCell> {
  return ['NotSignedInError', 'NotSignedInError', owner, other, other]
}

/** A mutation that needs access to the whole booking. */
export function doneByFamily(cell: GraphqlCell, admin: GraphqlCell = cell): Five<GraphqlCell> {
  return ['BookingNotFoundError', cell, cell, 'BookingNotFoundError', admin]
}

/** A public mutation that returns a booking, as a summary if the caller may not read it whole. */
export function doneByAll(payload: `${string}Payload`, other: 'whole' | 'reduced'): Five<GraphqlCell> {
  const [whole, toOthers] = [`${payload} whole`, `${payload} ${other}`] as const
  return [toOthers, whole, whole, toOthers, `${payload} whole logged`]
}

export function sentByAdmin(cell: RestCell): Five<RestCell> {
  return ['401', '401', '403', '403', cell]
}

export const inBooking = (selection: string) => `query ($id: ID!) { booking(id: $id) { ${selection} } }`
export const inEvent = (selection: string) => `query ($id: ID!) { event(id: $id) { ${selection} } }`
export const inViewer = (selection: string) => `{ viewer { ${selection} } }`

export function query(fields: string, cells: Five<GraphqlCell>, rest: Partial<GraphqlRow> = {}): GraphqlRow {
  return { type: 'Query', fields, cells, ...rest }
}

/** @param around wraps the selection in an operation */
export function field(
  type: string,
  fields: string,
  around: (selection: string) => string,
  cells: Five<GraphqlCell>,
  rest: Partial<GraphqlRow> = {},
): GraphqlRow {
  return { type, fields, around, cells, ...rest }
}

export function route(name: string, cells: Five<RestCell>, ask: RestRow['ask'], when?: string): RestRow {
  return { route: name, cells, ask, ...(when === undefined ? {} : { when }) }
}

type Input = Record<string, unknown>
type GetInput = (cast: Cast, column: Column) => Input

export function mutation(
  fields: string,
  cells: Five<GraphqlCell>,
  input: GetInput,
  when?: string,
): GraphqlRow {
  const ask = (cast: Cast, column: Column) => ({ input: input(cast, column) })
  return { type: 'Mutation', fields, cells, ask, ...(when === undefined ? {} : { when }) }
}

export function adminQuery(fields: string, cell: GraphqlCell, rest: Partial<GraphqlRow> = {}): GraphqlRow {
  return query(fields, readByAdmin(cell), rest)
}

/** @param cell usually the error for an unknown id, so that nothing changes */
export function adminMutation(field: string, cell: GraphqlCell, input: GetInput): GraphqlRow {
  return mutation(field, doneByAdmin(cell), input)
}

const ofOthers = 'of a camp that others lead'

/** Returns rows for a camp that the leader leads and for another camp. */
export function campQuery(fields: string, cell: GraphqlCell, rest: Partial<GraphqlRow> = {}): GraphqlRow[] {
  const ask = ({ eventId }: Cast) => ({ eventId })
  const askOthers = ({ fullEventId }: Cast) => ({ eventId: fullEventId })
  return [
    adminQuery(fields, cell, { ...rest, leader: cell, ask }),
    adminQuery(fields, cell, { ...rest, when: ofOthers, ask: askOthers }),
  ]
}

export function campMutation(field: string, cell: GraphqlCell, input: Input = {}): GraphqlRow[] {
  const cells = doneByAdmin(cell)
  return [
    { ...mutation(field, cells, ({ eventId }) => ({ eventId, ...input })), leader: cell },
    mutation(field, cells, ({ fullEventId }) => ({ eventId: fullEventId, ...input }), ofOthers),
  ]
}

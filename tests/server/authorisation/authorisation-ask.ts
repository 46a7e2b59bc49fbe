import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { schema } from '../../../server/graphql/schema.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { LONG_AGO, letReadingsPass } from '../staff/readings.ts'
import type { Cast } from './authorisation-cast.ts'
import type { Column, GraphqlRow } from './authorisation-matrix.ts'

export type Asked = {
  status: number
  /** The body as it came. */
  text: string
  body: unknown
  /** Lines about reading in the audit trail that it left, an admin's and a camp leader's. */
  readingsLogged: number
  /** True when rows of children were read, which only the loader of the personal part does. */
  isPersonalPartLoaded: boolean
}

/** One request as a person of the matrix, watched. */
export async function askAs(
  site: RunningSite,
  cast: Cast,
  column: Column,
  request: { method: string; path: string; body?: unknown; headers?: Record<string, string> | undefined },
): Promise<Asked> {
  const { cookie } = cast.people[column]
  // A second reading within a quarter of an hour leaves no line.
  if ((await readingsLogged(site, cast)) > 0) await letReadingsPass(site.databaseUrl, staffOf(cast))
  let isPersonalPartLoaded = false
  function watch(sql: string): string {
    if (/^\s*SELECT/i.test(sql) && sql.includes('booking_child')) isPersonalPartLoaded = true
    return sql
  }
  const { status, text } = await withStatements(watch, async () => {
    const response = await fetch(site.url + request.path, {
      method: request.method,
      redirect: 'manual',
      headers: {
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === null ? {} : { cookie }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    return { status: response.status, text: await textOf(response) }
  })
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null
  return {
    status,
    text,
    body,
    readingsLogged: await readingsLogged(site, cast),
    isPersonalPartLoaded,
  }
}

/** Of a stream its first message, since it has no end. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!/data: .*\n\n/.test(text)) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  return /data: (.*)\n\n/.exec(text)?.[1] ?? ''
}

/** Those whose readings are noted. */
function staffOf({ people }: Cast): string[] {
  return [people.M.userId, people.L.userId]
}

/** Those that no quarter of an hour has passed for. */
function readingsLogged(site: RunningSite, cast: Cast): Promise<number> {
  const actors = staffOf(cast).map((id) => `user:${id}`)
  return site.services.db.auditEntry.count({ where: { actor: { in: actors }, readIn: { gt: LONG_AGO } } })
}

/** The operation that asks for one field of a row, with everything below it. */
export function operationFor(row: GraphqlRow, fieldName: string): string {
  const field = fieldOf(row.type, fieldName)
  const selection = selectionOf(field.type, row.isInList ?? false)
  if (row.around !== undefined) return row.around(`${fieldName}${argumentsOf(fieldName)} ${selection}`)
  const kind = row.type.toLowerCase()
  const asked = field.args.filter(
    (each) =>
      row.ask !== undefined && ['id', 'eventId', 'token', 'proof', 'eventIds', 'input'].includes(each.name),
  )
  const declared = asked.map((each) => `$${each.name}: ${String(each.type)}`).join(', ')
  const given = asked.map((each) => `${each.name}: $${each.name}`).join(', ')
  return declared === ''
    ? `${kind} { ${fieldName} ${selection} }`
    : `${kind} (${declared}) { ${fieldName}(${given}) ${selection} }`
}

function fieldOf(typeName: string, fieldName: string): GraphQLField<unknown, unknown> {
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
  if (field === undefined) throw new Error(`the schema has no ${typeName}.${fieldName}`)
  return field
}

/** Lists are asked for as short ones, because the site bounds what one operation may cost. */
function argumentsOf(fieldName: string): string {
  if (fieldName === 'placesForecast') return '(places: 2)'
  return fieldName === 'bookings' ? '(first: 1)' : ''
}

/** Where lists stand below others, or the same fields once more; their own rows ask for them. */
const repeated = new Set([
  'Event.waitingCount',
  'Event.offeredCount',
  'Event.waitingList',
  'Event.placesForecast',
  'Event.waitingDemand',
  'Event.ownWaitingPlace',
  'Event.reviews',
  'User.waitingPlaces',
  'BookingDetails.event',
  'Booking.event',
  // Their own rows ask for them; the reading of them is logged.
  'Booking.admin',
  'CampMessage.families',
  'BookingConnection.edges',
  'BookingEdge.node',
  'User.bookings',
  'User.unpaidBookings',
  'User.guestBookings',
  'User.leads',
  'StaffMember.events',
  'StaffInvitation.events',
])

/** @param isInList one of many is asked for, so nothing below it that is a list or an object */
function selectionOf(outer: GraphQLOutputType, isInList: boolean): string {
  const type = getNamedType(outer)
  if (isUnionType(type)) {
    const payloads = type.getTypes().filter((member) => !member.name.endsWith('Error'))
    const parts = payloads.map((member) => `... on ${member.name} ${selectionOf(member, isInList)}`)
    return `{ __typename ${parts.join(' ')} ... on UserError { message } }`
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return ''
  // The other bookings of a move are bookings like any: their own rows ask for all of them.
  if (type.name === 'BookingMove') return '{ from { id } to { id } }'
  const parts = Object.values(type.getFields())
    .filter((field) => !repeated.has(`${type.name}.${field.name}`))
    .filter((field) => !isInList || !isObjectType(getNamedType(field.type)))
    .map((field) => `${field.name} ${selectionOf(field.type, false)}`)
  return `{ ${parts.join(' ')} }`
}

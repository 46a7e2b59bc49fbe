import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { schema } from '../../../server/schema.ts'
import type { GraphqlRow } from './authorisation-matrix.ts'

export function getOperation(row: GraphqlRow, fields: readonly string[]): string {
  if (row.around !== undefined) {
    return row.around(
      fields.map((name) => `${name}${getFixedArguments(name)} ${getSelection(row, name)}`).join(' '),
    )
  }
  const args = new Map(fields.map((name) => [name, row.ask === undefined ? [] : argsToGive(row.type, name)]))
  const declared = [...args.values()].flat().map((each) => `$${each.name}: ${String(each.type)}`)
  const selections = [...args].map(([name, given]) => {
    const variables = given.map((each) => `${each.name}: $${each.name}`)
    return `${name}${inBrackets(variables)} ${getSelection(row, name)}`
  })
  return `${row.type.toLowerCase()} ${inBrackets(declared)} { ${selections.join(' ')} }`
}

function inBrackets(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `(${parts.join(', ')})`
}

function argsToGive(typeName: string, fieldName: string): readonly GraphQLArgument[] {
  const given = ['id', 'eventId', 'token', 'proof', 'eventIds', 'input']
  return getField(typeName, fieldName).args.filter((each) => given.includes(each.name))
}

/** Returns the shortest path from the root of the operation to a field. */
export function getPath(operation: string, typeName: string, fieldName: string): string[] {
  const typeInfo = new TypeInfo(schema)
  const at: string[] = []
  const found: string[][] = []
  visit(
    parse(operation),
    visitWithTypeInfo(typeInfo, {
      Field: {
        enter({ name: { value } }) {
          at.push(value)
          if (value === fieldName && typeInfo.getParentType()?.name === typeName) found.push([...at])
        },
        leave() {
          at.pop()
        },
      },
    }),
  )
  const [shortest] = found.toSorted((one, other) => one.length - other.length)
  if (shortest === undefined) throw new Error(`the operation does not ask for ${typeName}.${fieldName}`)
  return shortest
}

function getSelection({ type, isInList }: GraphqlRow, fieldName: string): string {
  return getSelectionOfType(getField(type, fieldName).type, isInList ?? false)
}

function getField(typeName: string, fieldName: string): GraphQLField<unknown, unknown> {
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
  if (field === undefined) throw new Error(`the schema has no ${typeName}.${fieldName}`)
  return field
}

/** Requests short lists, because the site limits the cost of an operation. */
function getFixedArguments(fieldName: string): string {
  if (fieldName === 'placesForecast') return '(places: 2)'
  return fieldName === 'bookings' ? '(first: 1)' : getRequiredArguments(fieldName)
}

function getRequiredArguments(fieldName: string): string {
  if (fieldName === 'image') return '(width: 480)'
  return fieldName === 'priceFor' ? '(adults: 1, children: 1)' : ''
}

/** Fields with nested lists or repeated types. Their own rows request them. */
const repeated = new Set([
  'Event.staff',
  'Event.waitingCount',
  'Event.offeredCount',
  'Event.waitingList',
  'Event.placesForecast',
  'Event.waitingListDemand',
  'Event.myWaitingPlace',
  'Event.prices',
  'Event.reviews',
  'Event.image',
  'User.waitingPlaces',
  'BookingDetails.event',
  'Booking.event',
  // Reading these is logged.
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

/** @param isInList omits lists and objects below */
function getSelectionOfType(outer: GraphQLOutputType, isInList: boolean): string {
  const type = getNamedType(outer)
  if (isUnionType(type)) {
    const payloads = type.getTypes().filter((member) => !member.name.endsWith('Error'))
    const parts = payloads.map((member) => `... on ${member.name} ${getSelectionOfType(member, isInList)}`)
    return `{ __typename ${parts.join(' ')} ... on UserError { message } }`
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return ''
  // The bookings of a move have their own rows.
  if (type.name === 'BookingExchangeLinks') return '{ from { id } to { id } }'
  const parts = Object.values(type.getFields())
    .filter((field) => !repeated.has(`${type.name}.${field.name}`))
    .filter((field) => !isInList || !isObjectType(getNamedType(field.type)))
    .map(
      ({ name, type: inner }) => `${name}${getRequiredArguments(name)} ${getSelectionOfType(inner, false)}`,
    )
  return `{ ${parts.join(' ')} }`
}

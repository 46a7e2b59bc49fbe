import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { schema } from '../../../server/graphql/schema.ts'
import { restRoutes } from '../../../server/http/rest/rest.ts'

/** A number below another one. */
export type Chance = (below: number) => number

/** The same numbers for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0
    const mixed = state ^ (state + Math.imul(state ^ (state >>> 7), 61 | state))
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What random reads name: ids of every kind, and words to search for. */
export type Named = { eventIds: readonly string[]; otherIds: readonly string[]; words: readonly string[] }

/** A whole operation, or the path of a REST call; how many reads it is. */
export type RandomRead = { query: string | null; path: string | null; reads: number }

// Of 10 fields, of 2000 and of 240; some room is left for what the server counts otherwise.
const mostFields = 10
const largestCost = 1800
const largestWidth = 220

/** So many reads at least, each with arguments of its own, as many in one request as the site allows. */
export function randomReads(count: number, seed: number, named: Named): RandomRead[] {
  const chance = chanceOf(seed)
  // What is a number or a list of words tells of nobody, and would make the reads many for nothing.
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    ({ type }) => !isLeafType(getNamedType(type)),
  )
  const paths = restRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const found: RandomRead[] = []
  for (let made = 0; made < count; made += found.at(-1)?.reads ?? 0) {
    const isRest = chance(8) === 0
    found.push(isRest ? restRead(paths, named, chance) : graphqlRead(fields, named, chance))
  }
  return found
}

function restRead(paths: readonly string[], named: Named, chance: Chance): RandomRead {
  const path = oneOf(paths, chance).replace(/:\w+/g, (name) => {
    const ids = name === ':id' && chance(3) > 0 ? named.eventIds : named.otherIds
    return encodeURIComponent(oneOf(ids, chance))
  })
  return { query: null, path, reads: 1 }
}

function graphqlRead(
  fields: readonly GraphQLField<unknown, unknown>[],
  named: Named,
  chance: Chance,
): RandomRead {
  const parts: string[] = []
  let [cost, width] = [0, 0]
  for (let tries = 0; tries < 2 * mostFields && parts.length < mostFields; tries += 1) {
    const field = oneOf(fields, chance)
    const part = `${field.name}${argumentsOf(field.args, named, chance)}${selectionOf(field.type, named, chance, 0)}`
    const { complexity, breadth } = complexityFromQuery(`{ ${part} }`, { schema })
    if (cost + complexity > largestCost || width + breadth > largestWidth) continue
    parts.push(`r${parts.length}: ${part}`)
    cost += complexity
    width += breadth
  }
  return { query: `{ ${parts.join('\n')} }`, path: null, reads: parts.length }
}

/** Every plain field, and of the others at random: connections below connections, too. */
function selectionOf(outer: GraphQLOutputType, named: Named, chance: Chance, depth: number): string {
  const type = getNamedType(outer)
  if (isUnionType(type)) {
    const members = type.getTypes().filter((member) => !member.name.endsWith('Error'))
    const parts = members.map((member) => `... on ${member.name}${selectionOf(member, named, chance, depth)}`)
    return ` { __typename ${parts.join(' ')} }`
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return ''
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const isPlain = !isObjectType(getNamedType(field.type)) && !isInterfaceType(getNamedType(field.type))
    const isOnTheWay = ['edges', 'node', 'parties', 'people'].includes(field.name)
    if (!isPlain && (depth > 4 || (!isOnTheWay && chance(depth + 2) > 0))) return []
    const below = selectionOf(field.type, named, chance, depth + 1)
    return [`${field.name}${argumentsOf(field.args, named, chance)}${below}`]
  })
  return ` { __typename ${parts.join(' ')} }`
}

function argumentsOf(args: readonly GraphQLArgument[], named: Named, chance: Chance): string {
  const given = args
    // A made-up cursor or campaign is rejected before anything is read.
    .filter(
      ({ name, type }) => !['after', 'campaign'].includes(name) && (isNonNullType(type) || chance(2) === 0),
    )
    .map(({ name, type }) => `${name}: ${literalOf(name, type, named, chance)}`)
  return given.length === 0 ? '' : `(${given.join(', ')})`
}

function literalOf(name: string, outer: GraphQLInputType, named: Named, chance: Chance): string {
  const type = isNonNullType(outer) ? outer.ofType : outer
  if (isListType(type)) return `[${literalOf(name, type.ofType, named, chance)}]`
  if (isEnumType(type)) return oneOf(type.getValues(), chance).name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || chance(2) === 0,
    )
    return `{ ${fields.map((field) => `${field.name}: ${literalOf(field.name, field.type, named, chance)}`).join(', ')} }`
  }
  switch (type.name) {
    case 'ID':
      return JSON.stringify(
        oneOf(name === 'eventId' || chance(3) > 0 ? named.eventIds : named.otherIds, chance),
      )
    case 'Int':
      return String(1 + chance(3))
    case 'Boolean':
      return String(chance(2) === 0)
    case 'Money':
      return '"100.00"'
    case 'DateTime':
      return '"2026-01-01T00:00:00Z"'
    case 'Date':
      return '"2026-01-01"'
    default:
      return JSON.stringify(oneOf(named.words, chance))
  }
}

function oneOf<T>(items: readonly T[], chance: Chance): T {
  const item = items[chance(items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

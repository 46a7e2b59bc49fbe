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
import { schema } from '../../../server/schema.ts'
import { restRoutes } from '../fixtures/rest-routes.ts'

/** A random number below `below`. */
export type Random = (below: number) => number

export function createRandom(seed: number): Random {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0
    const mixed = state ^ (state + Math.imul(state ^ (state >>> 7), 61 | state))
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export type Named = { eventIds: readonly string[]; otherIds: readonly string[]; words: readonly string[] }

/** A GraphQL operation or a REST path, with its number of reads. */
export type RandomRead = { query: string | null; path: string | null; reads: number }

// The limits are 10 fields, 2000 and 240. The margin allows for differences in counting.
const mostFields = 10
const largestCost = 1800
const largestWidth = 220

/** Returns at least `count` reads with random arguments, as many per request as the limits allow. */
export function randomReads(count: number, seed: number, named: Named): RandomRead[] {
  const random = createRandom(seed)
  // Numbers and word lists are not personal and would only inflate the count.
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    ({ type }) => !isLeafType(getNamedType(type)),
  )
  const paths = restRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const found: RandomRead[] = []
  for (let made = 0; made < count; made += found.at(-1)?.reads ?? 0) {
    const isRest = random(8) === 0
    found.push(isRest ? restRead(paths, named, random) : graphqlRead(fields, named, random))
  }
  return found
}

function restRead(paths: readonly string[], named: Named, random: Random): RandomRead {
  const path = pickOne(paths, random).replace(/:\w+/g, (name) => {
    const ids = name === ':id' && random(3) > 0 ? named.eventIds : named.otherIds
    return encodeURIComponent(pickOne(ids, random))
  })
  return { query: null, path, reads: 1 }
}

function graphqlRead(
  fields: readonly GraphQLField<unknown, unknown>[],
  named: Named,
  random: Random,
): RandomRead {
  const parts: string[] = []
  let [cost, width] = [0, 0]
  for (let tries = 0; tries < 2 * mostFields && parts.length < mostFields; tries += 1) {
    const field = pickOne(fields, random)
    const part = `${field.name}${writeArguments(field.args, named, random)}${writeSelection(field.type, named, random, 0)}`
    const { complexity, breadth } = complexityFromQuery(`{ ${part} }`, { schema })
    if (cost + complexity > largestCost || width + breadth > largestWidth) continue
    parts.push(`r${parts.length}: ${part}`)
    cost += complexity
    width += breadth
  }
  return { query: `{ ${parts.join('\n')} }`, path: null, reads: parts.length }
}

/** Every scalar field and some of the others, including nested connections. */
function writeSelection(outer: GraphQLOutputType, named: Named, random: Random, depth: number): string {
  const type = getNamedType(outer)
  if (isUnionType(type)) {
    const members = type.getTypes().filter((member) => !member.name.endsWith('Error'))
    const parts = members.map(
      (member) => `... on ${member.name}${writeSelection(member, named, random, depth)}`,
    )
    return ` { __typename ${parts.join(' ')} }`
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return ''
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const isPlain = !isObjectType(getNamedType(field.type)) && !isInterfaceType(getNamedType(field.type))
    const isOnTheWay = ['edges', 'node', 'parties', 'people'].includes(field.name)
    if (!isPlain && (depth > 4 || (!isOnTheWay && random(depth + 2) > 0))) return []
    const below = writeSelection(field.type, named, random, depth + 1)
    return [`${field.name}${writeArguments(field.args, named, random)}${below}`]
  })
  return ` { __typename ${parts.join(' ')} }`
}

function writeArguments(args: readonly GraphQLArgument[], named: Named, random: Random): string {
  const given = args
    // A random cursor or campaign is rejected before anything is read.
    .filter(
      ({ name, type }) => !['after', 'campaign'].includes(name) && (isNonNullType(type) || random(2) === 0),
    )
    .map(({ name, type }) => `${name}: ${writeLiteral(name, type, named, random)}`)
  return given.length === 0 ? '' : `(${given.join(', ')})`
}

function writeLiteral(name: string, outer: GraphQLInputType, named: Named, random: Random): string {
  const type = isNonNullType(outer) ? outer.ofType : outer
  if (isListType(type)) return `[${writeLiteral(name, type.ofType, named, random)}]`
  if (isEnumType(type)) return pickOne(type.getValues(), random).name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || random(2) === 0,
    )
    return `{ ${fields.map((field) => `${field.name}: ${writeLiteral(field.name, field.type, named, random)}`).join(', ')} }`
  }
  switch (type.name) {
    case 'ID':
      return JSON.stringify(
        pickOne(name === 'eventId' || random(3) > 0 ? named.eventIds : named.otherIds, random),
      )
    case 'Int':
      return String(1 + random(3))
    case 'Boolean':
      return String(random(2) === 0)
    case 'Money':
      return '"100.00"'
    case 'DateTime':
      return '"2026-01-01T00:00:00Z"'
    case 'Date':
      return '"2026-01-01"'
    default:
      return JSON.stringify(pickOne(named.words, random))
  }
}

function pickOne<T>(items: readonly T[], random: Random): T {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

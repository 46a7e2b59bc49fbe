import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** In seconds. The minimum of all fields counts. */
const hints: Readonly<Record<string, number>> = {
  Event: 30,
  'Event.availability': 15,
  'Event.availableSpots': 15,
  EventConnection: 30,
  EventSeats: 15,
  PastEvent: 300,
  PastEventConnection: 300,
  __Schema: 300,
  __Type: 300,
}

/** For queries without hints, such as introspection. */
const defaultMaxAge = 300

/**
 * Returns 0 when a field has no hint. Unused operations and @skip parts count too, because too short is never
 * wrong.
 */
export function getMaxAge(schema: GraphQLSchema, document: DocumentNode): number {
  const types = new TypeInfo(schema)
  let seconds = defaultMaxAge
  const visitor = visitWithTypeInfo(types, {
    Field(field) {
      const parent = types.getParentType()?.name ?? ''
      const result = types.getType()
      const type = result ? getNamedType(result).name : ''
      const hint = hints[`${parent}.${field.name.value}`] ?? hints[type]
      if (hint !== undefined) seconds = Math.min(seconds, hint)
      else if (parent === schema.getQueryType()?.name && field.name.value !== '__typename') seconds = 0
      return type === '__Schema' || type === '__Type' ? false : undefined
    },
  })
  visit(document, visitor)
  return seconds
}

/** Stale responses are allowed for as long again. */
export function formatCacheControl(seconds: number): string {
  if (seconds <= 0) return 'no-store'
  return `public, max-age=${seconds}, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
}

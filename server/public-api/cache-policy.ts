import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/**
 * Seconds for which an answer may be kept, by the type or the field it holds; the least of all that are asked for
 * counts. Free seats move with every booking, the text of a camp with every edit, past events hardly ever.
 */
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

/** The longest that anything is kept: an answer without hints says nothing but its own shape. */
const longest = 300

/**
 * Seconds for which the answer to a document may be kept by anyone; 0 when something in it has no hint. Operations
 * of the document that are not the asked one, and parts behind @skip, count as well: too short is never wrong.
 */
export function secondsToKeep(schema: GraphQLSchema, document: DocumentNode): number {
  const types = new TypeInfo(schema)
  let seconds = longest
  const visitor = visitWithTypeInfo(types, {
    Field(field) {
      const parent = types.getParentType()?.name ?? ''
      const result = types.getType()
      const type = result ? getNamedType(result).name : ''
      const hint = hints[`${parent}.${field.name.value}`] ?? hints[type]
      if (hint !== undefined) seconds = Math.min(seconds, hint)
      else if (parent === schema.getQueryType()?.name && field.name.value !== '__typename') seconds = 0
      // What describes the schema is one thing.
      return type === '__Schema' || type === '__Type' ? false : undefined
    },
  })
  visit(document, visitor)
  return seconds
}

/** The header for an answer that may be kept so long, and shown as long again while a newer one is fetched. */
export function cacheControlOf(seconds: number): string {
  if (seconds <= 0) return 'no-store'
  return `public, max-age=${seconds}, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
}

import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql'
import type { Context } from '../context.ts'
import type { EventRow } from '../events/event-row.ts'

/** @throws Error for an unknown field */
export function getField<Source = EventRow>(
  schema: GraphQLSchema,
  typeName: string,
  name: string,
): GraphQLField<Source, Context> {
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  if (field === undefined) throw new Error(`Field ${typeName}.${name} does not exist`)
  return field
}

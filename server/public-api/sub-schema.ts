import {
  type GraphQLArgument,
  type GraphQLFieldConfigArgumentMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isObjectType,
  isOutputType,
  isScalarType,
} from 'graphql'

/** Fields by type, separated by spaces. */
export type FieldsByType = Readonly<Record<string, string>>

/** Types documented for third parties, by `Type.field`. */
export type FieldOverrides = Readonly<
  Record<string, { type: GraphQLScalarType | GraphQLNonNull<GraphQLScalarType>; description: string }>
>

/**
 * Unlisted fields do not exist in the result.
 * @throws Error for an unknown name, or a field with an unlisted type or argument
 */
export function createSubSchema(
  schema: GraphQLSchema,
  exposed: FieldsByType,
  overrides: FieldOverrides = {},
): GraphQLSchema {
  const created = new Map<string, GraphQLNamedType>()

  function toNamedType(name: string): GraphQLNamedType {
    const known = created.get(name)
    if (known !== undefined) return known
    const type = schema.getType(name)
    const fields = exposed[name]
    if (type === undefined || fields === undefined) throw new Error(`Type ${name} is not exposed`)
    const part = toPartialType(type, fields.split(' '))
    created.set(name, part)
    return part
  }

  function toPartialType(type: GraphQLNamedType, names: readonly string[]): GraphQLNamedType {
    if (isScalarType(type) || isEnumType(type)) return type
    if (isObjectType(type)) {
      const { fields, ...rest } = type.toConfig()
      const parts = () =>
        pickFields(type.name, names, fields, (field) => ({
          ...field,
          type: toOutputType(field.type),
          args: toSubArguments(field.args ?? {}),
        }))
      return new GraphQLObjectType({ ...rest, interfaces: [], fields: parts })
    }
    if (isInputObjectType(type)) {
      const { fields, ...rest } = type.toConfig()
      const parts = () =>
        pickFields(type.name, names, fields, (field) => ({ ...field, type: toInputType(field.type) }))
      return new GraphQLInputObjectType({ ...rest, fields: parts })
    }
    throw new Error(`Type ${type.name} is of an unsupported kind`)
  }

  function pickFields<Field>(
    type: string,
    names: readonly string[],
    fields: Readonly<Record<string, Field>>,
    toPartialField: (field: Field) => Field,
  ): Record<string, Field | FieldOverrides[string]> {
    return Object.fromEntries(
      names.map((name) => {
        const field = fields[name]
        if (field === undefined) throw new Error(`Field ${type}.${name} does not exist`)
        return [name, overrides[`${type}.${name}`] ?? toPartialField(field)]
      }),
    )
  }

  function toSubArguments(args: GraphQLFieldConfigArgumentMap): GraphQLFieldConfigArgumentMap {
    return Object.fromEntries(
      Object.entries(args).map(([name, arg]) => [name, { ...arg, type: toInputType(arg.type) }]),
    )
  }

  function toOutputType(type: GraphQLOutputType): GraphQLOutputType {
    if (isNonNullType(type)) {
      const inner = toOutputType(type.ofType)
      return isNonNullType(inner) ? inner : new GraphQLNonNull(inner)
    }
    if (isListType(type)) return new GraphQLList(toOutputType(type.ofType))
    const part = toNamedType(type.name)
    if (!isOutputType(part)) throw new Error(`Type ${type.name} is not an output type`)
    return part
  }

  function toInputType(type: GraphQLArgument['type']): GraphQLInputType {
    if (isNonNullType(type)) {
      const inner = toInputType(type.ofType)
      return isNonNullType(inner) ? inner : new GraphQLNonNull(inner)
    }
    if (isListType(type)) return new GraphQLList(toInputType(type.ofType))
    const part = toNamedType(type.name)
    if (!isInputType(part)) throw new Error(`Type ${type.name} is not an input type`)
    return part
  }

  const types = Object.keys(exposed).map(toNamedType)
  const query = types.find((type) => type.name === 'Query')
  if (!isObjectType(query)) throw new Error('Type Query is not exposed')
  return new GraphQLSchema({ query, types })
}

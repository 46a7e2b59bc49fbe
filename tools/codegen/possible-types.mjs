import { isAbstractType, Kind, visit } from 'graphql'

/**
 * Plugin of GraphQL Code Generator: lists the types of the interfaces and unions that the documents name. All of them
 * would be a large part of the first script, since every mutation has a union of its errors.
 */
export function plugin(schema, documents) {
  const named = new Set()
  const conditions = new Set()
  for (const { document } of documents) {
    if (!document) continue
    visit(document, {
      NamedType: ({ name }, _key, parent) => {
        named.add(name.value)
        if (parent.kind === Kind.INLINE_FRAGMENT) conditions.add(name.value)
      },
    })
  }
  const abstractTypes = [...named]
    .toSorted()
    .map((name) => schema.getType(name))
    .filter(isAbstractType)
  const possibleTypes = Object.fromEntries(
    abstractTypes.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  )
  // Apollo Client warns about a condition on a type that is in no list.
  const listed = new Set(Object.values(possibleTypes).flat())
  for (const name of [...conditions].toSorted()) if (!listed.has(name)) possibleTypes[name] ??= []
  return [
    '// Written by `npm run generate`; no one edits it.',
    `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes, null, 2)}`,
  ].join('\n')
}

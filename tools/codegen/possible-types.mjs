import { isAbstractType, visit } from 'graphql'

/**
 * Plugin of GraphQL Code Generator: lists the types of the interfaces and unions that the documents name. All of them
 * would be a large part of the first script, since every mutation has a union of its errors.
 */
export function plugin(schema, documents) {
  const named = new Set()
  for (const { document } of documents) {
    if (document) visit(document, { NamedType: ({ name }) => void named.add(name.value) })
  }
  const abstractTypes = [...named]
    .toSorted()
    .map((name) => schema.getType(name))
    .filter(isAbstractType)
  const possibleTypes = abstractTypes.map((type) => [
    type.name,
    schema.getPossibleTypes(type).map(({ name }) => name),
  ])
  return [
    '// Written by `npm run generate`; no one edits it.',
    `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(possibleTypes), null, 2)}`,
  ].join('\n')
}

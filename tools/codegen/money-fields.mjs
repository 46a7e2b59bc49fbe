import { getNamedType, isInputObjectType, isInterfaceType, TypeInfo, visit, visitWithTypeInfo } from 'graphql'

const MONEY = 'Money'

/**
 * Plugin of GraphQL Code Generator: lists the `Money` fields that the documents request, by type, and those of input
 * types. The cache converts them (`client/apollo/cache.ts`).
 */
export function plugin(schema, documents) {
  const fields = JSON.stringify(requestedFields(schema, documents), null, 2)
  const inputs = JSON.stringify(inputFields(schema), null, 2)
  return [
    '// Written by `npm run generate`; no one edits it.',
    `export const moneyFields: Record<string, string[]> = ${fields}`,
    `export const moneyInputs: Record<string, { fields: Record<string, string> }> = ${inputs}`,
  ].join('\n')
}

function requestedFields(schema, documents) {
  const found = new Map()
  const typeInfo = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(typeInfo, {
    Field() {
      const [parent, field] = [typeInfo.getParentType(), typeInfo.getFieldDef()]
      if (!parent || !field || getNamedType(field.type).name !== MONEY) return
      const types = isInterfaceType(parent) ? schema.getPossibleTypes(parent) : [parent]
      for (const { name } of types) found.set(name, (found.get(name) ?? new Set()).add(field.name))
    },
  })
  for (const { document } of documents) if (document) visit(document, visitor)
  return toSortedLists(found)
}

/** Includes the fields that lead to an input type with amounts. */
function inputFields(schema) {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
  const found = new Map()
  let before = -1
  while (found.size > before) {
    before = found.size
    for (const input of inputs) {
      const fields = Object.values(input.getFields()).flatMap(({ name, type }) => {
        const named = getNamedType(type).name
        return named === MONEY || found.has(named) ? [[name, named]] : []
      })
      if (fields.length > 0) found.set(input.name, { fields: Object.fromEntries(fields) })
    }
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => one.localeCompare(other)))
}

function toSortedLists(found) {
  return Object.fromEntries(
    [...found]
      .map(([name, fields]) => [name, [...fields].toSorted()])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
}

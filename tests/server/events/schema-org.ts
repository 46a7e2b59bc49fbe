import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getFields } from '../fixtures/graphql-call.ts'

type Property = { types: string[] }

// The vocabulary of schema.org as TypeScript types, read as text to validate data at run time.
const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.js$/, 'schema.d.ts'),
  'utf8',
)

/** Names of texts and numbers in the vocabulary, with a check of their values. */
const plain: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:$/.test(new URL(value).protocol),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  DateTime: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  Number: (value) => typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)),
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
}

/**
 * Returns the errors of a thing by schema.org: unknown properties, values of a wrong type, unknown
 * enumeration names.
 */
export function vocabularyProblems(thing: unknown, where = ''): string[] {
  const { '@type': type, '@id': _id, ...values } = getFields(thing)
  if (typeof type !== 'string') return [`${where}: no @type`]
  const properties = collectProperties(type)
  if (properties.size === 0) return [`${where}: schema.org has no type ${type}`]
  return Object.entries(values).flatMap(([name, value]) => {
    const at = `${where}/${type}.${name}`
    const property = properties.get(name)
    if (property === undefined) return [`${at}: no such property`]
    return [value].flat().flatMap((each) => valueProblems(each, property, at))
  })
}

function valueProblems(value: unknown, { types }: Property, at: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const { '@type': type, ...rest } = getFields(value)
    // A reference to a thing elsewhere.
    if (type === undefined) {
      return Object.keys(rest).join() === '@id' && types.includes('IdReference') ? [] : [`${at}: no @type`]
    }
    const isTaken = types.some((taken) => taken === type || getAncestors(String(type)).includes(taken))
    return isTaken ? vocabularyProblems(value, at) : [`${at}: takes no ${String(type)}`]
  }
  const isPlain = types.some((taken) => plain[taken]?.(value))
  const isMember = types.some((taken) => typeof value === 'string' && getAlias(taken).includes(`"${value}"`))
  return isPlain || isMember ? [] : [`${at}: takes no ${JSON.stringify(value)}`]
}

function collectProperties(type: string): Map<string, Property> {
  const base = getBase(type)
  return base === null ? new Map() : propertiesOfInterface(base)
}

function propertiesOfInterface(name: string): Map<string, Property> {
  const [, parents = '', body = ''] =
    new RegExp(`^interface ${name} extends ([^{]+)\\{$([^]*?)^\\}`, 'm').exec(source) ?? []
  const found = new Map<string, Property>()
  for (const parent of parents.split(',').map((each) => each.trim())) {
    if (!parent.endsWith('Base') || parent === name) continue
    for (const [key, property] of propertiesOfInterface(parent)) found.set(key, property)
  }
  for (const [, key = '', list = ''] of body.matchAll(/"(\w+)"\?: SchemaValue<([^,]+),/g)) {
    found.set(key, { types: list.split('|').map((each) => each.trim()) })
  }
  return found
}

/** Returns the interface with the properties of a type, or null for an unknown type. */
function getBase(type: string): string | null {
  const leaf = new RegExp(`^(?:export )?interface ${type}Leaf extends (\\w+)`, 'm').exec(source)
  return leaf?.[1] ?? null
}

/** Returns all types that include this one, at any depth. */
function getAncestors(type: string): string[] {
  const parents = [...source.matchAll(/^export type (\w+) = ([^;]+);/gm)]
    .filter(([, name = '', members = '']) => name !== type && members.split(' | ').includes(type))
    .map(([, name = '']) => name)
  return [...parents, ...parents.flatMap(getAncestors)]
}

/** Returns the definition of an enumeration or text type, or an empty text. */
function getAlias(name: string): string {
  return new RegExp(`^export type ${name} = ([^;]+);`, 'm').exec(source)?.[1] ?? ''
}

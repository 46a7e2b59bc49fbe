import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isUnionType } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../../server/schema.ts'

const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))
const builtIn = new Set(['String', 'Int', 'Float', 'Boolean', 'ID'])

test('describes every type, field, argument and enum value', () => {
  const bare: string[] = []
  let described = 0
  function look(name: string, description: string | null | undefined): void {
    if (description) described += 1
    else bare.push(name)
  }
  for (const type of types) {
    if (!builtIn.has(type.name)) look(type.name, type.description)
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        look(`${type.name}.${field.name}`, field.description)
        for (const arg of field.args) look(`${type.name}.${field.name}(${arg.name})`, arg.description)
      }
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        look(`${type.name}.${field.name}`, field.description)
    }
    if (isEnumType(type)) {
      for (const value of type.getValues()) look(`${type.name}.${value.name}`, value.description)
    }
  }
  expect(bare).toEqual([])
  expect(described).toBeGreaterThan(150)
})

test('every mutation takes one input and returns a union of a payload and UserErrors', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  expect(mutations.length).toBeGreaterThan(2)
  for (const mutation of mutations) {
    expect(mutation.args.map((arg) => arg.name)).toEqual(['input'])
    const capital = mutation.name.charAt(0).toUpperCase() + mutation.name.slice(1)
    expect(String(mutation.type)).toBe(`${capital}Result!`)
    const result = schema.getType(`${capital}Result`)
    if (!isUnionType(result)) throw new Error(`${capital}Result is no union`)
    const [payload, ...rest] = result.getTypes().toSorted((a) => (a.name === `${capital}Payload` ? -1 : 1))
    expect(payload?.name).toBe(`${capital}Payload`)
    for (const rejection of rest) {
      expect(rejection.getInterfaces().map((each) => each.name)).toContain('UserError')
    }
  }
})

test('groups errors of missing objects and of conflicts by an interface', () => {
  const getNames = (name: string) => {
    const type = schema.getType(name)
    if (!isInterfaceType(type)) throw new Error(`${name} is no interface`)
    return schema.getPossibleTypes(type).map((each) => each.name)
  }
  const missing = getNames('NotFoundError')
  const conflicts = getNames('ConflictError')
  expect(missing).toEqual(expect.arrayContaining(['EventNotFoundError', 'BookingNotFoundError']))
  expect(conflicts).toEqual(expect.arrayContaining(['SeatsUnavailableError', 'EventChangedError']))
  expect(getNames('UserError').filter((name) => name.endsWith('NotFoundError'))).toEqual(
    missing.filter((name) => name.endsWith('NotFoundError')),
  )
  expect(conflicts.filter((name) => missing.includes(name))).toEqual([])
})

test('documents access errors once for admins and once for holders of a booking', () => {
  const texts = types.flatMap((type) => [
    type.description ?? '',
    ...(isObjectType(type) ? Object.values(type.getFields()).map((field) => field.description ?? '') : []),
  ])
  expect(texts.filter((text) => text.includes('NOT_ALLOWED'))).toHaveLength(2)
  expect(texts.filter((text) => text.includes('Admins only.')).length).toBeGreaterThan(15)
})

test('exposes no secret in field names', () => {
  const names = types.flatMap((type) =>
    isObjectType(type) && type.name !== 'Mutation' ? Object.keys(type.getFields()) : [],
  )
  expect(names.filter((name) => /password|hash|token|encrypted/i.test(name))).toEqual(['mustChangePassword'])
})

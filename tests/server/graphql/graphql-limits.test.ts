import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { findLimitProblems } from '../../../server/graphql/limits.ts'
import { toyServer } from './graphql-toy.ts'

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join(' ')
}

function deep(levels: number): string {
  return `{ camp ${'{ next '.repeat(levels)} { title } ${'} '.repeat(levels)} }`
}

const doubling = `{ camp { ...F0 } } ${times(30, (i) => `fragment F${i} on Camp { next { title } ...F${i + 1} ...F${i + 1} }`)}
  fragment F30 on Camp { a: title }`

const attacks: Record<string, string> = {
  '10,000 aliases': `{ ${times(10_000, (i) => `a${i}:hello`)} }`,
  '16 aliases': `{ camp { ${times(16, (i) => `a${i}: title`)} } }`,
  '200 levels': deep(200),
  '2,000 levels': deep(2000),
  '9 levels': deep(8),
  '5,000 directives': `{ hello ${'@skip(if: false) '.repeat(5000)} }`,
  '21 directives': `{ camp ${'@include(if: true) '.repeat(21)} { title } }`,
  'a fragment cycle':
    '{ camp { ...A } } fragment A on Camp { next { ...B } } fragment B on Camp { next { ...A } }',
  '20,000 repeated fields': `{ ${'hello '.repeat(20_000)} }`,
  '11 root fields': `{ ${'hello '.repeat(11)} }`,
  'fragments that double 30 times': doubling,
  '1,000 sign-ins': `mutation { ${times(1000, (i) => `a${i}:login(name:"x")`)} }`,
  'two sign-ins': 'mutation { a: login(name: "x") b: login(name: "y") }',
  'two sign-ins through a fragment': 'mutation { ...A ...A } fragment A on Mutation { login(name: "x") }',
  'a deeply nested list': `{ camp(kind: ${'['.repeat(3000)}${']'.repeat(3000)}) { title } }`,
  'the whole schema': '{ __schema { types { name } } }',
  'one type': '{ __type(name: "Camp") { fields { name } } }',
}

test.each(Object.keys(attacks))('%s: rejected with 400 before any resolver runs', async (name) => {
  const toy = await toyServer({ isProduction: true })
  const body = { query: attacks[name] }
  await post(toy.url, { query: '{ __typename }' })
  const answer = await post(toy.url, body)
  // Operations over 100 kB fail in the body reader.
  expect([400, 413]).toContain(answer.status)
  expect(toy.calls()).toBe(0)
  const legacy = await post(toy.url, body, { accept: 'application/json' })
  expect([200, 413]).toContain(legacy.status)
  expect(JSON.parse(legacy.text).data ?? null).toBe(null)
  expect(toy.calls()).toBe(0)
})

test('rejects a batch', async () => {
  const toy = await toyServer({ isProduction: true })
  const answer = await post(toy.url, [{ query: '{ hello }' }, { query: '{ hello }' }])
  expect(answer.status).toBe(400)
  expect(toy.calls()).toBe(0)
})

test('executes a modest operation', async () => {
  const toy = await toyServer({ isProduction: true })
  const answer = await post(toy.url, { query: `${deep(6)}` })
  expect(answer.status).toBe(200)
  expect(toy.calls()).toBe(8)
})

test('counts a fragment each time it is spread', () => {
  const document = parse(
    '{ camp { ...A ...A ...A ...A } } fragment A on Camp { a: title b: title c: title d: title }',
  )
  expect(findLimitProblems(document).map((problem) => problem.message)).toEqual([
    'The operation has more than 15 aliases.',
  ])
})

test('checks every operation of a document, not only the one that runs', () => {
  const document = parse(`query Good { hello } query Bad ${deep(12)}`)
  expect(findLimitProblems(document)).toHaveLength(1)
})

test('suggests names in development but not in production', async () => {
  const open = await toyServer({ isProduction: false })
  const closed = await toyServer({ isProduction: true })
  const misspelt = { query: '{ helo }' }
  const wrongKind = {
    query: 'query Q($kind: Kind) { camp(kind: $kind) { title } }',
    variables: { kind: 'OUTDOR' },
  }
  expect((await post(open.url, misspelt)).text).toContain('Did you mean')
  expect((await post(closed.url, misspelt)).text).toContain('Cannot query field')
  expect((await post(closed.url, misspelt)).text).not.toContain('Did you mean')
  expect((await post(open.url, wrongKind)).text).toContain('Did you mean')
  expect((await post(closed.url, wrongKind)).text).not.toContain('Did you mean')
})

test('strips suggestions from a very long error message in one pass', async () => {
  const toy = await toyServer({ isProduction: true })
  const query = 'query Q($kind: Kind) { camp(kind: $kind) { title } }'
  const { text } = await post(toy.url, { query, variables: { kind: ' '.repeat(95_000) } })
  expect(text).toContain('does not exist in')
})

test('returns a generic message with a logged request id for an unexpected error', async () => {
  const toy = await toyServer({ isProduction: true })
  const answer = await post(toy.url, { query: '{ broken hello }' })
  const { data, errors } = JSON.parse(answer.text)
  expect(answer.status).toBe(200)
  expect(data).toEqual({ broken: null, hello: 'world' })
  expect(errors[0].message).toBe('Something went wrong on our side. Please try again.')
  expect(errors[0].path).toEqual(['broken'])
  expect(answer.text).not.toMatch(/select|children|Canary|\.ts/)
  const log = toy.lines.join('')
  expect(log).toContain(errors[0].extensions.requestId)
  expect(log).toContain('graphql-toy.ts')
  expect(log).not.toContain('Canary')
})

test('a mutation may set a cookie, and its response is not cached', async () => {
  const toy = await toyServer({ isProduction: true })
  const answer = await post(toy.url, { query: 'mutation { login(name: "x") }' })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual(['camp_session=one'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('vary')).toBe('Origin, Sec-Fetch-Site, Cookie')
})

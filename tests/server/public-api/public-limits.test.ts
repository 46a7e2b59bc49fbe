import { isObjectType } from 'graphql'
import { beforeEach, expect } from 'vitest'
import { publicSchema } from '../../../server/public-api/public-schema.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { askPublic, postPublic } from './public-call.ts'
import { documentation } from './public-documentation.ts'

const STRICT = { accept: 'application/graphql-response+json' }

let resolved = 0

test.beforeAll(async ({ site }) => {
  await createEvent(site.services)
  countResolvers()
})
beforeEach(() => {
  resolved = 0
})

/** Counts resolver calls of every field at every depth. */
function countResolvers(): void {
  for (const type of Object.values(publicSchema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field
      if (resolve === undefined) continue
      field.resolve = (...args) => {
        resolved += 1
        return resolve(...args)
      }
    }
  }
}

function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join(' ')
}

function nested(levels: number): string {
  return `{ events { ${'edges { node { '.repeat(levels)} id ${'} } '.repeat(levels)} } }`
}

const page = (first: number, fields: string) => `{ events(first: ${first}) { edges { node { ${fields} } } } }`

const attacks: Record<string, unknown> = {
  '10,000 aliases': { query: `{ ${times(10_000, (i) => `a${i}: __typename`)} }` },
  '16 aliases': {
    query: page(
      1,
      times(16, (i) => `a${i}: title`),
    ),
  },
  '2,000 levels': { query: nested(1000) },
  '200 levels': { query: nested(100) },
  '5,000 directives': { query: `{ __typename ${'@skip(if: false) '.repeat(5000)} }` },
  '21 directives': { query: page(1, `title ${'@include(if: true) '.repeat(21)}`) },
  'a directive that nobody knows': { query: page(1, 'title @drop') },
  'a fragment cycle': {
    query:
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A events { pageInfo { endCursor } } }',
  },
  '20,000 repeated fields': { query: page(1, 'title '.repeat(20_000)) },
  'fragments that double 30 times': {
    query: `{ events { edges { node { ...F0 } } } } ${times(30, (i) => `fragment F${i} on Event { ...F${i + 1} ...F${i + 1} }`)} fragment F30 on Event { id }`,
  },
  '11 root fields': { query: `{ ${times(11, (i) => `events(first: ${i + 1}) { __typename }`)} }` },
  'a page of a million': { query: page(1_000_000, 'title') },
  'a page of a million in a variable': {
    query: 'query($n: Int) { events(first: $n) { edges { node { title } } } }',
    variables: { n: 1_000_000 },
  },
  'a batch': [{ query: '{ __typename }' }, { query: '{ events { __typename } }' }],
  'a mutation': { query: 'mutation { bookEvent(input: {}) { __typename } }' },
  'a subscription': { query: 'subscription { events { __typename } }' },
  'personal types': {
    query: '{ viewer { email } booking(id: "x") { firstName } adminBookings { edges { cursor } } }',
  },
  'the waiting line': { query: '{ event(id: "1") { waitingCount waitingList { edges { cursor } } } }' },
  'a list nested 3,000 times': { query: `{ event(id: ${'['.repeat(3000)}${']'.repeat(3000)}) { id } }` },
}

test.for(Object.keys(attacks))('%s: rejected before any resolver runs', async (name, { site }) => {
  const strict = await postPublic(site.url, attacks[name], STRICT)
  expect([400, 413]).toContain(strict.status)
  expect(strict.errors.length).toBeGreaterThan(0)
  expect(strict.data).toEqual({})
  const legacy = await postPublic(site.url, attacks[name])
  expect([200, 400, 413]).toContain(legacy.status)
  expect(legacy.data).toEqual({})
  expect(legacy.errors.length).toBeGreaterThan(0)
  expect(resolved).toBe(0)
  expect(legacy.headers.get('cache-control')).toBe('no-store')
})

test('runs queries within the limits, and the counter sees them', async ({ site }) => {
  const answer = await askPublic(site.url, page(1, 'title location'))
  expect(answer.status).toBe(200)
  expect(resolved).toBeGreaterThanOrEqual(3)
})

test('allows all fields of 50 camps, with __typename as Apollo Client adds it', async ({ site }) => {
  const event = publicSchema.getType('Event')
  const fields = isObjectType(event) ? Object.keys(event.getFields()) : []
  expect(fields.length).toBeGreaterThan(25)
  const completions: Record<string, string> = {
    photographs: ' { imageUrl imageAlt focusX focusY }',
    prices: ' { adultPerNight childPerNight glampingTent beerPackage tshirt tshirtKids hoodie hoodieKids }',
    priceFor: '(adults: 1, children: 1)',
    image: '(width: 480) { url width format }',
  }
  const asked = fields.map((name) => name + (completions[name] ?? ''))
  const query = `{ events(first: 50) { edges { node { ${asked.join(' ')} __typename } __typename } __typename } }`
  const answer = await askPublic(site.url, query)
  expect(answer.errors).toEqual([])
})

test('an expensive query gets its cost and the maximum in the error', async ({ site }) => {
  const query = 'query($n: Int) { events(first: $n) { edges { node { title location url } } } }'
  const { errors, status } = await postPublic(site.url, { query, variables: { n: 1000 } }, STRICT)
  expect(status).toBe(400)
  // A list of 1,000 counts its entry's three fields, itself and the entry a thousand times.
  expect(errors).toMatchObject([{ code: 'QUERY_TOO_COMPLEX', extensions: { cost: 4101, maximumCost: 2600 } }])
  expect(errors[0]?.message).toBe(
    'The query costs 4101; the most is 2600. Ask for fewer fields or a smaller page.',
  )
})

test('counts only the requested one of several operations', async ({ site }) => {
  const query = `query Small { __typename } query Large { events(first: 50) { edges { node { ${times(10, (i) => `a${i}: title`)} } } } }`
  const huge = query.replace('first: 50', 'first: 900')
  expect((await postPublic(site.url, { query: huge, operationName: 'Small' })).errors).toEqual([])
  expect((await postPublic(site.url, { query: huge, operationName: 'Large' })).errors).toMatchObject([
    { code: 'QUERY_TOO_COMPLEX' },
  ])
})

test('returns JSON for malformed requests', async ({ site }) => {
  const url = `${site.url}/graphql/public`
  const json = { 'content-type': 'application/json' }
  const sent: [number, RequestInit & { path?: string }][] = [
    [400, { method: 'POST', headers: json, body: '{"query":' }],
    [400, { method: 'POST', headers: json, body: '"text"' }],
    [400, { method: 'POST', headers: json, body: '{"query": 7}' }],
    [400, { method: 'POST', headers: json, body: Buffer.from([0x22, 0xff, 0x22]) }],
    [413, { method: 'POST', headers: json, body: JSON.stringify({ query: 'x'.repeat(101_000) }) }],
    [415, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"query":"{ __typename }"}' }],
    [415, { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: 'x' }],
    [405, { method: 'PUT', headers: json, body: '{}' }],
    [405, { method: 'DELETE' }],
    [406, { path: '?query={__typename}', headers: { accept: 'text/html' } }],
    [400, { path: '?query=%7Ba&variables=%7B' }],
    [400, { path: '' }],
    [400, { path: '?query={__typename}&query={events{__typename}}' }],
    [405, { path: '?query=mutation%7Ba%7D', headers: STRICT }],
  ]
  const [, documented = ''] = /^\| `BAD_REQUEST` \| (.*?) \|/m.exec(documentation) ?? []
  for (const [status, { path = '', ...init }] of sent) {
    const response = await fetch(url + path, init)
    const text = await response.text()
    expect([status, 400], `${init.method} ${path}`).toContain(response.status)
    const { errors } = JSON.parse(text)
    expect(errors, text).toHaveLength(1)
    if (errors[0].extensions.code === 'BAD_REQUEST') expect(documented).toContain(response.status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect(resolved).toBe(0)
})

import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { productionSettings } from '../fixtures/production-settings.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { failedAudits } from './graphql-audits.ts'

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')

async function bookings(db: Database): Promise<number> {
  return db.booking.count()
}

test('passes all 61 audits of GraphQL over HTTP with its CSRF guard enabled', async ({ site }) => {
  expect(await failedAudits({ url: `${site.url}/graphql` })).toEqual([])
})

test('rejects a cookie without the CSRF header or from another site', async ({ site }) => {
  const url = `${site.url}/graphql`
  const query = { query: '{ __typename }' }
  const rejected: Record<string, string>[] = [
    { cookie: 'camp_session=x' },
    { origin: 'https://evil.example' },
    { origin: 'null', 'x-camp-csrf': '1' },
  ]
  for (const headers of rejected) {
    const answer = await call(url, 'POST', query, headers)
    expect(answer.status).toBe(403)
    expect(getList(answer.body.errors)).toHaveLength(1)
  }
  expect((await call(url, 'POST', query, { cookie: 'camp_session=x', 'x-camp-csrf': '1' })).status).toBe(200)
})

test('rejects mutations by GET', async ({ site }) => {
  const query = 'mutation { startPayment(input: { bookingId: "x" }) { __typename } }'
  const answer = await call(`${site.url}/graphql?query=${encodeURIComponent(query)}`, 'GET')
  expect(answer.status).toBe(405)
})

test.for(['{"cut', '"text"', '[]', '{"__proto__":{}}', '{"id":"\\u0000"}'])(
  'rejects variables %s in a URL with 400',
  async (variables, { site }) => {
    const asked = new URLSearchParams({ query: '{ __typename }', variables })
    const answer = await call(`${site.url}/graphql?${asked}`, 'GET')
    expect(answer.status).toBe(400)
    expect(getList(answer.body.errors)).toHaveLength(1)
  },
)

const event = '{ id title }'
const book = (alias: string) => `${alias}: bookEvent(input: $input) { __typename }`

const oversized: Record<string, string> = {
  '10,000 aliases': `{ ${times(10_000, (i) => `a${i}:__typename`)} }`,
  '16 aliases': `{ events { edges { node { ${times(16, (i) => `a${i}: title`)} } } } }`,
  '11 root fields': `{ ${times(11, (i) => `event(id: ${i}) ${event}`)} }`,
  '9 levels': `${'{ events '.repeat(8)}{ id }${'}'.repeat(8)}`,
  '2,000 levels': `${'{ events '.repeat(2000)}${'}'.repeat(2000)}`,
  '5,000 directives': `{ __typename ${'@skip(if: false) '.repeat(5000)} }`,
  'twelve large pages at once': `{ ${times(12, (i) => `a${i}: events(first: 50) { edges { node { id title activities } } }`)} }`,
  'a page of a million': '{ events(first: 1000000) { edges { node { id } } } }',
}

test.for(Object.keys(oversized))('%s: rejected without data', async (name, { site }) => {
  const { status, data, errors } = await graphql(site.url, oversized[name] ?? '')
  expect([200, 413]).toContain(status)
  expect(data).toBeNull()
  expect(errors.length).toBeGreaterThan(0)
  expect(JSON.stringify(errors)).not.toContain('INTERNAL_ERROR')
})

test.for([
  ['two', `${book('a')} ${book('b')}`],
  ['fifteen', times(15, (i) => book(`a${i}`))],
  ['a thousand', times(1000, (i) => `a${i}:bookEvent(input:$input){__typename}`)],
] as const)('rejects an operation with %s bookings as a whole', async ([_count, selections], { site }) => {
  const { id } = await createEvent(site.services)
  const before = await bookings(site.services.db)
  const { data, errors } = await graphql(
    site.url,
    `mutation Many($input: BookEventInput!) { ${selections} }`,
    {
      input: bookingBody(id),
    },
  )
  expect(data).toBeNull()
  expect(errors.length).toBeGreaterThan(0)
  expect(await bookings(site.services.db)).toBe(before)
})

test('rejects a batch', async ({ site }) => {
  const answer = await call(`${site.url}/graphql`, 'POST', [{ query: '{ __typename }' }])
  expect(answer.status).toBe(400)
})

test('null bytes cause no internal error', async ({ site }) => {
  const nul = '\\u0000'
  for (const query of [
    `{ booking(id: "${nul}") { id } }`,
    `{ event(id: "${nul}") { id } }`,
    `{ events(filter: { text: "${nul}" }) { edges { node { id } } } }`,
    `{ events(after: "${nul}") { edges { node { id } } } }`,
    `mutation { startPayment(input: { bookingId: "${nul}" }) { __typename } }`,
    `mutation { checkPayment(input: { bookingId: "x", paymentIntentId: "${nul}" }) { __typename } }`,
  ]) {
    const { errors } = await graphql(site.url, query)
    expect([query, errors.filter((error) => error.code === 'INTERNAL_ERROR')]).toEqual([query, []])
  }
  const variables = encodeURIComponent(JSON.stringify({ id: '\0' }))
  const asked = encodeURIComponent('query Q($id: ID!) { booking(id: $id) { id } }')
  const answer = await call(`${site.url}/graphql?query=${asked}&variables=${variables}`, 'GET')
  expect(JSON.stringify(answer.body)).not.toContain('INTERNAL_ERROR')
})

const page = `query Page($first: Int, $after: String, $filter: EventFilter) {
  events(first: $first, after: $after, filter: $filter) {
    edges { cursor node { id startDate } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`

async function readPage(site: RunningSite, variables: Record<string, unknown>) {
  const { data, errors } = await graphql(site.url, page, variables)
  const { edges, pageInfo } = getFields(data?.events)
  return {
    nodes: getList(edges).map((edge) => getFields(edge.node)),
    info: getFields(pageInfo),
    errors,
    data,
  }
}

test.for([0, 51, -1, 1_000_000])('rejects a page size of %i in plain words', async (first, { site }) => {
  const { data, errors } = await readPage(site, { first })
  expect(data).toBeNull()
  expect(errors).toHaveLength(1)
  expect(errors[0]?.message).toMatch(/A page holds 1 to 50 events|complexity/i)
})

test.for([
  'x',
  'MjAyNg',
  'MDAwMC0wMS0wMS8x',
  Buffer.from('2026-02-30/1').toString('base64url'),
  Buffer.from('2026-02-03/0').toString('base64url'),
  'OTk5OS0xMi0zMS85OTk5OTk5OTk5OQ',
])('rejects the invalid cursor %s', async (after, { site }) => {
  const { errors } = await readPage(site, { after })
  expect(errors).toMatchObject([{ message: 'The cursor is not one of ours', code: 'BAD_USER_INPUT' }])
})

test('pagination returns each event once, in order, also when many start on one day', async ({ site }) => {
  const day = (offset: number) => new Date(Math.floor(Date.now() / 86_400_000 + offset) * 86_400_000)
  for (const offset of [200, 201, 200, 200, 202, 200, 201, 200, 200]) {
    await createEvent(site.services, { title: 'Walked', startDate: day(offset), endDate: day(offset + 2) })
  }
  const all = await site.services.db.event.findMany({
    where: { title: 'Walked' },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
  })
  for (const first of [1, 2, 3, 9, 50]) {
    const seen: unknown[] = []
    let after: unknown = null
    for (let pages = 0; pages < 20; pages += 1) {
      const { nodes, info } = await readPage(site, { first, after, filter: { text: 'Walked' } })
      seen.push(...nodes.map((node) => node.id))
      after = info.endCursor
      if (info.hasNextPage !== true) break
    }
    expect(seen).toEqual(all.map((each) => String(each.id)))
  }
})

test('filters by category, and returns an empty page when no event matches', async ({ site }) => {
  const own = await createEvent(site.services, { category: 'wellness' })
  await createEvent(site.services, { category: 'skills' })
  const { nodes } = await readPage(site, { filter: { category: 'WELLNESS' } })
  expect(nodes.map((node) => node.id)).toEqual([String(own.id)])
  const { nodes: none, info } = await readPage(site, { filter: { text: "x' OR 1=1 --" } })
  expect(none).toEqual([])
  expect(info).toEqual({ hasNextPage: false, hasPreviousPage: false, endCursor: null })
})

test('lists no hidden, deleted or past events, and returns null for a hidden one', async ({ site }) => {
  const past = new Date(Date.now() - 3_600_000)
  for (const changes of [
    { isActive: false },
    { deletedAt: past },
    { startsAt: past, endsAt: past, bookingClosesAt: past },
  ]) {
    const made = await createEvent(site.services, { ...changes, title: 'Unseen Camp' })
    expect((await readPage(site, { filter: { text: 'Unseen' } })).nodes).toEqual([])
    const { data } = await graphql(site.url, `{ event(id: ${made.id}) { id isOver } }`)
    const isPast = 'endsAt' in changes
    expect(data?.event).toEqual(isPast ? { id: String(made.id), isOver: true } : null)
  }
})

test('reports an invalid variable in the response but does not log its value', async ({ site }) => {
  const input = { ...bookingBody(1), firstName: { canary: 'Canaryname' } }
  const { errors } = await graphql(
    site.url,
    'mutation Book($input: BookEventInput!) { bookEvent(input: $input) { __typename } }',
    { input },
  )
  expect(errors[0]?.message).toContain('firstName')
  expect(site.logLines.join('\n')).not.toMatch(/canary/i)
})

test('in production rejects introspection and sends HSTS and secure cookies', async ({ site }) => {
  const production = await startSite(site.databaseUrl, productionSettings())
  try {
    for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Booking") { name } }']) {
      const { data, errors } = await graphql(production.url, query)
      expect(data).toBeNull()
      expect(errors.length).toBeGreaterThan(0)
    }
    const plain = await call(`${production.url}/api/events`, 'GET')
    expect(plain.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    const { id } = await createEvent(site.services)
    const made = await call(`${production.url}/api/bookings`, 'POST', bookingBody(id))
    expect(made.headers.get('set-cookie')).toMatch(
      /^__Host-camp_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=/,
    )
  } finally {
    await production.close()
  }
})

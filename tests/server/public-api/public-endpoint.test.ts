import { createHash } from 'node:crypto'
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { expect } from 'vitest'
import { printPublicSchema, publicSchema } from '../../../server/public-api/public-schema.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import { publicAddress } from '../fixtures/production-settings.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { failedAudits } from '../graphql/graphql-audits.ts'
import { askPublic, postPublic } from './public-call.ts'
import { documentation } from './public-documentation.ts'

const test = serverTest.extend('settings', { scope: 'file' }, publicAddress('https://camp.example'))

test('passes all 61 audits of GraphQL over HTTP', async ({ site }) => {
  expect(await failedAudits({ url: `${site.url}/graphql/public` })).toEqual([])
})

test('introspection and the downloadable schema are the same', async ({ site }) => {
  const { data } = await postPublic(site.url, { query: getIntrospectionQuery({ specifiedByUrl: true }) })
  // Introspection has no type until it is built.
  const told: IntrospectionQuery = JSON.parse(JSON.stringify(data))
  const sdl = printSchema(lexicographicSortSchema(buildClientSchema(told)))
  expect(`${sdl}\n`).toBe(printPublicSchema())
  const scalars = [...sdl.matchAll(/^scalar (\w+)(.*)$/gm)].map(([, name, directive]) => [name, directive])
  expect(scalars).toEqual([
    ['Date', ' @specifiedBy(url: "https://scalars.graphql.org/andimarek/local-date")'],
    ['DateTime', ' @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time")'],
    ['Money', ' @specifiedBy(url: "https://campdads.example/developers#money")'],
  ])
  expect(documentation).toContain('\n## Money\n')
  const file = await fetch(`${site.url}/graphql/public/schema.graphql`)
  expect(await file.text()).toBe(printPublicSchema())
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('runs a persisted query by its hash after it was sent once', async ({ site }) => {
  const query = '{ events(first: 1) { edges { node { id } } } } # kept'
  const sha256Hash = createHash('sha256').update(query).digest('hex')
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } })
  const address = (more: Record<string, string>) =>
    `${site.url}/graphql/public?${new URLSearchParams({ extensions, ...more })}`
  const unknown = await fetch(address({}))
  expect(unknown.headers.get('cache-control')).toBe('no-store')
  expect(getList(getFields(await unknown.json()).errors)[0]?.extensions).toEqual({
    code: 'PERSISTED_QUERY_NOT_FOUND',
  })
  const first = await fetch(address({ query }))
  expect(first.status).toBe(200)
  const known = await fetch(address({}))
  expect(await known.text()).toBe(await first.text())
  expect(known.headers.get('cache-control')).toContain('public, max-age=30')
  const wrong = await fetch(address({ query: '{ __typename }' }), {
    headers: { accept: 'application/graphql-response+json' },
  })
  expect(wrong.status).toBe(400)
  expect(getList(getFields(await wrong.json()).errors)[0]?.extensions).toEqual({ code: 'BAD_REQUEST' })
})

test('ignores cookies and sets none', async ({ site }) => {
  const { cookie } = await createSignedInUser(site, { role: 'admin' })
  const query = '{ events(first: 50) { edges { node { title availableSpots } } } }'
  const [without, withCookie] = [
    await askPublic(site.url, query),
    await askPublic(site.url, query, {}, { cookie }),
  ]
  expect(withCookie.text).toBe(without.text)
  expect(withCookie.headers.get('etag')).toBe(without.headers.get('etag'))
  expect(withCookie.headers.get('set-cookie')).toBe(null)
  expect(withCookie.headers.get('vary')).toBe('Accept, Accept-Encoding')
})

test('pages of other sites may send requests without credentials', async ({ site }) => {
  const origin = { origin: 'https://school.example', 'sec-fetch-site': 'cross-site' }
  const asked = await fetch(`${site.url}/graphql/public`, {
    method: 'OPTIONS',
    headers: {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, x-my-own',
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-headers')).toBe('*')
  expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST')
  const answers = [
    await postPublic(site.url, { query: '{ __typename }' }, origin),
    await postPublic(site.url, 'no JSON', origin),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBe(null)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
  const own = await fetch(`${site.url}/api/events`, { headers: origin })
  expect(own.headers.get('access-control-allow-origin')).toBe(null)
})

test('an internal error returns one sentence with an id from the log', async ({ site }) => {
  const type = publicSchema.getType('EventSeats')
  if (!isObjectType(type)) throw new Error('there is no EventSeats')
  const field = type.getFields().availableSpots
  if (field === undefined) throw new Error('there is no availableSpots')
  const { resolve } = field
  field.resolve = () => {
    throw new Error('select * from children where name = "Canary"')
  }
  const event = await createEvent(site.services)
  const answer = await askPublic(site.url, `{ availability(eventIds: ["${event.id}"]) { availableSpots } }`)
  field.resolve = resolve
  expect(answer.status).toBe(200)
  expect(answer.errors).toMatchObject([{ code: 'INTERNAL_ERROR' }])
  expect(answer.text).not.toContain('Canary')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const requestId = String(answer.errors[0]?.extensions.requestId)
  expect(requestId).toMatch(/^[\w-]{10,}$/)
  const line = site.logLines.find((each) => each.includes(requestId))
  expect(line).toContain('a public resolver failed')
  expect(line).not.toContain('Canary')
})

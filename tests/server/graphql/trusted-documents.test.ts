import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { parse, validate } from 'graphql'
import { expect } from 'vitest'
import { findLimitProblems } from '../../../server/graphql/limits.ts'
import { openTrustedDocuments } from '../../../server/graphql/trusted-documents.ts'
import { readBuildDocuments } from '../../../server/http/graphql/read-build-documents.ts'
import { schema } from '../../../server/schema.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { productionSettings } from '../fixtures/production-settings.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest
  .extend('production', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const production = await startSite(site.databaseUrl, productionSettings())
    onCleanup(production.close)
    return production
  })
  .extend('own', { scope: 'file' }, () =>
    readBuildDocuments(resolve('client/graphql/persisted-documents.json')),
  )

function findHash(own: ReadonlyMap<string, string>, name: string): string {
  const found = [...own].find(([, text]) => new RegExp(`\\b(?:query|mutation) ${name}\\b`).test(text))
  if (!found) throw new Error(`no page has the operation ${name}`)
  return found[0]
}

function hashed(text: string): [string, string] {
  return [`sha256:${createHash('sha256').update(text).digest('hex')}`, text]
}

async function send(to: RunningSite, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answer = await call(`${to.url}/graphql`, 'POST', body, headers)
  const [error] = getList(answer.body.errors)
  return {
    status: answer.status,
    data: getFields(answer.body.data),
    code: getFields(error?.extensions).code,
    error,
  }
}

test.for([
  ['a query', { query: '{ serverTime }' }],
  ['a mutation', { query: 'mutation { signOut(input: {}) { __typename } }' }],
  ['a look at the schema', { query: '{ __schema { types { name } } }' }],
  ['a text that is no GraphQL', { query: '}{' }],
  ['nothing', {}],
  ['a hash that is none', { documentId: 7 }],
] as const)(
  'in production rejects %s that no page has, with an explanation',
  async ([_what, body], { production }) => {
    const { status, data, code, error } = await send(production, body)
    expect([status, data, code]).toEqual([400, {}, 'ONLY_OWN_OPERATIONS'])
    expect(error?.message).toBe("Only the site's own operations are answered here, by their hash.")
    expect(production.logLines.join('')).toContain('rejected a query that is not a trusted document')
  },
)

test('in production rejects a query in the URL as in a body', async ({ production, own }) => {
  const query = encodeURIComponent('{ serverTime }')
  const answer = await call(`${production.url}/graphql?query=${query}`, 'GET')
  expect(getFields(getList(answer.body.errors)[0]?.extensions).code).toBe('ONLY_OWN_OPERATIONS')
  const asked = await call(`${production.url}/graphql?documentId=${findHash(own, 'ServerClock')}`, 'GET')
  expect(getFields(asked.body.data)).toHaveProperty('serverTime')
})

test('ignores a query sent with a hash', async ({ production, own }) => {
  const { data } = await send(production, {
    documentId: findHash(own, 'ServerClock'),
    query: '{ __typename }',
  })
  expect(Object.keys(data)).toEqual(['serverTime'])
})

test("executes the site's own operations by hash in every mode", async ({ site, production, own }) => {
  for (const each of [production, site]) {
    expect((await send(each, { documentId: findHash(own, 'ServerClock') })).data).toHaveProperty('serverTime')
    const input = { username: 'nobody', password: 'wrong-password' }
    const { data } = await send(each, { documentId: findHash(own, 'SignIn'), variables: { input } })
    expect(getFields(data.signIn).__typename).toMatch(/Error$/)
  }
  expect((await graphql(site.url, '{ serverTime }')).data).toHaveProperty('serverTime')
})

test('cookie, origin and size checks run before the hash lookup', async ({ production, own }) => {
  const body = { documentId: findHash(own, 'ServerClock') }
  expect((await send(production, body, { cookie: '__Host-camp_session=x' })).status).toBe(403)
  expect((await send(production, body, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(production, { ...body, variables: { text: 'x'.repeat(101_000) } })).status).toBe(413)
  const mutation = await call(`${production.url}/graphql?documentId=${findHash(own, 'SignOut')}`, 'GET')
  expect(mutation.status).toBe(405)
})

test('/graphql/public accepts any query in production', async ({ production }) => {
  const query = { query: '{ events(first: 1) { edges { node { id } } } }' }
  const answer = await call(`${production.url}/graphql/public`, 'POST', query)
  expect(getFields(answer.body.data)).toHaveProperty('events')
})

test.for(['sha256:0', `sha256:${'0'.repeat(64)}`, "' OR 1=1 --"])(
  'asks a page to reload for the unknown hash %s',
  async (documentId, { production }) => {
    const { status, code, error } = await send(production, { documentId })
    expect([status, code]).toEqual([400, 'UNKNOWN_OPERATION'])
    expect(error?.message).toContain('Please reload it')
  },
)

test("two running versions accept each other's operations", async ({ db, production }) => {
  const [older, newer] = [hashed('query Older { serverTime }'), hashed('query Newer { serverTime }')]
  const first = openTrustedDocuments(db, new Map([older]))
  const second = openTrustedDocuments(db, new Map([newer]))
  await Promise.all([first.recordUse(), second.recordUse()])
  for (const [hash] of [older, newer]) {
    expect(await first.find(hash)).not.toBeNull()
    expect(await second.find(hash)).not.toBeNull()
    expect((await send(production, { documentId: hash })).data).toHaveProperty('serverTime')
  }
})

test('an operation is accepted until 30 days after the last build that had it', async ({ site, own }) => {
  const { db } = site.services
  const [hash, text] = hashed('query Former { serverTime }')
  await openTrustedDocuments(db, new Map([[hash, text]])).recordUse()
  async function afterDays(days: number) {
    await db.$executeRaw`
      UPDATE trusted_document SET used_at = now() - make_interval(days => ${days}) WHERE hash = ${hash}`
    await site.runJob('refresh-documents')
    // A new instance, because the first one caches the document.
    return openTrustedDocuments(db, own).find(hash)
  }
  expect(await afterDays(29)).toContain('query Former')
  expect(await afterDays(31)).toBeNull()
})

test('the nightly job marks the operations of a running build as used', async ({ site, own }) => {
  const { db } = site.services
  await db.$executeRaw`UPDATE trusted_document SET used_at = now() - make_interval(days => 29)`
  await site.runJob('refresh-documents')
  const rows = await db.trustedDocument.findMany({ where: { hash: { in: [...own.keys()] } } })
  expect(rows).toHaveLength(own.size)
  for (const row of rows) expect(row.usedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('the database rejects a text under a hash that does not match', async ({ db }) => {
  const [hash] = hashed('query One { serverTime }')
  const text = 'query Two { viewer { email } }'
  const insert = db.trustedDocument.create({ data: { hash, text, usedAt: new Date() } })
  await expect(insert).rejects.toThrow('trusted_document_hash')
})

test('every page operation satisfies the schema and the limits', ({ own }) => {
  expect(own.size).toBeGreaterThan(60)
  for (const [hash, text] of own) {
    expect(hashed(text)[0]).toBe(hash)
    const document = parse(text, { maxTokens: 1000 })
    expect([text, ...validate(schema, document), ...findLimitProblems(document)]).toEqual([text])
  }
})

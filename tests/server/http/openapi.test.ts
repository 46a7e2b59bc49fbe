import { Validator } from '@seriousme/openapi-schema-validator'
import { expect } from 'vitest'
import { getFields } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { documentation } from '../public-api/public-documentation.ts'

/** The calls of both specifications, with the names of their parameters. */
const specified = [
  'GET /api/auth/check',
  'GET /api/auth/user',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'GET /api/login',
  'GET /api/events',
  'GET /api/events/{id}',
  'GET /api/past-events',
  'GET /api/bookings/user/{userId}',
  'POST /api/bookings',
  'GET /api/bookings/{id}',
  'PATCH /api/bookings/{id}',
  'POST /api/create-payment-intent',
  'POST /api/waiting-list',
  'POST /api/contact',
  'GET /api/admin/events',
  'POST /api/admin/events',
  'PUT /api/admin/events/{id}',
  'DELETE /api/admin/events/{id}',
  'GET /api/admin/bookings',
  'POST /api/admin/past-events',
  'PUT /api/admin/past-events/{id}',
  'DELETE /api/admin/past-events/{id}',
]

async function readDocument(site: RunningSite): Promise<Record<string, unknown>> {
  const answer = await call(`${site.url}/developers/openapi.json`, 'GET')
  expect(answer.status).toBe(200)
  return answer.body
}

/** Returns the operations by names such as `GET /api/events/{id}`. */
function listOperations(document: Record<string, unknown>): Map<string, Record<string, unknown>> {
  return new Map(
    Object.entries(getFields(document.paths)).flatMap(([path, item]) =>
      Object.entries(getFields(item)).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        getFields(operation),
      ]),
    ),
  )
}

test('the document is valid OpenAPI 3.1', async ({ site }) => {
  const validator = new Validator()
  expect(await validator.validate(await readDocument(site))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('documents every call of the specifications', async ({ site }) => {
  const operations = listOperations(await readDocument(site))
  expect(specified.filter((name) => !operations.has(name))).toEqual([])
})

test('documents every registered route under /api, with a summary, its body and its responses', async ({
  site,
}) => {
  const operations = listOperations(await readDocument(site))
  const registered = site.routes
    .filter(({ url }) => url.startsWith('/api/'))
    .flatMap(({ methods, url }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`),
    )
  expect(registered.length).toBeGreaterThan(specified.length)
  expect([...operations.keys()].toSorted()).toEqual(registered.toSorted())
  const withoutBody = ['POST /api/auth/logout', 'POST /api/new-camps/leave/{id}/{token}']
  for (const [name, operation] of operations) {
    expect(operation.summary, name).toMatch(/^[A-Z]/)
    expect(Object.keys(getFields(operation.responses)), name).toContain('4XX')
    expect(JSON.stringify(operation.responses), name).not.toContain('Default Response')
    const takesBody = /^(POST|PUT|PATCH) /.test(name) && !withoutBody.includes(name)
    expect('requestBody' in operation, name).toBe(takesBody)
  }
})

test('the page for developers lists every call with its summary', async ({ site }) => {
  const operations = listOperations(await readDocument(site))
  const rows = [...documentation.matchAll(/^\| `([A-Z]+ \/api\/[^`]+)` \| (.*) \|$/gm)]
  expect(rows.map(([, name, summary]) => `${name}: ${summary}`).toSorted()).toEqual(
    [...operations].map(([name, { summary }]) => `${name}: ${summary}`).toSorted(),
  )
})

test('documents the fields and limits that the forms check', async ({ site }) => {
  const operations = listOperations(await readDocument(site))
  const text = JSON.stringify(operations.get('POST /api/auth/register')?.requestBody)
  expect(text).toContain('"username":{"type":"string","minLength":3')
  const booking = JSON.stringify(operations.get('POST /api/bookings')?.requestBody)
  for (const field of ['eventId', 'totalAmount', 'idempotencyKey', 'emergencyContactName', 'tshirtOrders'])
    expect(booking, field).toContain(`"${field}":`)
})

test('schemas only document: the use case rejects a body, after the access is checked', async ({ site }) => {
  const anonymous = await call(`${site.url}/api/admin/past-events`, 'POST', { title: 1 })
  expect(anonymous.status).toBe(401)
  const contact = await call(`${site.url}/api/contact`, 'POST', { name: 5 })
  expect(contact.status).toBe(400)
  expect(contact.body.issues).toEqual([{ path: 'name', message: 'Name must be text' }])
})

import { join } from 'node:path'
import { isInterfaceType, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../../server/graphql/schema.ts'
import { createAnonymousOperations, createPageGraphql } from '../../../server/http/graphql/page-graphql.ts'
import { anonymousContext } from '../../../server/http/kept/anonymous.ts'
import { createPagesHandler } from '../../../server/http/pages/pages.ts'
import { restRoutes } from '../../../server/http/rest/rest.ts'
import { sitePaths } from '../../../server/http/site-paths.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, listOf } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { listening } from '../http/listening-server.ts'
import { pageOptions } from '../http/page-options.ts'
import { type Asked, askAs, operationFor } from './authorisation-ask.ts'
import { bookingOf, type Cast, type CastEvents, newCast } from './authorisation-cast.ts'
import {
  type Column,
  cellsOf,
  columns,
  type GraphqlCell,
  type GraphqlRow,
  personal,
  type RestCell,
  type RestRow,
} from './authorisation-matrix.ts'
import { adminRestRows } from './rows/admin-rows.ts'
import { fixedRows, shellPages } from './rows/fixed-rows.ts'
import { graphqlRows, seenTypes } from './rows/graphql-rows.ts'
import { restRows } from './rows/rest-rows.ts'
import { partyThatComes } from './rows/roster-rows.ts'

let database: TestDatabase
let site: RunningSite
let events: CastEvents
/** Whoever only reads shares the same people. */
let readers: Cast
/** And so does whoever is refused, which changes nothing. */
let refused: Cast

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  const { db } = site.services
  events = {
    eventId: (await createEvent(site.services, { maxParticipants: 5000 })).id,
    hiddenEventId: (await createEvent(site.services, { isActive: false })).id,
    fullEventId: (await createEvent(site.services, { maxParticipants: 1 })).id,
  }
  readers = await newCast(site, events)
  refused = await newCast(site, events)
  await db.user.update({ where: { id: readers.people.O.userId }, data: { emailVerifiedAt: new Date() } })
  const asGuest = bookingOf(events.eventId, readers.ownerEmail)
  expect((await call(`${site.url}/api/bookings`, 'POST', asGuest)).status).toBe(201)
  await partyThatComes(site, events.eventId)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

test('every field of the schema has a row, and every row a field', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'))
    .filter((type) => type.name !== 'UserError')
    .flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((name) => `${type.name}.${name}`) : [],
    )
  const rows = [
    ...graphqlRows.flatMap((row) => row.fields.split(' ').map((name) => `${row.type}.${name}`)),
    ...Object.entries(seenTypes).flatMap(([type, names]) =>
      names.split(' ').map((name) => `${type}.${name}`),
    ),
  ]
  expect([...new Set(rows)].toSorted()).toEqual(fields.toSorted())
})

test('every REST route has a row, and every row a route', () => {
  const routes = restRoutes.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set([...restRows, ...adminRestRows].map((row) => row.route))].toSorted()).toEqual(
    routes.toSorted(),
  )
})

test('every path that the app knows by itself has a row or is a page', () => {
  const paths = sitePaths.map((path) => path.replace(/\*$/, ''))
  const known = [...fixedRows.map((row) => row.route.split(' ')[1] ?? ''), ...shellPages]
  const unknown = paths.filter((path) => !known.some((each) => each.startsWith(path)))
  expect(unknown).toEqual([])
})

test('the schema has no word for a hash, a session or a key', () => {
  const names = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.keys(type.getFields()) : [],
  )
  expect(names.filter((name) => /hash|password$|token|sealed|^sid$|session/i.test(name))).toEqual([
    ...names.filter((name) => ['changePassword', 'resetPassword', 'mustChangePassword'].includes(name)),
  ])
})

type RestCase = { name: string; row: RestRow; column: Column; cell: RestCell }
const restCases: RestCase[] = [...restRows, ...adminRestRows, ...fixedRows].flatMap((row) =>
  cellsOf(row).map(({ column, cell }) => ({
    name: `${row.route}${row.when === undefined ? '' : ` ${row.when}`}`,
    row,
    column,
    cell,
  })),
)

test.for(restCases.map((each) => [titleOf(each), each] as const))('%s', async ([, { row, column, cell }]) => {
  const [method = ''] = row.route.split(' ')
  const cast = method === 'GET' ? readers : /^4/.test(cell) ? refused : await newCast(site, events)
  const answer = await askAs(site, cast, column, { method, ...row.ask(cast, column) })
  const [status, ...words] = cell.split(' ')
  expect(answer.status, answer.text).toBe(Number(status))
  const isOwnAccount = words.includes('self') && column === 'O'
  if (!words.includes('whole') && !isOwnAccount) expectNothingPersonal(answer)
  if (words.includes('whole')) expect(answer.text).toMatch(personal)
  // The watch sees what it watches for, or "nobody reads it" would say nothing.
  if (words.includes('whole') && row.route.endsWith('/bookings/:id')) {
    expect(answer.isPersonalPartLoaded).toBe(true)
  }
  if (words.includes('reduced')) expect(Object.keys(fieldsOf(answer.body)).toSorted()).toEqual(reducedKeys)
  if (words.includes('self'))
    expect(fieldsOf(answer.body).user ?? answer.body).toMatchObject(self(cast, column))
  if (words.includes('nobody')) expect(answer.body).toEqual({ user: null })
  if (words.includes('list')) expect(listOf(answer.body)).toMatchObject([{ id: cast.bookingId }])
  expect(answer.readingsLogged > 0).toBe(words.includes('logged'))
})

type GraphqlCase = { name: string; row: GraphqlRow; field: string; column: Column; cell: GraphqlCell }
const graphqlCases: GraphqlCase[] = graphqlRows.flatMap((row) =>
  row.fields.split(' ').flatMap((field) =>
    cellsOf(row).map(({ column, cell }) => ({
      name: `${row.type}.${field}${row.when === undefined ? '' : ` ${row.when}`}`,
      row,
      field,
      column,
      cell,
    })),
  ),
)

test.for(graphqlCases.map((each) => [titleOf(each), each] as const))('%s', async ([, each]) => {
  const { row, field, column, cell } = each
  const isChange = row.type === 'Mutation'
  const cast = !isChange ? readers : cell.endsWith('Error') ? refused : await newCast(site, events)
  const answer = await askAs(site, cast, column, {
    method: 'POST',
    path: '/graphql',
    headers: { 'x-camp-csrf': '1', ...(row.type === 'Subscription' ? { accept: 'text/event-stream' } : {}) },
    body: {
      query: operationFor(row, field),
      variables: row.ask?.(cast, column) ?? (row.around === undefined ? {} : { id: cast.bookingId }),
    },
  })
  expect(answer.status, answer.text).toBe(200)
  const { data, errors } = fieldsOf(answer.body)
  const codes = new Set(listOf(errors).map((error) => fieldsOf(error.extensions).code))
  const words = cell.split(' ')
  const isPartRefused = words.includes('reduced') || cell === 'NOT_ALLOWED'
  expect([...codes], answer.text).toEqual(isPartRefused ? ['NOT_ALLOWED'] : [])
  if (!words.includes('whole')) expectNothingPersonal(answer)
  if (cell === 'null') expect(Object.values(fieldsOf(data))).toEqual([null])
  if (cell === 'empty' || words.includes('none')) expect(answer.text).not.toContain(`"${field}":`)
  if (cell.startsWith('data') || cell.startsWith('whole')) expect(answer.text).toContain(`"${field}":`)
  if (cell.startsWith('whole') && row.type === 'Query') expect(answer.text).toMatch(personal)
  if (row.type === 'Mutation') expect(fieldsOf(fieldsOf(data)[field]).__typename).toBe(words[0])
  expect(answer.readingsLogged > 0).toBe(words.includes('logged'))
})

test.each(shellPages)('the page %s is the same shell for everybody', async (path) => {
  const { services } = site
  const operations = createAnonymousOperations(schema, services.documents, anonymousContext(services))
  const pages = await createPagesHandler({
    ...pageOptions,
    distDir: join(import.meta.dirname, '../../../dist'),
    graphqlFetch: createPageGraphql(operations, services),
    log: site.services.log,
    siteUrl: site.env.siteUrl,
  })
  const base = await listening((request, response) => pages(request, response))
  const shells = new Set<string>()
  for (const column of columns) {
    const { cookie } = readers.people[column]
    const response = await fetch(`${base}${path}?bookingId=${readers.bookingId}`, {
      headers: cookie === null ? {} : { cookie },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).not.toMatch(personal)
    expect(html).not.toContain('Sam')
    // Only an admin page has a nonce, new each time.
    shells.add(html.replace(/ nonce="[^"]+"/, ''))
  }
  expect(shells.size).toBe(1)
})

function titleOf({ name, column, cell }: { name: string; column: Column; cell: string }): string {
  return `${name} for ${column} is ${cell}`
}

const reducedKeys = [
  'adultCount',
  'bookingStatus',
  'childCount',
  'endDate',
  'eventTitle',
  'firstName',
  'id',
  'paymentStatus',
  'startDate',
  'totalAmount',
]

/** No word of the personal part goes out, and nobody even reads it. */
function expectNothingPersonal(answer: Asked): void {
  expect(answer.text).not.toMatch(personal)
  expect(answer.isPersonalPartLoaded).toBe(false)
}

function self(cast: Cast, column: Column) {
  const roles: Partial<Record<Column, string>> = { M: 'admin', L: 'leader' }
  return { id: cast.people[column].userId, role: roles[column] ?? 'user' }
}

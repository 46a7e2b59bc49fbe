import { readFile } from 'node:fs/promises'
import { isObjectType } from 'graphql'
import { expect } from 'vitest'
import { schema } from '../../../server/schema.ts'
import { restRoutes } from '../fixtures/rest-routes.ts'
import { test } from '../fixtures/server-test.ts'
import { columns, countCells } from './authorisation-matrix.ts'
import { authorisationPage, renderAuthorisationPage } from './authorisation-page.ts'
import { adminRestRows } from './rows/admin-rows.ts'
import { fixedRows, shellPages } from './rows/fixed-rows.ts'
import { graphqlRows, routeRows } from './rows/matrix-rows.ts'
import { restRows } from './rows/rest-rows.ts'
import { seenTypes } from './rows/seen-types.ts'

const schemaFields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .filter((type) => !type.name.startsWith('__'))
  .flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`))

test('has a row for every field of the schema, and a field for every row', () => {
  const rows = [
    ...graphqlRows.flatMap((row) => row.fields.split(' ').map((name) => `${row.type}.${name}`)),
    ...Object.entries(seenTypes).flatMap(([type, names]) =>
      names.split(' ').map((name) => `${type}.${name}`),
    ),
  ]
  expect([...new Set(rows)].toSorted()).toEqual(schemaFields.toSorted())
})

test('has a row for every REST route, and a route for every row', () => {
  const routes = restRoutes.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set([...restRows, ...adminRestRows].map((row) => row.route))].toSorted()).toEqual(
    routes.toSorted(),
  )
})

test('has a row or a page for every path of the app', ({ site }) => {
  // The preview of emails is not registered in production.
  const others = site.routes.filter(
    ({ url }) => !restRoutes.some(({ path }) => path === url) && !url.startsWith('/mail-preview'),
  )
  const paths = others.map(({ url }) => url.replace(/\*$/, ''))
  const known = [...fixedRows.map((row) => row.route.split(' ')[1] ?? ''), ...shellPages]
  const unknown = paths.filter((path) => !known.some((each) => each.startsWith(path)))
  expect(unknown).toEqual([])
})

test('has lost no row and no cell', () => {
  // The tests above find a field without any row. These numbers also cover the second row of a field or
  // route.
  expect(columns).toHaveLength(6)
  expect(graphqlRows.length).toBeGreaterThanOrEqual(229)
  expect(countCells(graphqlRows)).toBeGreaterThanOrEqual(2802)
  expect(routeRows.length).toBeGreaterThanOrEqual(70)
  expect(countCells(routeRows)).toBeGreaterThanOrEqual(420)
  expect(shellPages.length).toBeGreaterThanOrEqual(15)
})

test('documents the rows in docs/authorisation.md (npm run generate writes it)', async () => {
  expect(await readFile(authorisationPage, 'utf8')).toBe(renderAuthorisationPage())
})

test('has no word for a hash, a session or a key in the schema', () => {
  const names = schemaFields.map((field) => field.split('.')[1] ?? '')
  const known = ['changePassword', 'resetPassword', 'mustChangePassword']
  const secret = names.filter((name) => /hash|password$|token|encrypted|^sid$|session/i.test(name))
  expect(secret.filter((name) => !known.includes(name))).toEqual([])
})

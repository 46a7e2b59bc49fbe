import { readFile } from 'node:fs/promises'
import { isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../../server/graphql/schema.ts'
import { restRoutes } from '../../../server/http/rest/rest.ts'
import { sitePaths } from '../../../server/http/site-paths.ts'
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

test('every field of the schema has a row, and every row a field', () => {
  const rows = [
    ...graphqlRows.flatMap((row) => row.fields.split(' ').map((name) => `${row.type}.${name}`)),
    ...Object.entries(seenTypes).flatMap(([type, names]) =>
      names.split(' ').map((name) => `${type}.${name}`),
    ),
  ]
  expect([...new Set(rows)].toSorted()).toEqual(schemaFields.toSorted())
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

test('no row and no cell has vanished', () => {
  // A field without its last row is missed above. These figures miss the second row of a field or a route.
  expect(columns).toHaveLength(6)
  expect(graphqlRows.length).toBeGreaterThanOrEqual(229)
  expect(countCells(graphqlRows)).toBeGreaterThanOrEqual(2802)
  expect(routeRows.length).toBeGreaterThanOrEqual(70)
  expect(countCells(routeRows)).toBeGreaterThanOrEqual(420)
  expect(shellPages.length).toBeGreaterThanOrEqual(15)
})

test('docs/authorisation.md shows the rows (npm run generate writes it)', async () => {
  expect(await readFile(authorisationPage, 'utf8')).toBe(renderAuthorisationPage())
})

test('the schema has no word for a hash, a session or a key', () => {
  const names = schemaFields.map((field) => field.split('.')[1] ?? '')
  const known = ['changePassword', 'resetPassword', 'mustChangePassword']
  const secret = names.filter((name) => /hash|password$|token|sealed|^sid$|session/i.test(name))
  expect(secret.filter((name) => !known.includes(name))).toEqual([])
})

import { join } from 'node:path'
import { expect } from 'vitest'
import { createAnonymousContext } from '../../../server/http/anonymous-context.ts'
import { createAnonymousOperations, createPageGraphql } from '../../../server/http/graphql/page-graphql.ts'
import { createPagesHandler } from '../../../server/http/pages/pages.ts'
import { schema } from '../../../server/schema.ts'
import { listening } from '../http/listening-server.ts'
import { pageOptions } from '../http/page-options.ts'
import { columns, getRowName, personal } from './authorisation-matrix.ts'
import { findRestProblems } from './authorisation-rest.ts'
import { test as matrixTest } from './authorisation-site.ts'
import { shellPages } from './rows/fixed-rows.ts'
import { routeRows } from './rows/matrix-rows.ts'

const test = matrixTest.extend('pages', { scope: 'file' }, ({ site: { services, env } }) => {
  const operations = createAnonymousOperations(schema, services.documents, createAnonymousContext(services))
  return createPagesHandler({
    ...pageOptions,
    distDir: join(import.meta.dirname, '../../../dist'),
    graphqlFetch: createPageGraphql(operations, services),
    log: services.log,
    siteUrl: env.siteUrl,
  })
})

test.for(routeRows.map((row) => [getRowName(row), row] as const))(
  '%s responds to each role as its row says',
  async ([, row], { matrix }) => expect(await findRestProblems(matrix, row)).toEqual([]),
)

test.for(shellPages)('gives the same shell of the page %s to everybody', async (path, { matrix, pages }) => {
  const base = await listening((request, response) => pages(request, response))
  const shells = new Set<string>()
  for (const column of columns) {
    const { cookie } = matrix.readers.people[column]
    const response = await fetch(`${base}${path}?bookingId=${matrix.readers.bookingId}`, {
      headers: cookie === null ? {} : { cookie },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).not.toMatch(personal)
    expect(html).not.toContain('Sam')
    // Only an admin page has a nonce, which changes each time.
    shells.add(html.replace(/ nonce="[^"]+"/, ''))
  }
  expect(shells.size).toBe(1)
})

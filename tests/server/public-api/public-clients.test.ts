import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { ApolloClient, gql, HttpLink, InMemoryCache, Scalar } from '@apollo/client/core'
import { Client, fetchExchange } from '@urql/core'
import { GraphQLClient } from 'graphql-request'
import { afterAll, expect } from 'vitest'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { documentedCode } from './public-documentation.ts'

const run = promisify(execFile)
/** In the checkout, so that the examples can import packages. */
const folder = join(import.meta.dirname, '../../../test-results/examples')

test.beforeAll(async ({ site }) => {
  for (const number of [1, 2, 3]) await createEvent(site.services, { title: `Example Camp ${number}` })
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const endpoint = (site: RunningSite) => `${site.url}/graphql/public`

/** Three independent clients, each by GET and by POST. */
const clients = (site: RunningSite): Record<string, (query: string) => Promise<unknown>> => ({
  'Apollo Client by GET': (query) => askByApollo(site, query, true),
  'Apollo Client by POST': (query) => askByApollo(site, query, false),
  'urql by GET': (query) => askByUrql(site, query, 'force'),
  'urql by POST': (query) => askByUrql(site, query, false),
  'graphql-request by GET': (query) => new GraphQLClient(endpoint(site), { method: 'GET' }).request(query),
  'graphql-request by POST': (query) => new GraphQLClient(endpoint(site)).request(query),
})

// Required by the types of the site's own client. No field uses it.
const moneyAsSent = new Scalar<string, number>({ parse: Number, serialize: String })

async function askByApollo(site: RunningSite, query: string, useGETForQueries: boolean): Promise<unknown> {
  const client = new ApolloClient({
    link: new HttpLink({ uri: endpoint(site), useGETForQueries }),
    cache: new InMemoryCache({ scalars: { Money: moneyAsSent } }),
  })
  return (await client.query({ query: gql(query) })).data
}

async function askByUrql(
  site: RunningSite,
  query: string,
  preferGetMethod: 'force' | false,
): Promise<unknown> {
  const client = new Client({ url: endpoint(site), exchanges: [fetchExchange], preferGetMethod })
  const { data, error } = await client.query(query, {})
  if (error) throw error
  return data
}

const queries = documentedCode('graphql', '')

test('the documentation has examples in every promised language', () => {
  expect(queries.length).toBeGreaterThan(5)
  expect(queries.filter(({ title }) => title === '')).toEqual([])
  expect(
    ['sh', 'js', 'python', 'html', 'json'].map((language) => documentedCode(language, '').length),
  ).toEqual([1, 6, 1, 2, 1])
})

test.for(queries)('three clients get the same response to "$title"', async ({ text }, { site }) => {
  const plain = await fetch(`${endpoint(site)}?${new URLSearchParams({ query: text })}`)
  const { data, errors } = await plain.json()
  expect(errors).toBeUndefined()
  expect(JSON.stringify(data).length).toBeGreaterThan(20)
  for (const [name, ask] of Object.entries(clients(site))) {
    expect(withoutTypes(await ask(text)), name).toEqual(data)
  }
})

// Clients add `__typename` to queries.
function withoutTypes(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === '__typename' ? undefined : inner)),
  )
}

test.for([0, 1, 2, 3])(
  'documented JavaScript example %i prints the camps unchanged',
  async (index, { site }) => {
    const code = documentedCode('js', site.url)[index]?.text ?? ''
    const file = join(folder, `example-${index}.mjs`)
    writeFileSync(file, code)
    const { stdout } = await run(process.execPath, [file])
    expect(stdout.match(/Example Camp [123]/g)).toEqual([
      'Example Camp 1',
      'Example Camp 2',
      'Example Camp 3',
    ])
  },
)

test('the documented JavaScript listener receives every camp', async ({ site }) => {
  const code = documentedCode('js', site.url)[5]?.text ?? ''
  const file = join(folder, 'listener.mjs')
  writeFileSync(file, code)
  const listener = spawn(process.execPath, ['--experimental-eventsource', file], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = createInterface(listener.stdout)[Symbol.asyncIterator]()
  const told = [await lines.next(), await lines.next(), await lines.next()].map(({ value }) => String(value))
  listener.kill()
  expect(told).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^\d+ \d+ (OPEN|FEW_LEFT|SOLD_OUT)$/)),
  )
})

test.skipIf(!has('curl'))('the documented shell command prints the camps', async ({ site }) => {
  const code = documentedCode('sh', site.url)[0]?.text ?? ''
  const { stdout } = await run('sh', ['-c', code])
  expect(stdout.match(/Example Camp [123]/g)).toHaveLength(3)
})

test.skipIf(!has('python3'))('the documented Python example prints the camps', async ({ site }) => {
  const code = documentedCode('python', site.url)[0]?.text ?? ''
  const { stdout } = await run('python3', ['-c', code])
  expect(stdout.match(/Example Camp [123]/g)).toHaveLength(3)
})

function has(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

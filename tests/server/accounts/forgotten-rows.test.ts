import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'graphql'
import { expect } from 'vitest'
import { createAnonymousContext } from '../../../server/http/anonymous-context.ts'
import { createAnonymousOperations } from '../../../server/http/graphql/page-graphql.ts'
import { schema } from '../../../server/schema.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

test.beforeAll(async ({ site }) => {
  for (let count = 0; count < 10; count += 1) {
    await createEvent(site.services, { description: `${count}`.repeat(2000) })
  }
})

const listing = '{ events(first: 10) { edges { node { id title description } } } }'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Returns the megabytes of heap that this many runs retain after a forced garbage collection. */
async function keptBy(runs: number, run: () => Promise<unknown>): Promise<number> {
  for (let count = 0; count < 20; count += 1) await run()
  collect()
  const before = process.memoryUsage().heapUsed
  for (let count = 0; count < runs; count += 1) await run()
  collect()
  return (process.memoryUsage().heapUsed - before) / 1_048_576
}

test('retains no rows of earlier public pages and lists', async ({ site }) => {
  const { services } = site
  const operations = createAnonymousOperations(schema, services.documents, createAnonymousContext(services))
  const document = parse(listing)
  const run = async () => {
    const { data, errors } = await operations.run(document, {})
    expect([errors, data]).toMatchObject([undefined, { events: { edges: { length: 10 } } }])
  }
  expect(await keptBy(400, run)).toBeLessThan(6)
})

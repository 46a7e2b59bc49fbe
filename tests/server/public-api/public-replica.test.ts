import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, listOf } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { startTcpProxy, type TcpProxy } from '../platform/tcp-proxy.ts'
import { askPublic } from './public-call.ts'

let database: TestDatabase
let copy: TestDatabase
let wire: TcpProxy
let site: RunningSite

// The "replica" is a database of its own, so that one sees which of the two was read.
beforeAll(async () => {
  database = await cloneDatabase()
  copy = await cloneDatabase()
  wire = await startTcpProxy(copy.url)
  const other = await startSite(copy.url)
  await createEvent(other.services, { title: 'On the replica' })
  await other.close()
  site = await startSite(database.url, { DATABASE_REPLICA_URL: wire.url })
  await createEvent(site.services, { title: 'On the primary' })
})
afterAll(async () => {
  await site.close()
  await wire.close()
  await copy.drop()
  await database.drop()
})

async function titles(): Promise<unknown[]> {
  const { data, errors } = await askPublic(site.url, '{ events { edges { node { title } } } }')
  expect(errors).toEqual([])
  return listOf(fieldsOf(data.events).edges).map((edge) => fieldsOf(edge.node).title)
}

test('listings for third parties are read from the replica, and from the primary while that is away', async () => {
  expect(await titles()).toEqual(['On the replica'])
  const own: { title: string }[] = await (await fetch(`${site.url}/api/events`)).json()
  expect(own.map(({ title }) => title)).toEqual(['On the primary'])
  wire.cut()
  expect(await titles()).toEqual(['On the primary'])
  expect(site.logLines.join('')).toContain('the replica is away')
  wire.mend()
  // It is left alone for a while, so that a sick one does not slow down every request.
  expect(await titles()).toEqual(['On the primary'])
})

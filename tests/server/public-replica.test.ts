import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { fieldsOf, listOf } from '../support/graphql-call.ts'
import { askPublic } from '../support/public-call.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { createEvent } from '../support/sample-bookings.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

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

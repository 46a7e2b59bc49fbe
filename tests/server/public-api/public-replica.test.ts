import { expect } from 'vitest'
import { cloneDatabase } from '../fixtures/database.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { startTcpProxy } from '../platform/tcp-proxy.ts'
import { askPublic } from './public-call.ts'

// The "replica" is a separate database, to show which one is read.
const test = serverTest
  .extend('replica', { scope: 'file' }, async ({ templateUrl }, { onCleanup }) => {
    const replica = await cloneDatabase(templateUrl)
    onCleanup(replica.drop)
    return replica
  })
  .extend('wire', { scope: 'file' }, async ({ replica }, { onCleanup }) => {
    const wire = await startTcpProxy(replica.url)
    onCleanup(wire.close)
    return wire
  })
  .extend('settings', { scope: 'file' }, ({ wire }) => ({ DATABASE_REPLICA_URL: wire.url }))

test.beforeAll(async ({ replica, site }) => {
  const other = await startSite(replica.url)
  await createEvent(other.services, { title: 'On the replica' })
  await other.close()
  await createEvent(site.services, { title: 'On the primary' })
})

async function titles(site: RunningSite): Promise<unknown[]> {
  const { data, errors } = await askPublic(site.url, '{ events { edges { node { title } } } }')
  expect(errors).toEqual([])
  return getList(getFields(data.events).edges).map((edge) => getFields(edge.node).title)
}

test('third-party listings use the replica, and the primary during its outage', async ({ site, wire }) => {
  expect(await titles(site)).toEqual(['On the replica'])
  const own: { title: string }[] = await (await fetch(`${site.url}/api/events`)).json()
  expect(own.map(({ title }) => title)).toEqual(['On the primary'])
  wire.cut()
  expect(await titles(site)).toEqual(['On the primary'])
  expect(site.logLines.join('')).toContain('replica unavailable')
  wire.restore()
  // A failed replica is skipped for a while, so that it does not slow down every request.
  expect(await titles(site)).toEqual(['On the primary'])
})

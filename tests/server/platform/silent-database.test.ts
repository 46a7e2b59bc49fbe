import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let database: TestDatabase
let proxy: TcpProxy
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  proxy = await startTcpProxy(database.url)
  site = await startSite(proxy.url, { RATE_LIMIT_FACTOR: '100' })
})
afterAll(async () => {
  proxy.snap()
  await site.close()
  await proxy.close()
  await database.drop()
})

const tryToSignIn = () => site.services.rateLimits.consume('sign-in-by-account', 'sam')
const isReady = async () => (await call(`${site.url}/readyz`, 'GET')).status

test('connections that went silent are given up, and new ones serve limits and readiness', async () => {
  await Promise.all([tryToSignIn(), tryToSignIn(), tryToSignIn()])
  // The address answers, as after a failover, and nobody tells the connections that are open.
  proxy.strand()
  const tries = await Promise.allSettled([tryToSignIn(), tryToSignIn(), tryToSignIn()])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await tryToSignIn()).toEqual({ allowed: true })
  expect(await isReady()).toBe(200)
})

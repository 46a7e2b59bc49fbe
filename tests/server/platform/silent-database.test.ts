import { expect } from 'vitest'
import { startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { startTcpProxy } from './tcp-proxy.ts'

const test = serverTest
  .extend('proxy', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const proxy = await startTcpProxy(database.url)
    onCleanup(proxy.close)
    return proxy
  })
  .extend('site', { scope: 'file' }, async ({ proxy }, { onCleanup }) => {
    const site = await startSite(proxy.url, { RATE_LIMIT_FACTOR: '100' })
    onCleanup(async () => {
      proxy.dropConnections()
      await site.close()
    })
    return site
  })

test('gives up silent connections, and new ones serve requests', async ({ site, proxy }) => {
  const tryToSignIn = () => site.services.rateLimits.consume('sign-in-by-account', 'sam')
  await Promise.all([tryToSignIn(), tryToSignIn(), tryToSignIn()])
  // Only new connections work, as after a failover.
  proxy.silenceConnections()
  const tries = await Promise.allSettled([tryToSignIn(), tryToSignIn(), tryToSignIn()])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(tryToSignIn()).resolves.toBeUndefined()
  expect((await call(`${site.url}/readyz`, 'GET')).status).toBe(200)
})

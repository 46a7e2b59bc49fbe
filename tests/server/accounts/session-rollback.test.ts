import pg from 'pg'
import { expect } from 'vitest'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { cookieOf, createMember, logIn, memberPassword, whoIs } from './members.ts'

test.beforeAll(async ({ site }) => {
  await createMember(site.services, 'Sam')
  await createMember(site.services, 'Alex')
})

/** Runs `work` while nothing can be written into the audit trail, so that what is written down there fails. */
async function whileTrailIsLocked<T>(site: RunningSite, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: site.databaseUrl })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE audit_entry IN ACCESS EXCLUSIVE MODE')
    return await work()
  } finally {
    await holder.end()
  }
}

test('what the database did not keep changes nothing in the browser', async ({ site }) => {
  const cookie = await cookieOf(site.url, 'Sam')
  const newcomer = { username: 'Newcomer', email: 'newcomer@example.com', password: memberPassword }
  const tries = {
    'sign in': () => logIn(site.url, 'Alex'),
    'sign in at a browser that has a session': () => logIn(site.url, 'Alex', memberPassword, { cookie }),
    register: () => call(`${site.url}/api/auth/register`, 'POST', newcomer),
    'sign out': () => call(`${site.url}/api/auth/logout`, 'POST', undefined, { cookie }),
  }
  await whileTrailIsLocked(site, async () => {
    for (const [what, attempt] of Object.entries(tries)) {
      const { status, headers } = await attempt()
      expect([status, headers.get('set-cookie'), headers.get('clear-site-data')], what).toEqual([
        503,
        null,
        null,
      ])
    }
  })
  expect(await whoIs(site.url, cookie)).toBe('Sam')
})

import pg from 'pg'
import { expect } from 'vitest'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createMember, getSessionCookie, logIn, memberPassword, whoIs } from './members.ts'

test.beforeAll(async ({ site }) => {
  for (const name of ['Sam', 'Alex', 'Kim']) await createMember(site.services, name)
})

/** Runs `work` while the audit trail is locked, so that every write to it fails. */
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

test('changes nothing in the browser when the database rolls back', async ({ site }) => {
  const cookie = await getSessionCookie(site.url, 'Sam')
  const leaving = await getSessionCookie(site.url, 'Sam')
  const newcomer = { username: 'Newcomer', email: 'newcomer@example.com', password: memberPassword }
  const tries = {
    'sign in': () => logIn(site.url, 'Alex'),
    'sign in at a browser that has a session': () => logIn(site.url, 'Kim', memberPassword, { cookie }),
    register: () => call(`${site.url}/api/auth/register`, 'POST', newcomer),
    'sign out': () => call(`${site.url}/api/auth/logout`, 'POST', undefined, { cookie: leaving }),
  }
  // Each attempt waits only for this lock, up to the call timeout: no two share an account or a session.
  const answers = await whileTrailIsLocked(site, () =>
    Promise.all(Object.entries(tries).map(async ([what, attempt]) => ({ what, ...(await attempt()) }))),
  )
  for (const { what, status, headers } of answers) {
    const cookies = [headers.get('set-cookie'), headers.get('clear-site-data')]
    expect([status, ...cookies], what).toEqual([503, null, null])
  }
  expect(await whoIs(site.url, cookie)).toBe('Sam')
  expect(await whoIs(site.url, leaving)).toBe('Sam')
})

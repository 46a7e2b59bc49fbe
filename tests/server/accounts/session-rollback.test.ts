import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { cookieOf, createMember, logIn, memberPassword, whoIs } from './members.ts'

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  await createMember(site.services, 'Sam')
  await createMember(site.services, 'Alex')
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** Runs `work` while nothing can be written into the audit trail, so that what is written down there fails. */
async function whileTrailIsLocked<T>(work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE audit_entry IN ACCESS EXCLUSIVE MODE')
    return await work()
  } finally {
    await holder.end()
  }
}

test('what the database did not keep changes nothing in the browser', async () => {
  const cookie = await cookieOf(site.url, 'Sam')
  const newcomer = { username: 'Newcomer', email: 'newcomer@example.com', password: memberPassword }
  const tries = {
    'sign in': () => logIn(site.url, 'Alex'),
    'sign in at a browser that has a session': () => logIn(site.url, 'Alex', memberPassword, { cookie }),
    register: () => call(`${site.url}/api/auth/register`, 'POST', newcomer),
    'sign out': () => call(`${site.url}/api/auth/logout`, 'POST', undefined, { cookie }),
  }
  await whileTrailIsLocked(async () => {
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

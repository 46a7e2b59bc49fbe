import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { type Answer, call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { eventForm, pastEventForm } from '../staff/admin-forms.ts'

let cookie = ''

test.beforeAll(async ({ site }) => {
  cookie = (await createSignedInUser(site, { role: 'admin' })).cookie
})

type Repeatable = { path: string; table: string; body: (title: string) => Record<string, unknown> }

const calls: Repeatable[] = [
  { path: 'admin/events', table: 'event', body: (title) => eventForm({ title }) },
  { path: 'admin/past-events', table: 'past_event', body: (title) => pastEventForm({ title }) },
  {
    path: 'contact',
    table: 'enquiry',
    body: (title) => ({ name: title, email: 'sam@example.com', subject: 'Dogs', message: 'May we?' }),
  },
]

const post = (site: RunningSite, { path }: Repeatable, body: unknown, key: string): Promise<Answer> =>
  call(`${site.url}/api/${path}`, 'POST', body, { cookie, 'idempotency-key': key })

async function readRows(db: Database, { table }: Repeatable): Promise<number> {
  const rows = await db.$queryRawUnsafe<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${table}`)
  return Number(rows[0]?.count)
}

test.for(calls)(
  'runs POST /api/$path once per key, also for repeated and concurrent requests',
  async (asked, { site }) => {
    const before = await readRows(site.services.db, asked)
    const body = asked.body('Asked five times')
    const key = `five-times-${asked.table}`
    const first = await post(site, asked, body, key)
    const others = await Promise.all([1, 2, 3, 4].map(() => post(site, asked, body, key)))
    for (const again of others) expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(first.status).toBeLessThan(300)
    expect(await readRows(site.services.db, asked)).toBe(before + 1)
  },
)

test.for(calls)('rejects POST /api/$path with the key of another request', async (asked, { site }) => {
  const key = `used-before-${asked.table}`
  await post(site, asked, asked.body('The first one'), key)
  const before = await readRows(site.services.db, asked)
  const other = await post(site, asked, asked.body('Another one'), key)
  expect([other.status, other.body.message]).toEqual([
    409,
    'This key was already used for a different request',
  ])
  expect((await post(site, asked, asked.body('Another one'), 'short')).status).toBe(400)
  expect(await readRows(site.services.db, asked)).toBe(before)
})

test('leaves the key of a rejected request unused', async ({ site }) => {
  const key = 'refused-at-first'
  const rejected = await call(`${site.url}/api/admin/events`, 'POST', eventForm({ title: '' }), {
    cookie,
    'idempotency-key': key,
  })
  expect(rejected.status).toBe(400)
  const { status } = await call(`${site.url}/api/admin/events`, 'POST', eventForm(), {
    cookie,
    'idempotency-key': key,
  })
  expect(status).toBe(201)
})

test('negative test: without the unique key two concurrent requests create two events', async ({ site }) => {
  const [events] = calls
  if (events === undefined) throw new Error('there are calls')
  const before = await readRows(site.services.db, events)
  const body = events.body('Twice at once')
  await asOwner(site.databaseUrl, 'ALTER TABLE idempotent_request DROP CONSTRAINT idempotent_request_pkey')
  try {
    const withoutGuard = (sql: string) => sql.replace('ON CONFLICT (name) DO NOTHING', '')
    await withReplacedStatements(withoutGuard, () =>
      Promise.all([post(site, events, body, 'twice-at-once'), post(site, events, body, 'twice-at-once')]),
    )
    expect(await readRows(site.services.db, events)).toBe(before + 2)
  } finally {
    await asOwner(site.databaseUrl, 'DELETE FROM idempotent_request')
    await asOwner(site.databaseUrl, 'ALTER TABLE idempotent_request ADD PRIMARY KEY (name)')
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../fixtures/as-owner.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { type Answer, call } from '../fixtures/sample-bookings.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { eventForm, pastEventForm } from '../staff/admin-forms.ts'

let database: TestDatabase
let site: RunningSite
let cookie = ''

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  cookie = (await signedIn(site, { role: 'admin' })).cookie
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

type Repeatable = { path: string; table: string; body: (title: string) => Record<string, unknown> }

const calls: Repeatable[] = [
  { path: 'admin/events', table: 'event', body: (title) => eventForm({ title }) },
  { path: 'admin/past-events', table: 'past_event', body: (title) => pastEventForm({ title }) },
  {
    path: 'contact',
    table: 'contact_message',
    body: (title) => ({ name: title, email: 'sam@example.com', subject: 'Dogs', message: 'May we?' }),
  },
]

const post = ({ path }: Repeatable, body: unknown, key: string): Promise<Answer> =>
  call(`${site.url}/api/${path}`, 'POST', body, { cookie, 'idempotency-key': key })

async function rowsOf({ table }: Repeatable): Promise<number> {
  const rows = await site.services.db.$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${table}`,
  )
  return Number(rows[0]?.count)
}

test.each(calls)(
  'POST /api/$path with a key is done once, however often and however close it comes',
  async (asked) => {
    const before = await rowsOf(asked)
    const body = asked.body('Asked five times')
    const key = `five-times-${asked.table}`
    const first = await post(asked, body, key)
    const others = await Promise.all([1, 2, 3, 4].map(() => post(asked, body, key)))
    for (const again of others) expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(first.status).toBeLessThan(300)
    expect(await rowsOf(asked)).toBe(before + 1)
  },
)

test.each(calls)('POST /api/$path is refused under the key of another request', async (asked) => {
  const key = `used-before-${asked.table}`
  await post(asked, asked.body('The first one'), key)
  const before = await rowsOf(asked)
  const other = await post(asked, asked.body('Another one'), key)
  expect([other.status, other.body.message]).toEqual([
    409,
    'This key was already used for a different request',
  ])
  expect((await post(asked, asked.body('Another one'), 'short')).status).toBe(400)
  expect(await rowsOf(asked)).toBe(before)
})

test('a refused request leaves its key free', async () => {
  const key = 'refused-at-first'
  const refused = await call(`${site.url}/api/admin/events`, 'POST', eventForm({ title: '' }), {
    cookie,
    'idempotency-key': key,
  })
  expect(refused.status).toBe(400)
  const { status } = await call(`${site.url}/api/admin/events`, 'POST', eventForm(), {
    cookie,
    'idempotency-key': key,
  })
  expect(status).toBe(201)
})

test('control: without the unique key two requests at once make two events', async () => {
  const [events] = calls
  if (events === undefined) throw new Error('there are calls')
  const before = await rowsOf(events)
  const body = events.body('Twice at once')
  await asOwner(database.url, 'ALTER TABLE request_key DROP CONSTRAINT request_key_pkey')
  try {
    const withoutGuard = (sql: string) => sql.replace('ON CONFLICT (name) DO NOTHING', '')
    await withStatements(withoutGuard, () =>
      Promise.all([post(events, body, 'twice-at-once'), post(events, body, 'twice-at-once')]),
    )
    expect(await rowsOf(events)).toBe(before + 2)
  } finally {
    await asOwner(database.url, 'DELETE FROM request_key')
    await asOwner(database.url, 'ALTER TABLE request_key ADD PRIMARY KEY (name)')
  }
})

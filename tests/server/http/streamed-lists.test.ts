import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'
import { asOwner } from '../fixtures/as-owner.ts'
import { eventually } from '../fixtures/eventually.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { growDatabase } from '../platform/grow-database.ts'

const size = { events: 450, bookings: 3000 }

test.beforeAll(async ({ site }) => {
  await growDatabase(site.databaseUrl, size)
})

const isBatch = (sql: string) => /FROM booking LEFT JOIN event/.test(sql)

async function opened(site: RunningSite, admin: SignedInUser, path: string): Promise<IncomingMessage> {
  const request = get(`${site.url}${path}`, { headers: { cookie: admin.cookie } })
  request.on('error', () => undefined)
  const response = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
  return response
}

test('full lists contain every row once, in the documented order', async ({ site, admin }) => {
  const headers = { cookie: admin.cookie }
  const bookings: { id: string; paymentStatus: string; createdAt: string }[] = JSON.parse(
    await (await fetch(`${site.url}/api/admin/bookings`, { headers })).text(),
  )
  expect(new Set(bookings.map(({ id }) => id)).size).toBe(size.bookings)
  expect(bookings).toHaveLength(size.bookings)
  const inOrder = await site.services.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM booking ORDER BY CASE WHEN state = 'CANCELLED' THEN 0
      WHEN payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') THEN 1 ELSE 2 END DESC, created_at DESC, id DESC`
  expect(bookings.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
  const events: { id: number }[] = JSON.parse(
    await (await fetch(`${site.url}/api/admin/events`, { headers })).text(),
  )
  const byStart = await site.services.db.event.findMany({ orderBy: [{ startDate: 'asc' }, { id: 'asc' }] })
  expect(events.map(({ id }) => id)).toEqual(byStart.map(({ id }) => id))
})

test('a failure mid-stream closes the connection; one before gets a response', async ({ site, admin }) => {
  const failingFrom = (batch: number) => {
    let come = 0
    return (sql: string) => {
      if (!isBatch(sql)) return sql
      come += 1
      return come >= batch ? sql.replace('FROM booking LEFT JOIN event', 'FROM nowhere LEFT JOIN event') : sql
    }
  }
  await withReplacedStatements(failingFrom(3), async () => {
    const response = await opened(site, admin, '/api/admin/bookings')
    expect(response.statusCode).toBe(200)
    response.resume()
    await expect(once(response, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(response.complete).toBe(false)
  })
  await withReplacedStatements(failingFrom(1), async () => {
    const response = await opened(site, admin, '/api/admin/bookings')
    expect(response.statusCode).toBe(500)
    response.resume()
  })
  expect(site.logLines.join('')).toContain('response aborted')
})

test('stops reading when the client disconnects', async ({ site, admin }) => {
  // Long enough to exceed the buffers between server and client.
  await asOwner(
    site.databaseUrl,
    `UPDATE booking SET first_name = repeat('x', 100), last_name = repeat('y', 100)`,
  )
  await asOwner(site.databaseUrl, `UPDATE event SET title = repeat('z', 200)`)
  let batches = 0
  const counted = (sql: string) => {
    if (isBatch(sql)) batches += 1
    return sql
  }
  await withReplacedStatements(counted, async () => {
    const response = await opened(site, admin, '/api/admin/bookings')
    response.destroy()
    let before = -1
    await eventually(() => {
      const still = batches === before
      before = batches
      expect(still).toBe(true)
    })
    expect(batches).toBeLessThan(size.bookings / 200)
  })
})

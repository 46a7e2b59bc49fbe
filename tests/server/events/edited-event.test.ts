import pg from 'pg'
import { expect } from 'vitest'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Edits an event in another session, and commits when a booking with the old version waits for the lock. */
async function editWhileBooking(
  site: RunningSite,
  id: number,
  edit: string,
  changes: Record<string, unknown>,
) {
  const editor = new pg.Client({ connectionString: site.databaseUrl })
  await editor.connect()
  try {
    await editor.query('BEGIN')
    await editor.query(`UPDATE event SET ${edit}, version = version + 1 WHERE id = ${id}`)
    const answer = call(`${site.url}/api/bookings`, 'POST', bookingBody(id, changes))
    const countWaiting = async () => {
      // Without it a transaction never sees connections that were opened later.
      await editor.query('SELECT pg_stat_clear_snapshot()')
      return (await editor.query(waiting)).rowCount
    }
    await expect.poll(countWaiting).toBe(1)
    await editor.query('COMMIT')
    return await answer
  } finally {
    await editor.end()
  }
}

test('never charges a price that changed between reading and booking', async ({ site }) => {
  const event = await createEvent(site.services)
  const answer = await editWhileBooking(site, event.id, 'adult_price_cents = 20000', {
    totalAmount: '750.00',
  })
  expect(answer.status).toBe(409)
  expect(answer.body.total).toBe('1350.00')
  expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 0, stored: 0 })
})

test('accepts a booking despite an edit that does not affect the party', async ({ site }) => {
  const event = await createEvent(site.services)
  const answer = await editWhileBooking(site, event.id, "title = 'River Camp'", {
    totalAmount: '900.00',
    glampingTentCount: 1,
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ eventTitle: 'River Camp', totalAmount: '900.00' })
  expect(await countSeats(site.services, event.id)).toMatchObject({ counted: 3, stored: 3 })
})

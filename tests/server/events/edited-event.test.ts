import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent, seatsOfEvent } from '../fixtures/sample-bookings.ts'

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Edits an event in another session and commits once a booking that has read the old version waits for the row. */
async function editWhileBooking(id: number, edit: string, changes: Record<string, unknown>) {
  const editor = new pg.Client({ connectionString: database.url })
  await editor.connect()
  try {
    await editor.query('BEGIN')
    await editor.query(`UPDATE event SET ${edit}, version = version + 1 WHERE id = ${id}`)
    const answer = call(`${site.url}/api/bookings`, 'POST', bookingBody(id, changes))
    await expect.poll(async () => (await editor.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    await editor.query('COMMIT')
    return await answer
  } finally {
    await editor.end()
  }
}

test('a price edited between reading and booking is never charged unseen', async () => {
  const event = await createEvent(site.services)
  const answer = await editWhileBooking(event.id, 'adult_price_cents = 20000', { totalAmount: '750.00' })
  expect(answer.status).toBe(409)
  expect(answer.body.total).toBe('1350.00')
  expect(await seatsOfEvent(site.services, event.id)).toMatchObject({ counted: 0, kept: 0 })
})

test('an edit that changes nothing for the party does not stop its booking', async () => {
  const event = await createEvent(site.services)
  const answer = await editWhileBooking(event.id, "title = 'River Camp'", {
    totalAmount: '900.00',
    glampingTentCount: 1,
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ eventTitle: 'River Camp', totalAmount: '900.00' })
  expect(await seatsOfEvent(site.services, event.id)).toMatchObject({ counted: 3, kept: 3 })
})

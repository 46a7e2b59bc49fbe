import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { bookingBody, call, createEvent, seatsOfEvent } from '../support/sample-bookings.ts'

const processes = 4
const buyers = 500

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

/** Another process of the site on the same database. `guard` off replaces the seat condition of its statement. */
async function startProcess(guard: 'on' | 'off'): Promise<string> {
  const child = spawn(
    process.execPath,
    [new URL('../support/site-process.ts', import.meta.url).pathname, database.url, guard],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  onTestFinished(async () => {
    child.stdin.end()
    await once(child, 'exit')
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const { value } = await lines.next()
  return String(value)
}

async function bookAllAtOnce(guard: 'on' | 'off'): Promise<{ statuses: number[]; eventId: number }> {
  const event = await createEvent(site.services, { maxParticipants: 20 })
  const urls = await Promise.all(Array.from({ length: processes }, () => startProcess(guard)))
  const answers = await Promise.all(
    Array.from({ length: buyers }, (_, index) =>
      call(
        `${urls[index % processes]}/api/bookings`,
        'POST',
        bookingBody(event.id, { adultCount: 1, childCount: 0, childrenDetails: [] }),
      ),
    ),
  )
  return { statuses: answers.map((answer) => answer.status), eventId: event.id }
}

test('500 parallel bookings from 4 processes on 20 seats give exactly 20 people', async () => {
  const { statuses, eventId } = await bookAllAtOnce('on')
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.filter((status) => status === 409)).toHaveLength(buyers - 20)
  expect(await seatsOfEvent(site.services, eventId)).toEqual({ counted: 20, kept: 20, max: 20 })
}, 120_000)

test('without the condition in the statement the same crowd oversells: the guard is what holds', async () => {
  const { statuses, eventId } = await bookAllAtOnce('off')
  const seats = await seatsOfEvent(site.services, eventId)
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(20)
  expect(seats.counted).toBeGreaterThan(20)
}, 120_000)

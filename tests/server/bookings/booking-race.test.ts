import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import { sized } from '../fixtures/full-size.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { freeCodes, withDrawnCodes } from './colliding-codes.ts'

const processes = sized(2, 4)
const buyers = sized(100, 500)
const seats = 20

/** Starts another process on the same database. `guard` `off` removes the seat condition from its statement. */
async function startProcess(site: RunningSite, guard: 'on' | 'off'): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../platform/site-process.ts'), site.databaseUrl, guard],
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

async function bookAllAtOnce(
  site: RunningSite,
  crowd: number,
  guard: 'on' | 'off',
): Promise<{ statuses: number[]; eventId: number }> {
  const event = await createEvent(site.services, { maxParticipants: seats })
  const urls = await Promise.all(Array.from({ length: processes }, () => startProcess(site, guard)))
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      call(
        `${urls[index % processes]}/api/bookings`,
        'POST',
        bookingBody(event.id, { adultCount: 1, childCount: 0, childrenDetails: [] }),
      ),
    ),
  )
  return { statuses: answers.map((answer) => answer.status), eventId: event.id }
}

test(`${buyers} parallel bookings by ${processes} processes fill just ${seats} seats`, async ({ site }) => {
  const { statuses, eventId } = await bookAllAtOnce(site, buyers, 'on')
  expect(statuses.filter((status) => status === 201)).toHaveLength(seats)
  expect(statuses.filter((status) => status === 409)).toHaveLength(buyers - seats)
  expect(await countSeats(site.services, eventId)).toEqual({ counted: seats, stored: seats, max: seats })
})

test('negative test: without the condition in the statement 150 of them oversell', async ({ site }) => {
  const { statuses, eventId } = await bookAllAtOnce(site, 150, 'off')
  const { counted } = await countSeats(site.services, eventId)
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(seats)
  expect(counted).toBeGreaterThan(seats)
})

/** Two bookings of different camps, so that only the code can make one wait for the other. */
async function twoAtOnce(site: RunningSite) {
  const events = [await createEvent(site.services), await createEvent(site.services)]
  const answers = await Promise.all(
    events.map(({ id }) => call(`${site.url}/api/bookings`, 'POST', bookingBody(id))),
  )
  const seatsOfBoth = await Promise.all(events.map(({ id }) => countSeats(site.services, id)))
  return {
    statuses: answers.map(({ status }) => status).toSorted(),
    codes: answers.map(({ body }) => String(body.code)).toSorted(),
    counted: seatsOfBoth.map(({ counted }) => counted).toSorted(),
  }
}

test('generates another code when two concurrent bookings get the same one', async ({ site }) => {
  const [same, next] = await freeCodes(site.services)
  expect(
    await withDrawnCodes(site.databaseUrl, site.services, [same, same, next], () => twoAtOnce(site)),
  ).toEqual({
    statuses: [201, 201],
    codes: [same, next].toSorted(),
    counted: [3, 3],
  })
})

test('negative test: with one code for every attempt one fails and takes no seats', async ({ site }) => {
  const [same] = await freeCodes(site.services)
  const { statuses, counted } = await withDrawnCodes(site.databaseUrl, site.services, [same], () =>
    twoAtOnce(site),
  )
  expect(statuses).toEqual([201, 500])
  expect(counted).toEqual([0, 3])
})

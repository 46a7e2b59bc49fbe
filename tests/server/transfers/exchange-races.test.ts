import { expect } from 'vitest'
import { freeCodes, withDrawnCodes } from '../bookings/colliding-codes.ts'
import { paidBooking } from '../cancellations/cancelling.ts'
import { waitAtGate, withGates } from '../fixtures/gates.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { countDeadlocks, whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { exchangeParty, movedTo, storedBooking } from './exchanging.ts'

const half = { adultPriceCents: 5_000, childPriceCents: 2_500 }
const asCredit = { expectedCredit: '350.00' }

async function paidParty(site: RunningSite, changes: Parameters<typeof createEvent>[1] = {}) {
  const { id: from } = await createEvent(site.services, changes)
  return { party: await paidBooking(site, from), from }
}

test('a double click moves once and gets the same response twice', async ({ site }) => {
  const { party, from } = await paidParty(site)
  const { id: to } = await createEvent(site.services, half)
  const click = () => exchangeParty(site, party, to, asCredit)
  const answers = await whileEventIsLocked(site.databaseUrl, from, [click, click])
  expect(new Set(answers.map(movedTo)).size).toBe(1)
  expect((await storedBooking(site, party.id)).cancellations).toHaveLength(1)
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 3, stored: 3 })
  await checkInvariants(site)
})

test('two tabs that choose two camps move to one of them', async ({ site }) => {
  const { party, from } = await paidParty(site)
  const camps = [await createEvent(site.services, half), await createEvent(site.services, half)]
  const clicks = camps.map(
    ({ id }) =>
      () =>
        exchangeParty(site, party, id, asCredit),
  )
  const answers = await whileEventIsLocked(site.databaseUrl, from, clicks)
  expect(answers.map((answer) => answer.__typename)).toEqual([
    'ExchangeBookingPayload',
    'ExchangeClosedError',
  ])
  await checkInvariants(site)
})

test('a move with a colliding booking code retries and moves the party once', async ({ site }) => {
  const { party, from } = await paidParty(site)
  const { id: to } = await createEvent(site.services, half)
  const { code } = await storedBooking(site, party.id)
  const [next] = await freeCodes(site.services)
  const answer = await withDrawnCodes(site.databaseUrl, site.services, [code, next], () =>
    exchangeParty(site, party, to, asCredit),
  )
  expect(await storedBooking(site, movedTo(answer))).toMatchObject({ code: next, state: 'CONFIRMED' })
  expect((await storedBooking(site, party.id)).code).toBe(code)
  expect(await countSeats(site.services, from)).toMatchObject({ counted: 0, stored: 0 })
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 3, stored: 3 })
  await checkInvariants(site)
})

/** A booking and a move that compete for the last seats, the booking first. */
async function lastPlaces(site: RunningSite) {
  const { party } = await paidParty(site)
  const { id: to } = await createEvent(site.services, { ...half, maxParticipants: 3 })
  const [booked, moved] = await whileEventIsLocked<unknown>(site.databaseUrl, to, [
    () => call(`${site.url}/api/bookings`, 'POST', bookingBody(to)).then(({ status }) => status),
    () => exchangeParty(site, party, to, asCredit).then(({ __typename }) => __typename),
  ])
  return { booked, moved, seats: await countSeats(site.services, to), to }
}

test('the last seats are given to the booking or the move, never to both', async ({ site }) => {
  const { booked, moved, seats } = await lastPlaces(site)
  expect([booked, moved]).toEqual([201, 'SeatsUnavailableError'])
  expect(seats).toMatchObject({ counted: 3, stored: 3 })
  await checkInvariants(site)
})

/** Two bookings swap camps while each releases its seats slowly. */
async function swapCamps(
  site: RunningSite,
  change: (sql: string) => string,
): Promise<{ results: unknown[]; deadlocks: number }> {
  const [one, other] = [await paidParty(site, half), await paidParty(site, half)]
  const before = await countDeadlocks(site)
  const exchange = (party: Parameters<typeof exchangeParty>[1], to: number) =>
    exchangeParty(site, party, to, { expectedToPay: '0.00', expectedCredit: '50.00' }).then(
      ({ __typename }) => __typename,
      String,
    )
  // With the fee covered by a lower price nothing is due, so both move at once.
  await site.services.db.event.updateMany({
    where: { id: { in: [one.from, other.from] } },
    data: { adultPriceCents: 4_000, childPriceCents: 2_000 },
  })
  const results = await withReplacedStatements(
    (sql) => change(sql.replace(/- \$2\s+WHERE id = \$3/, (found) => `${found} AND ${waitAtGate()}`)),
    () =>
      withGates(site.databaseUrl, async (gates) => {
        const moves = Promise.all([exchange(one.party, other.from), exchange(other.party, one.from)])
        await gates.waitForBlocked(2)
        await gates.open()
        return moves
      }),
  )
  await checkInvariants(site)
  return { results, deadlocks: (await countDeadlocks(site)) - before }
}

test('bookings that swap camps do not block each other', async ({ site }) => {
  expect(await swapCamps(site, (sql) => sql)).toEqual({
    results: ['ExchangeBookingPayload', 'ExchangeBookingPayload'],
    deadlocks: 0,
  })
})

test('negative test: without ordered event locks they deadlock', async ({ site }) => {
  // After a deadlock a request may also run out of time.
  const { deadlocks } = await swapCamps(site, (sql) => sql.replace('ORDER BY id FOR NO KEY UPDATE', ''))
  expect(deadlocks).toBeGreaterThan(0)
})

test('negative test: without the booking lock a double click fails', async ({ site }) => {
  const { party, from } = await paidParty(site)
  const { id: to } = await createEvent(site.services, half)
  const answers = await withReplacedStatements(
    (sql) => sql.replace('FROM booking WHERE id = $1 FOR UPDATE', 'FROM booking WHERE id = $1'),
    () => {
      const click = () =>
        exchangeParty(site, party, to, asCredit)
          .then(movedTo)
          .catch(() => 'broken')
      return whileEventIsLocked(site.databaseUrl, from, [click, click])
    },
  )
  expect(answers).toContain('broken')
})

// Last, because it leaves invalid data.
test('negative test: without lock and seat condition the last seats are given twice', async ({ site }) => {
  const unguarded = (sql: string) =>
    sql
      .replace('ORDER BY id FOR NO KEY UPDATE', '')
      .replace(
        /^(\s*UPDATE event[\s\S]*)AND current_participants \+ (\$\d+) <= max_participants/,
        '$1AND $2::int > 0',
      )
  const { booked, moved, seats } = await withReplacedStatements(unguarded, () => lastPlaces(site))
  expect([booked, moved]).toEqual([201, 'ExchangeBookingPayload'])
  expect(seats.counted).toBeGreaterThan(seats.max)
})

import { expect } from 'vitest'
import {
  ALLOWED_STATE_PAIRS,
  ALLOWED_TRANSITIONS,
  BOOKING_STATES,
  type BookingStatePair,
  INITIAL_STATES,
  PAYMENT_STATES,
} from '../../../domain/booking-states.ts'
import { BookingStateChangedError, changeState } from '../../../server/bookings/record/change-state.ts'
import { type Database, inTransaction, Prisma } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { bookParty } from '../fixtures/paying.ts'
import { test } from '../fixtures/server-test.ts'
import { bringTo, getName } from './bring-to.ts'

const everyPair: BookingStatePair[] = BOOKING_STATES.flatMap((state) =>
  PAYMENT_STATES.map((paymentState) => ({ state, paymentState })),
)
const isSame = (one: BookingStatePair, other: BookingStatePair) => getName(one) === getName(other)

test('stores the states of domain/booking-states.ts in the database tables', async ({ db }) => {
  expect(new Set((await db.bookingAllowedState.findMany()).map(getName))).toEqual(
    new Set(ALLOWED_STATE_PAIRS.map(getName)),
  )
  const beginnings = await db.bookingInitialState.findMany()
  expect(new Set(beginnings.map((each) => `${getName(each)} ${each.isFreeOnly}`))).toEqual(
    new Set(INITIAL_STATES.map((each) => `${getName(each)} ${each.isFreeOnly}`)),
  )
  const changes = await db.bookingStateTransition.findMany()
  const stored = changes.map(
    (row) => `${row.fromState} ${row.fromPaymentState} -> ${row.toState} ${row.toPaymentState}`,
  )
  expect(stored.toSorted()).toEqual(
    ALLOWED_TRANSITIONS.map(({ from, to }) => `${getName(from)} -> ${getName(to)}`).toSorted(),
  )
})

test('lets the site read these tables but not write them', async ({ db }) => {
  for (const table of ['booking_allowed_state', 'booking_initial_state', 'booking_state_transition']) {
    await expect(db.$executeRawUnsafe(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/)
  }
})

test('allows raw SQL exactly the legal changes from every pair of states', async ({ site, eventId }) => {
  const { db } = site.services
  let tried = 0
  const wrong: string[] = []
  for (const from of ALLOWED_STATE_PAIRS) {
    const { id } = await bookParty(site, eventId)
    await bringTo(db, id, from)
    for (const to of everyPair) {
      if (isSame(from, to)) continue
      const isLegal = ALLOWED_TRANSITIONS.some((each) => isSame(each.from, from) && isSame(each.to, to))
      const answer = await triedAndUndone(
        db,
        Prisma.sql`UPDATE booking SET state = ${to.state}::booking_state,
          payment_state = ${to.paymentState}::payment_state,
          hold_expires_at = now() WHERE id = ${id}`,
      )
      tried += 1
      if (
        answer !== (isLegal ? 'written' : `a booking cannot change from ${getName(from)} to ${getName(to)}`)
      ) {
        wrong.push(`${getName(from)} -> ${getName(to)}: ${answer}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBe(ALLOWED_STATE_PAIRS.length * (everyPair.length - 1))
})

test('allows raw SQL only the legal initial states, free or not', async ({ site, eventId }) => {
  const { id } = await bookParty(site, eventId)
  const answers: string[] = []
  for (const pair of everyPair) {
    for (const cents of [0, 75_000]) {
      const answer = await triedAndUndone(
        site.services.db,
        Prisma.sql`
        INSERT INTO booking SELECT (jsonb_populate_record(booking, jsonb_build_object('id', 'another', 'code', generate_booking_code(),
          'state', ${pair.state}::text, 'payment_state', ${pair.paymentState}::text, 'total_cents', ${cents}::int,
          'idempotency_key', NULL))).* FROM booking WHERE id = ${id}`,
      )
      if (answer === 'written') answers.push(`${getName(pair)} for ${cents}`)
      else expect(answer).toBe(`a booking cannot start as ${getName(pair)}`)
    }
  }
  expect(answers).toEqual(['HELD UNPAID for 0', 'HELD UNPAID for 75000', 'CONFIRMED PAID for 0'])
})

test('negative test: without triggers illegal changes are written', async ({ site, eventId }) => {
  const { id } = await bookParty(site, eventId)
  const jump = Prisma.sql`UPDATE booking SET state = 'EXPIRED', payment_state = 'REFUNDED' WHERE id = ${id}`
  expect(await triedAndUndone(site.services.db, jump)).toMatch(/cannot change/)
  await asOwner(site.databaseUrl, 'ALTER TABLE booking DISABLE TRIGGER booking_state_transition')
  try {
    expect(await triedAndUndone(site.services.db, jump)).toBe('written')
  } finally {
    await asOwner(site.databaseUrl, 'ALTER TABLE booking ENABLE TRIGGER booking_state_transition')
  }
})

test('changeState writes nothing on stale states and rejects illegal changes', async ({ site, eventId }) => {
  const { db } = site.services
  const { id } = await bookParty(site, eventId)
  const held = { state: 'HELD', paymentState: 'UNPAID' } as const
  const expired = { state: 'EXPIRED', paymentState: 'UNPAID' } as const
  expect(await changeState(db, id, held, expired)).toBeNull()
  await expect(changeState(db, id, held, { ...held, state: 'CANCELLED' })).rejects.toThrow(
    BookingStateChangedError,
  )
  await expect(changeState(db, id, expired, { ...expired, state: 'CONFIRMED' })).rejects.toThrow(RangeError)
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ ...expired, cancelledAt: null })
  expect(await changeState(db, id, expired, { ...held, holdMinutes: 30 })).toBeInstanceOf(Date)
  await changeState(db, id, held, { state: 'CONFIRMED', paymentState: 'PAID', paidCents: 75_000 })
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({
    state: 'CONFIRMED',
    paymentState: 'PAID',
    paidCents: 75_000,
    holdExpiresAt: null,
    confirmedAt: expect.any(Date),
  })
})

/** Runs a statement and rolls it back. Returns `written`, or the error of the database. */
async function triedAndUndone(db: Database, statement: Prisma.Sql): Promise<string> {
  const undone = new Error('undone')
  try {
    await inTransaction(db, async (tx) => {
      await tx.$executeRaw(statement)
      throw undone
    })
    return 'nothing'
  } catch (error) {
    if (error === undone) return 'written'
    const said = /a booking cannot (?:start as|change from) [A-Z_]+ [A-Z_]+(?: to [A-Z_]+ [A-Z_]+)?/.exec(
      String(error),
    )
    return said?.[0] ?? String(error)
  }
}

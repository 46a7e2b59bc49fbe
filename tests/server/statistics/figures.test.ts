import fc from 'fast-check'
import pg from 'pg'
import { expect } from 'vitest'
import { readMigrations } from '../../../server/platform/migrations/migration-files.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { inDays } from '../cancellations/cancelling.ts'
import { newSeason, type SeasonStep, seasonKinds, takeStep } from '../events/made-up-season.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { eventually } from '../fixtures/eventually.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedIn } from '../fixtures/signed-in.ts'
import { FOLDER } from '../platform/older-database.ts'
import { paidParty } from '../transfers/transferring.ts'
import { everyFigureIsCounted, wrongFigures } from './figures.ts'

const steps = fc.array(fc.record({ kind: fc.constantFrom(...seasonKinds), who: fc.nat({ max: 99 }) }), {
  minLength: 20,
  maxLength: 40,
})

/** Covers each final state of a booking regardless of chance. */
const everyState: SeasonStep[] = [
  ...(['book', 'pay', 'cancel'] as const).map((kind) => ({ kind, who: 0 })),
  ...(['book', 'expire'] as const).map((kind) => ({ kind, who: 1 })),
  ...(['book', 'pay'] as const).map((kind) => ({ kind, who: 2 })),
  { kind: 'book', who: 3 },
]

async function playThrough(site: RunningSite, admin: SignedIn, moves: readonly SeasonStep[]): Promise<void> {
  const season = await newSeason(site, admin)
  for (const move of moves) {
    await takeStep(season, move)
    expect(await wrongFigures(site.services), JSON.stringify(move)).toEqual([])
  }
}

async function statesMet(db: Database): Promise<string[]> {
  const pairs = await db.$queryRaw<{ pair: string }[]>`
    SELECT DISTINCT state || ' ' || payment_state AS pair FROM booking`
  return pairs.map(({ pair }) => pair)
}

/** Two connections of the owner, as in separate processes. */
async function withTwo(
  site: RunningSite,
  act: (first: pg.Client, second: pg.Client) => Promise<void>,
): Promise<void> {
  const clients = [site.databaseUrl, site.databaseUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  )
  const [first, second] = clients
  if (first === undefined || second === undefined) throw new Error('two were opened')
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await act(first, second)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

test('statistics match a recount after any actions of families and staff', async ({ site, admin }) => {
  const plays = fc.asyncProperty(steps, (moves) => playThrough(site, admin, moves))
  await fc.assert(plays, {
    examples: [[everyState]],
    numRuns: 12,
    interruptAfterTimeLimit: 60_000,
    markInterruptAsFailure: false,
  })
  const met = ['HELD UNPAID', 'CONFIRMED PAID', 'CANCELLED REFUNDED', 'EXPIRED UNPAID']
  // A refund arrives when the provider confirms it, shortly after the request.
  await expect.poll(() => statesMet(site.services.db)).toEqual(expect.arrayContaining(met))
  await everyFigureIsCounted(site)
})

test('statistics are correct at any moment of three concurrent seasons', async ({ site, admin }) => {
  const moves = fc.sample(steps, 3)
  let isOver = false
  const counting = async () => {
    while (!isOver) {
      await site.runJob('count-bookings')
      await everyFigureIsCounted(site)
    }
  }
  const over = Promise.all(moves.map((moves) => playThrough(site, admin, moves))).finally(() => {
    isOver = true
  })
  await Promise.all([over, counting(), counting()])
  await everyFigureIsCounted(site)
})

test('after the job no marks remain, and the totals alone are correct', async ({ site }) => {
  // A refund of an earlier test may still arrive and leave another mark.
  await eventually(async () => {
    await site.runJob('count-bookings')
    expect(await site.services.db.figureMark.count()).toBe(0)
  })
  expect(await site.services.db.eventTally.count()).toBe(1)
  await everyFigureIsCounted(site)
})

test('a booking made while its camp is postponed counts for the new month in any order', async ({ site }) => {
  for (const isBookingFirst of [true, false]) {
    const { id, eventId } = await paidParty(site)
    await withTwo(site, async (family, organiser) => {
      await family.query('BEGIN')
      await family.query(`UPDATE payment SET refunded_cents = 100 WHERE booking_id = $1`, [id])
      await organiser.query('BEGIN')
      await organiser.query('UPDATE event SET start_date = $1, end_date = $1 WHERE id = $2', [
        inDays(200).startDate,
        eventId,
      ])
      for (const each of isBookingFirst ? [family, organiser] : [organiser, family]) {
        await each.query('COMMIT')
        await site.runJob('count-bookings')
        await everyFigureIsCounted(site)
      }
    })
  }
})

/** One run takes the first of a booking's two marks and commits while the other wants both. */
async function twoCountAtOnce(site: RunningSite): Promise<void> {
  const { id } = await paidParty(site)
  await site.runJob('count-bookings')
  await asOwner(site.databaseUrl, `UPDATE booking SET total_cents = total_cents + 100 WHERE id = '${id}'`)
  await asOwner(site.databaseUrl, `UPDATE booking SET total_cents = total_cents + 100 WHERE id = '${id}'`)
  await withTwo(site, async (first, second) => {
    await first.query('BEGIN')
    await first.query('SELECT count_bookings(1)')
    const other = second.query('SELECT count_bookings(10)')
    await expect
      .poll(async () => {
        const { rowCount } = await first.query(`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`)
        return rowCount
      })
      .toBe(1)
    await first.query('COMMIT')
    await other
  })
}

test('concurrent counting runs count nothing twice', async ({ site }) => {
  await twoCountAtOnce(site)
  await everyFigureIsCounted(site)
})

test('negative test: without their lock they count twice', async ({ site }) => {
  const { rows } = await ownersAnswer(site, `SELECT pg_get_functiondef('count_bookings'::regproc) AS text`)
  const text = String(rows[0]?.text)
  const unlocked = text.replace(/PERFORM pg_advisory_xact_lock\(\d+\);/, '')
  expect(unlocked).not.toBe(text)
  await asOwner(site.databaseUrl, unlocked)
  try {
    await twoCountAtOnce(site)
    expect(await wrongFigures(site.services)).not.toEqual([])
  } finally {
    await asOwner(site.databaseUrl, text)
    await asOwner(
      site.databaseUrl,
      'DELETE FROM figure_total; DELETE FROM booking_counted; INSERT INTO figure_mark (booking_id) SELECT id FROM booking',
    )
    await everyFigureIsCounted(site)
  }
})

async function ownersAnswer(site: RunningSite, sql: string): Promise<{ rows: Record<string, unknown>[] }> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    return await client.query<Record<string, unknown>>(sql)
  } finally {
    await client.end()
  }
}

test('the migration counts bookings of an older version', async ({ site }) => {
  await createEvent(site.services)
  await asOwner(
    site.databaseUrl,
    'DELETE FROM figure_mark; DELETE FROM figure_total; DELETE FROM booking_counted',
  )
  expect(await wrongFigures(site.services)).not.toEqual([])
  const [migration] = (await readMigrations(FOLDER)).filter(({ name }) =>
    name.endsWith('_figures_of_old_bookings'),
  )
  for (const script of migration?.scripts ?? []) await asOwner(site.databaseUrl, script)
  await everyFigureIsCounted(site)
})

import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { newSeason, type SeasonStep, seasonKinds, takeStep } from '../events/random-season.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { checkStatistics } from './statistics.ts'

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

async function playThrough(
  site: RunningSite,
  admin: SignedInUser,
  moves: readonly SeasonStep[],
): Promise<void> {
  const season = await newSeason(site, admin)
  for (const move of moves) {
    await takeStep(season, move)
    await checkStatistics(site, `after ${JSON.stringify(move)}`)
  }
}

async function statesMet(db: Database): Promise<string[]> {
  const pairs = await db.$queryRaw<{ pair: string }[]>`
    SELECT DISTINCT state || ' ' || payment_state AS pair FROM booking`
  return pairs.map(({ pair }) => pair)
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
  await checkStatistics(site)
})

test('statistics are correct at any moment of three concurrent seasons', async ({ site, admin }) => {
  const seasons = fc.sample(steps, 3)
  await Promise.all(seasons.map((moves) => playThrough(site, admin, moves)))
  await checkStatistics(site)
})

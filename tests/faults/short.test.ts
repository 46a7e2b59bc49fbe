import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCases } from './cases/all-cases.ts'
import { playCase } from './kit/fault-case.ts'
import { startWorld, type World } from './kit/world.ts'

/*
 * The short version of `npm run faults`: rows 1 to 6 of the failure matrix, and those that guard what no
 * other test of `npm test` does, on two real processes.
 */
let world: World

beforeAll(async () => {
  world = await startWorld({ instances: 2, seed: 1 })
})
afterAll(() => world.close())

for (const row of allCases.filter(({ isShort }) => isShort)) {
  test(`case ${row.number}: ${row.fault}`, async () => {
    const { wrong } = await playCase(world, row)
    expect(wrong).toEqual([])
  })
}

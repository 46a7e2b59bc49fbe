import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCases } from './cases/all-cases.ts'
import { playCase } from './kit/fault-case.ts'
import { startWorld, type World } from './kit/world.ts'

/* Rows 1 to 6 of the failure matrix, and guards without another test in `npm test`. */
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

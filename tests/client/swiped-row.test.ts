import { expect, test } from 'vitest'
import { getSettledIndex } from '../../client/ui/use-swiped-row.ts'

const row = { clientWidth: 390, childElementCount: 3 }

test.each([
  [0, 0],
  [389, 1],
  [780.4, 2],
  [200, null],
  [420, null],
  [1170, null],
])('a row that is scrolled by %d pixels snaps to %s', (scrollLeft, place) => {
  expect(getSettledIndex({ ...row, scrollLeft })).toBe(place)
})

test('a row without layout snaps nowhere', () => {
  expect(getSettledIndex({ ...row, clientWidth: 0, scrollLeft: 0 })).toBeNull()
})

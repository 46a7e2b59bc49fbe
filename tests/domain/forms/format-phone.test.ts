import { expect, test } from 'vitest'
import { formatPhone } from '../../../domain/camp/format-phone.ts'

test.each([
  ['0400111222', '0400 111 222'],
  ['0400 111 222', '0400 111 222'],
  ['+61 400 111 222', '0400 111 222'],
  ['+61 (0)400-111-222', '0400 111 222'],
  ['(07) 5550 0100', '07 5550 0100'],
  ['+61755500100', '07 5550 0100'],
])('groups the Australian number %s as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test.each(['+64 21 123 4567', '1300 555 010', '12345', 'ask Robin', ''])('returns %j unchanged', (typed) => {
  expect(formatPhone(typed)).toBe(typed)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, formatMoney, parseDecimal, toDecimal } from '../../domain/money.ts'

const amounts = fc.integer({ min: 0, max: 99_999_999_99 })

test('an amount is written with two decimals and read back unchanged', () => {
  expect(toDecimal(123450)).toBe('1234.50')
  expect(toDecimal(0)).toBe('0.00')
  expect(toDecimal(5)).toBe('0.05')
  expect(toDecimal(-205)).toBe('-2.05')
  fc.assert(fc.property(amounts, (cents) => parseDecimal(toDecimal(cents)) === cents))
})

test('amounts that floating point gets wrong are exact', () => {
  expect(parseDecimal('1.10')).toBe(110)
  expect(parseDecimal('4.35')).toBe(435)
  expect(parseDecimal('1.15')).toBe(115)
  expect(parseDecimal(19.99)).toBe(1999)
  expect(parseDecimal(8.2)).toBe(820)
})

test('short forms and numbers are read', () => {
  expect(parseDecimal('12')).toBe(1200)
  expect(parseDecimal('12.5')).toBe(1250)
  expect(parseDecimal(0)).toBe(0)
  expect(parseDecimal('99999999.99')).toBe(9_999_999_999)
})

test.each([
  '-5',
  '',
  ' 1',
  '1.',
  '.5',
  '1.005',
  '1e9',
  '1,234.50',
  '$5',
  'free',
  '100000000',
  '0x10',
  '１２',
  '1\n',
])('%j is no amount', (text) => {
  expect(parseDecimal(text)).toBeNull()
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.1 + 0.2, 100_000_000])(
  'the number %d is no amount',
  (value) => {
    expect(parseDecimal(value)).toBeNull()
  },
)

test('an amount is shown with symbol and thousands separators', () => {
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney(99999)).toBe('$999.99')
  expect(formatMoney(123450)).toBe('$1,234.50')
  expect(formatMoney(9_999_999_999)).toBe('$99,999,999.99')
  expect(formatMoney(-123450)).toBe('-$1,234.50')
})

test('an amount of a response is shown the same, also below zero', () => {
  expect(formatDecimal('1234.50')).toBe('$1,234.50')
  expect(formatDecimal('-375.00')).toBe('-$375.00')
  expect(formatDecimal('0.00')).toBe('$0.00')
})

import { expect, test } from 'vitest'
import { familyPrice, familyPriceText, familyText, stayText } from '../../domain/events/family-price.ts'

const friday = '2026-06-05'
const stay = { startDate: friday, nights: 2, isDayEvent: false, adultPerNight: 8500, childPerNight: 4500 }

test('a stay is priced for one dad and one kid until the party is known', () => {
  expect(familyPriceText(stay)).toBe('whole weekend, 1 dad + 1 kid: $260')
  expect(familyPriceText(stay, { adultCount: 2, childCount: 3 })).toBe('whole weekend, 2 dads + 3 kids: $610')
  expect(familyPrice(stay, { adultCount: 2, childCount: 3 })).toBe(2 * (2 * 8500 + 3 * 4500))
})

test('cents are shown when there are any, and zero is free', () => {
  expect(familyPriceText({ ...stay, nights: 1, adultPerNight: 8555 })).toContain(': $130.55')
  expect(familyPriceText({ ...stay, adultPerNight: 0, childPerNight: 0 })).toContain(': free')
})

test('a party without children names adults only', () => {
  expect(familyText({ adultCount: 1, childCount: 0 })).toBe('1 dad')
  expect(familyText({ adultCount: 2, childCount: 0 })).toBe('2 dads')
})

test('a weekend is a short stay over the night to Sunday', () => {
  const length = (startDate: string, nights: number) => stayText({ startDate, nights, isDayEvent: false })
  expect(length(friday, 2)).toBe('whole weekend')
  expect(length('2026-06-06', 1)).toBe('whole weekend')
  expect(length('2026-06-04', 3)).toBe('whole weekend')
  expect(length(friday, 4)).toBe('whole camp')
  expect(length(friday, 1)).toBe('whole camp')
  expect(length('2026-06-07', 2)).toBe('whole camp')
  expect(stayText({ startDate: '2026-06-06', nights: 1, isDayEvent: true })).toBe('whole day')
})

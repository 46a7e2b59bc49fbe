import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EventPrices, type PartyOrder, priceBooking, unavailableItems } from '../../domain/pricing.ts'

const prices: EventPrices = {
  adultPerNight: 8500,
  childPerNight: 4550,
  glampingTent: 12000,
  beerPackage: 6500,
  tshirt: 3500,
  tshirtKids: 2500,
  hoodie: 7000,
  hoodieKids: 5500,
}

const twoAdults: PartyOrder = {
  adultCount: 2,
  childCount: 0,
  glampingTentCount: 0,
  beerPackageCount: 0,
  tshirtOrders: [],
  hoodieOrders: [],
}

const family: PartyOrder = {
  adultCount: 2,
  childCount: 2,
  glampingTentCount: 1,
  beerPackageCount: 1,
  tshirtOrders: [
    { name: 'Sam', size: 'L', isKids: false },
    { name: 'Ava', size: '8', isKids: true },
    { name: 'Leo', size: '10', isKids: true },
  ],
  hoodieOrders: [{ name: 'Sam', size: 'L', isKids: false }],
}

test('a whole family order is priced line by line', () => {
  expect(priceBooking({ nights: 3, prices }, family)).toEqual({
    lines: [
      { kind: 'ADULTS', label: 'Adults', quantity: 2, nights: 3, unitAmount: 8500, amount: 51000 },
      { kind: 'CHILDREN', label: 'Children', quantity: 2, nights: 3, unitAmount: 4550, amount: 27300 },
      {
        kind: 'GLAMPING_TENT',
        label: 'Glamping tent',
        quantity: 1,
        nights: null,
        unitAmount: 12000,
        amount: 12000,
      },
      {
        kind: 'BEER_PACKAGE',
        label: 'Beer package',
        quantity: 1,
        nights: null,
        unitAmount: 6500,
        amount: 6500,
      },
      { kind: 'TSHIRT', label: 'T-shirts', quantity: 1, nights: null, unitAmount: 3500, amount: 3500 },
      {
        kind: 'TSHIRT_KIDS',
        label: 'Kids t-shirts',
        quantity: 2,
        nights: null,
        unitAmount: 2500,
        amount: 5000,
      },
      { kind: 'HOODIE', label: 'Hoodies', quantity: 1, nights: null, unitAmount: 7000, amount: 7000 },
    ],
    total: 112300,
  })
})

test('an add-on that is not ordered has no line', () => {
  const { lines, total } = priceBooking({ nights: 1, prices }, twoAdults)
  expect(lines.map((line) => line.kind)).toEqual(['ADULTS'])
  expect(total).toBe(17000)
})

test('nights multiply people only', () => {
  const oneNight = priceBooking({ nights: 1, prices }, family).total
  const twoNights = priceBooking({ nights: 2, prices }, family).total
  expect(twoNights - oneNight).toBe(2 * 8500 + 2 * 4550)
})

test('free spots appear on the bill', () => {
  const free = { ...prices, adultPerNight: 0 }
  expect(priceBooking({ nights: 2, prices: free }, twoAdults)).toEqual({
    lines: [{ kind: 'ADULTS', label: 'Adults', quantity: 2, nights: 2, unitAmount: 0, amount: 0 }],
    total: 0,
  })
})

test('items without a price are named by their paths', () => {
  const bare: EventPrices = {
    ...prices,
    glampingTent: 0,
    beerPackage: 0,
    tshirtKids: 0,
    hoodie: 0,
  }
  expect(unavailableItems(bare, family)).toEqual([
    'glampingTentCount',
    'beerPackageCount',
    'tshirtOrders.1',
    'tshirtOrders.2',
    'hoodieOrders.0',
  ])
  expect(unavailableItems(prices, family)).toEqual([])
  expect(unavailableItems(bare, twoAdults)).toEqual([])
})

test('free spots are on sale', () => {
  expect(
    unavailableItems({ ...prices, adultPerNight: 0, childPerNight: 0 }, { ...twoAdults, childCount: 1 }),
  ).toEqual([])
})

const cents = fc.integer({ min: 0, max: 99_999_999_99 })
const clothing = fc.array(
  fc.record({ name: fc.string(), size: fc.constantFrom('8', 'L'), isKids: fc.boolean() }),
  { maxLength: 20 },
)
const anyPrices = fc.record({
  adultPerNight: cents,
  childPerNight: cents,
  glampingTent: cents,
  beerPackage: cents,
  tshirt: cents,
  tshirtKids: cents,
  hoodie: cents,
  hoodieKids: cents,
})
const anyOrder = fc.record({
  adultCount: fc.integer({ min: 1, max: 20 }),
  childCount: fc.integer({ min: 0, max: 20 }),
  glampingTentCount: fc.integer({ min: 0, max: 1 }),
  beerPackageCount: fc.integer({ min: 0, max: 1 }),
  tshirtOrders: clothing,
  hoodieOrders: clothing,
})

test('the total is the sum of the lines, in whole cents, and follows the documented formula', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), anyPrices, anyOrder, (nights, unit, order) => {
      const { lines, total } = priceBooking({ nights, prices: unit }, order)
      const sum = lines.reduce((all, line) => all + line.quantity * line.unitAmount * (line.nights ?? 1), 0)
      let formula =
        order.adultCount * unit.adultPerNight * nights + order.childCount * unit.childPerNight * nights
      formula += order.glampingTentCount * unit.glampingTent + order.beerPackageCount * unit.beerPackage
      for (const item of order.tshirtOrders) formula += item.isKids ? unit.tshirtKids : unit.tshirt
      for (const item of order.hoodieOrders) formula += item.isKids ? unit.hoodieKids : unit.hoodie
      expect(total).toBe(sum)
      expect(total).toBe(formula)
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(lines.every((line) => line.quantity > 0)).toBe(true)
    }),
  )
})

import { expect, test } from 'vitest'
import { exchangeFormSchema, getExchangeDeadline, quoteExchange } from '../../domain/exchange.ts'
import type { EventPrices, PartyOrder } from '../../domain/pricing.ts'

const prices: EventPrices = {
  adultPerNight: 10_000,
  childPerNight: 5_000,
  glampingTent: 15_000,
  beerPackage: 4_500,
  tshirt: 3_000,
  tshirtKids: 2_200,
  hoodie: 6_500,
  hoodieKids: 5_000,
}
const party: PartyOrder = {
  adultCount: 2,
  childCount: 1,
  glampingTentCount: 0,
  beerPackageCount: 0,
  tshirtOrders: [],
  hoodieOrders: [],
}

const terms = { feeCents: 2_500, smallestCharge: 50 }

// Two adults and a child for a night cost 250.00 there, and 275.00 with the fee.
test.each([
  ['dearer there', 20_000, 1, { carriedCents: 20_000, toPayCents: 7_500, creditCents: 0 }],
  ['the same price leaves the fee', 25_000, 1, { carriedCents: 25_000, toPayCents: 2_500, creditCents: 0 }],
  ['to the cent', 27_500, 1, { carriedCents: 27_500, toPayCents: 0, creditCents: 0 }],
  ['cheaper there', 75_000, 1, { carriedCents: 27_500, toPayCents: 0, creditCents: 47_500 }],
  ['more nights', 75_000, 4, { carriedCents: 75_000, toPayCents: 27_500, creditCents: 0 }],
  ['nothing was paid', 0, 1, { carriedCents: 0, toPayCents: 27_500, creditCents: 0 }],
])('%s', (_case, value, nights, expected) => {
  const quote = quoteExchange(value, { nights, prices }, party, terms)
  expect(quote).toMatchObject({ ...expected, feeCents: 2_500, skipped: [] })
  expect(quote.totalCents).toBe(quote.carriedCents + quote.toPayCents)
  expect(value).toBe(quote.carriedCents + quote.creditCents)
})

test.each([
  ['is waived', 27_451, { waivedCents: 49, totalCents: 27_451, feeCents: 2_500 }],
  ['is paid where a card can pay it', 27_450, { waivedCents: 0, totalCents: 27_500, toPayCents: 50 }],
])('a difference of a few cents %s', (_case, value, expected) => {
  expect(quoteExchange(value, { nights: 1, prices }, party, terms)).toMatchObject(expected)
})

test('where the price is less than the waived amount, the fee is lowered', () => {
  const free = { ...prices, adultPerNight: 0, childPerNight: 0 }
  expect(quoteExchange(2_480, { nights: 1, prices: free }, party, terms)).toMatchObject({
    priceCents: 0,
    waivedCents: 0,
    feeCents: 2_480,
    totalCents: 2_480,
    toPayCents: 0,
  })
})

test('without a fee only the difference counts', () => {
  expect(quoteExchange(75_000, { nights: 3, prices }, party, { ...terms, feeCents: 0 })).toMatchObject({
    totalCents: 75_000,
    toPayCents: 0,
    creditCents: 0,
  })
})

test('add-ons that are not on sale there are dropped and named, and their money counts', () => {
  const order: PartyOrder = {
    ...party,
    glampingTentCount: 1,
    beerPackageCount: 1,
    tshirtOrders: [
      { name: '', size: 'M', isKids: false },
      { name: '', size: '8', isKids: true },
    ],
    hoodieOrders: [{ name: '', size: 'L', isKids: false }],
  }
  const bare = { ...prices, glampingTent: 0, tshirtKids: 0, hoodie: 0 }
  const quote = quoteExchange(60_000, { nights: 1, prices: bare }, order, terms)
  expect(quote.skipped).toEqual(['Glamping tent', 'T-shirts', 'Hoodies'])
  expect(quote).toMatchObject({ priceCents: 32_500, totalCents: 35_000, creditCents: 25_000 })
})

test('until 48 hours before the start', () => {
  expect(getExchangeDeadline(new Date('2026-12-10T06:00:00Z'))).toEqual(new Date('2026-12-08T06:00:00Z'))
})

test('the form accepts cents and the number of an event', () => {
  const form = { eventId: 7, expectedToPay: 2_500, expectedCredit: 0 }
  expect(exchangeFormSchema.parse(form)).toEqual({ eventId: 7, expectedToPay: 2_500, expectedCredit: 0 })
  for (const wrong of [
    { eventId: 'x' },
    { eventId: 0 },
    { expectedToPay: -1 },
    { expectedCredit: '25.00' },
  ]) {
    expect(exchangeFormSchema.safeParse({ ...form, ...wrong }).success).toBe(false)
  }
})

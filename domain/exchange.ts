import { z } from 'zod'
import { amount } from './form-fields.ts'
import type { Cents } from './money.ts'
import { getWaivedRemainder } from './payments/smallest-charge.ts'
import { type EventPrices, type PartyOrder, priceBooking } from './pricing.ts'
import { TRANSFER_HOURS } from './transfer.ts'

export const EXCHANGE_FEE_CENTS: Cents = 2_500

export function getExchangeDeadline(startsAt: Date): Date {
  return new Date(startsAt.getTime() - TRANSFER_HOURS * 3_600_000)
}

/** At most one of `toPayCents` and `creditCents` is above 0. */
export type ExchangeQuote = {
  /** Excludes the fee. */
  priceCents: Cents
  feeCents: Cents
  totalCents: Cents
  /** Paid money that pays for the new booking. */
  carriedCents: Cents
  toPayCents: Cents
  /** Too little for a card; excluded from the total. */
  waivedCents: Cents
  creditCents: Cents
  /** Its money still counts. */
  skipped: string[]
}

/** @param valueCents remaining value of the payments */
export function quoteExchange(
  valueCents: Cents,
  there: { nights: number; prices: EventPrices },
  order: PartyOrder,
  { feeCents: fee, smallestCharge }: { feeCents: Cents; smallestCharge: Cents },
): ExchangeQuote {
  const priceCents = priceBooking(there, removeUnofferedItems(there.prices, order)).total
  const remainder = getWaivedRemainder(priceCents + fee - valueCents, smallestCharge)
  const waivedCents = Math.min(remainder, priceCents)
  // A price below the waived amount lowers the fee.
  const feeCents = fee - (remainder - waivedCents)
  const totalCents = priceCents + feeCents - waivedCents
  const carriedCents = Math.min(valueCents, totalCents)
  return {
    priceCents,
    feeCents,
    totalCents,
    carriedCents,
    waivedCents,
    toPayCents: totalCents - carriedCents,
    creditCents: valueCents - carriedCents,
    skipped: getUnofferedItems(there.prices, order),
  }
}

/** Spots are always offered. */
export function removeUnofferedItems(prices: EventPrices, order: PartyOrder): PartyOrder {
  return {
    ...order,
    glampingTentCount: prices.glampingTent === 0 ? 0 : order.glampingTentCount,
    beerPackageCount: prices.beerPackage === 0 ? 0 : order.beerPackageCount,
    tshirtOrders: order.tshirtOrders.filter(({ isKids }) => (isKids ? prices.tshirtKids : prices.tshirt) > 0),
    hoodieOrders: order.hoodieOrders.filter(({ isKids }) => (isKids ? prices.hoodieKids : prices.hoodie) > 0),
  }
}

export function getUnofferedItems(prices: EventPrices, order: PartyOrder): string[] {
  const offered = removeUnofferedItems(prices, order)
  const lines: [string, boolean][] = [
    ['Glamping tent', offered.glampingTentCount < order.glampingTentCount],
    ['Beer package', offered.beerPackageCount < order.beerPackageCount],
    ['T-shirts', offered.tshirtOrders.length < order.tshirtOrders.length],
    ['Hoodies', offered.hoodieOrders.length < order.hoodieOrders.length],
  ]
  return lines.flatMap(([label, isSkipped]) => (isSkipped ? [label] : []))
}

const NO_AMOUNT = 'Amount is not valid'

export const exchangeFormSchema = z.object({
  eventId: z.int('Please choose an event').positive('Please choose an event'),
  expectedToPay: amount(NO_AMOUNT),
  expectedCredit: amount(NO_AMOUNT),
  /** Null for no limit. */
  expectedCashLimit: amount(NO_AMOUNT).nullish(),
})

export type ExchangeForm = z.infer<typeof exchangeFormSchema>

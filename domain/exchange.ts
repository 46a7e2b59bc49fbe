import { z } from 'zod'
import { type Cents, parseDecimal } from './money.ts'
import { getWaivedRemainder } from './payments/smallest-charge.ts'
import { type EventPrices, type PartyOrder, priceBooking } from './pricing.ts'
import { TRANSFER_HOURS } from './transfer.ts'

/** What moving a paid booking to another event costs. */
export const EXCHANGE_FEE_CENTS: Cents = 2_500

/** Until when a booking of an event can be moved to another one: as long as it can be transferred. */
export function exchangeEnds(startsAt: Date): Date {
  return new Date(startsAt.getTime() - TRANSFER_HOURS * 3_600_000)
}

/** What moving a booking would do. Amounts are cents; at most one of `toPayCents` and `creditCents` is above 0. */
export type ExchangeQuote = {
  /** What the same party costs there, without the fee. */
  priceCents: Cents
  feeCents: Cents
  totalCents: Cents
  /** What of the money paid pays for the new booking. */
  carriedCents: Cents
  toPayCents: Cents
  /** What is not asked for, because no card can pay so little; it is left out of the total. */
  waivedCents: Cents
  /** What is left over and becomes a credit note. */
  creditCents: Cents
  /** What was ordered and is not on offer there, in words; its money counts all the same. */
  leftOut: string[]
}

/**
 * Returns what a move would do.
 * @param valueCents what the payments still hold for the booking
 */
export function quoteExchange(
  valueCents: Cents,
  there: { nights: number; prices: EventPrices },
  order: PartyOrder,
  { feeCents: fee, smallestCharge }: { feeCents: Cents; smallestCharge: Cents },
): ExchangeQuote {
  const priceCents = priceBooking(there, offeredOrder(there.prices, order)).total
  const remainder = getWaivedRemainder(priceCents + fee - valueCents, smallestCharge)
  const waivedCents = Math.min(remainder, priceCents)
  // Where the price is less than what is waived, the fee is lowered.
  const feeCents = fee - (remainder - waivedCents)
  const totalCents = priceCents + feeCents - waivedCents
  const carriedCents = Math.min(valueCents, totalCents)
  return {
    ...{ priceCents, feeCents, totalCents, carriedCents, waivedCents },
    toPayCents: totalCents - carriedCents,
    creditCents: valueCents - carriedCents,
    leftOut: notOffered(there.prices, order),
  }
}

/** An order without the add-ons that an event does not offer. Spots are always on offer, even at no charge. */
export function offeredOrder(prices: EventPrices, order: PartyOrder): PartyOrder {
  return {
    ...order,
    glampingTentCount: prices.glampingTent === 0 ? 0 : order.glampingTentCount,
    beerPackageCount: prices.beerPackage === 0 ? 0 : order.beerPackageCount,
    tshirtOrders: order.tshirtOrders.filter(({ isKids }) => (isKids ? prices.tshirtKids : prices.tshirt) > 0),
    hoodieOrders: order.hoodieOrders.filter(({ isKids }) => (isKids ? prices.hoodieKids : prices.hoodie) > 0),
  }
}

/** What of an order an event does not offer, in words. */
export function notOffered(prices: EventPrices, order: PartyOrder): string[] {
  const offered = offeredOrder(prices, order)
  const lines: [string, boolean][] = [
    ['Glamping tent', offered.glampingTentCount < order.glampingTentCount],
    ['Beer package', offered.beerPackageCount < order.beerPackageCount],
    ['T-shirts', offered.tshirtOrders.length < order.tshirtOrders.length],
    ['Hoodies', offered.hoodieOrders.length < order.hoodieOrders.length],
  ]
  return lines.flatMap(([label, isLeftOut]) => (isLeftOut ? [label] : []))
}

const money = z.string().transform((text, context) => {
  const cents = parseDecimal(text)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'This is no amount' })
  return z.NEVER
})

/** Where a booking is moved to, and what the family saw that this means. */
export const exchangeFormSchema = z.object({
  eventId: z.coerce.number('Please choose an event').int('Please choose an event').positive(),
  expectedToPay: money,
  expectedCredit: money,
  /** What it saw that could come back as money afterwards; null for no limit. Left out by who did not look. */
  expectedCashLimit: money.nullish(),
})

export type ExchangeForm = z.infer<typeof exchangeFormSchema>

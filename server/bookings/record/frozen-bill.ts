import { type PartyOrder, type PriceLine, type PriceLineKind, priceBooking } from '../../../domain/pricing.ts'
import type { ClothingKind } from '../../../prisma/generated/client/enums.ts'
import { toEventPrices } from '../../events/event-row.ts'
import type { Prisma } from '../../platform/prisma.ts'

/** Contains no names. */
export const frozenPriceColumns = {
  /** Except for people added when the event had other nights. */
  nights: true,
  /** Nights of each adult added later. */
  laterAdultNights: true,
  /** Nights of each child added later: the last children of the party. */
  laterChildNights: true,
  adultCount: true,
  childCount: true,
  glampingTentCount: true,
  beerPackageCount: true,
  adultPriceCents: true,
  childPriceCents: true,
  tentPriceCents: true,
  beerPriceCents: true,
  tshirtPriceCents: true,
  tshirtKidsPriceCents: true,
  hoodiePriceCents: true,
  hoodieKidsPriceCents: true,
  exchangeFeeCents: true,
  waivedCents: true,
  clothing: { select: { kind: true, size: true, isKids: true } },
} as const satisfies Prisma.BookingSelect

export type FrozenPrices = Prisma.BookingGetPayload<{ select: typeof frozenPriceColumns }>

export type OrderedItems = Pick<
  FrozenPrices,
  'adultCount' | 'childCount' | 'glampingTentCount' | 'beerPackageCount' | 'clothing'
>

/** Contains no names. */
export function toPartyOrder(booking: OrderedItems): PartyOrder {
  const { adultCount, childCount, glampingTentCount, beerPackageCount, clothing } = booking
  const orders = (kind: ClothingKind) =>
    clothing.filter((item) => item.kind === kind).map(({ size, isKids }) => ({ name: '', size, isKids }))
  return {
    adultCount,
    childCount,
    glampingTentCount,
    beerPackageCount,
    tshirtOrders: orders('TSHIRT'),
    hoodieOrders: orders('HOODIE'),
  }
}

/** Includes the lines of a move. */
export function getBillWithFee(booking: FrozenPrices): PriceLine[] {
  const once = (kind: PriceLineKind, label: string, amount: number): PriceLine[] =>
    amount === 0 ? [] : [{ kind, label, quantity: 1, nights: null, unitAmount: amount, amount }]
  return [
    ...getBill(booking).lines,
    ...once('EXCHANGE_FEE', 'Administration fee for the move', booking.exchangeFeeCents),
    ...once('WAIVED', 'Price difference, covered by us', -booking.waivedCents),
  ]
}

/** Uses the booking's stored prices, without the lines of a move. */
export function getBill(booking: FrozenPrices): { lines: PriceLine[]; total: number } {
  const { nights, adultCount, childCount, laterAdultNights, laterChildNights } = booking
  const prices = toEventPrices(booking)
  const charged = {
    adults: [...getOriginalNights(laterAdultNights, adultCount), ...laterAdultNights],
    children: [...getOriginalNights(laterChildNights, childCount), ...laterChildNights],
  }
  function getOriginalNights(later: readonly number[], count: number): number[] {
    return Array.from({ length: count - later.length }, () => nights)
  }
  const peopleFor = (each: number) => ({
    adultCount: charged.adults.filter((one) => one === each).length,
    childCount: charged.children.filter((one) => one === each).length,
  })
  const isPeople = ({ kind }: PriceLine) => kind === 'ADULTS' || kind === 'CHILDREN'
  const whole = priceBooking({ nights, prices }, { ...toPartyOrder(booking), ...peopleFor(nights) })
  const nobody = { glampingTentCount: 0, beerPackageCount: 0, tshirtOrders: [], hoodieOrders: [] }
  const other = [...new Set([...laterAdultNights, ...laterChildNights])]
    .filter((each) => each !== nights)
    .map((each) => priceBooking({ nights: each, prices }, { ...nobody, ...peopleFor(each) }))
  return {
    lines: [
      ...whole.lines.filter(isPeople),
      ...other.flatMap(({ lines }) => lines),
      ...whole.lines.filter((line) => !isPeople(line)),
    ],
    total: other.reduce((sum, { total }) => sum + total, whole.total),
  }
}

const merchandise: readonly PriceLineKind[] = [
  'BEER_PACKAGE',
  'TSHIRT',
  'TSHIRT_KIDS',
  'HOODIE',
  'HOODIE_KIDS',
]

/** Excludes the exchange fee. */
export function getBilledAmounts(booking: FrozenPrices): { billCents: number; merchandiseCents: number } {
  const { lines, total } = getBill(booking)
  const goods = lines.filter(({ kind }) => merchandise.includes(kind))
  const goodsCents = goods.reduce((sum, { amount }) => sum + amount, 0)
  const billCents = total - booking.waivedCents
  // A waived amount lowers every line by its share.
  return { billCents, merchandiseCents: total === 0 ? 0 : Math.floor((goodsCents * billCents) / total) }
}

/**
 * Reduces the waived amount in proportion, so that each part is worth what was paid for it. Rounds up for the family.
 */
export function getRemainingWaiver(booking: FrozenPrices, left: FrozenPrices): number {
  if (booking.waivedCents === 0) return 0
  return Math.ceil((booking.waivedCents * getBill(left).total) / getBill(booking).total)
}

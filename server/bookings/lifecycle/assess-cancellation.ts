import type { CancellationItem, CancellationItemKind } from '../../../domain/cancellation-form.ts'
import type { PriceLineKind } from '../../../domain/pricing.ts'
import type { ClothingKind } from '../../../prisma/generated/client/enums.ts'
import { InvalidInputError, type Issue } from '../../errors.ts'
import { billOf, type FrozenPrices } from '../record/frozen-bill.ts'

type Clothing = FrozenPrices['clothing'][number] & { id: number; position: number }
export type DivisibleBooking = Omit<FrozenPrices, 'clothing'> & {
  children: readonly { position: number }[]
  clothing: Clothing[]
}

/** What is left of a booking when a part of it is dropped. */
export type LeftBooking = {
  adultCount: number
  childCount: number
  glampingTentCount: number
  beerPackageCount: number
  /** Without the transfer fee, less what is waived. */
  billCents: number
  /** What the organiser still pays of it. */
  waivedCents: number
  /** How much of the bill is merchandise and beer packages. */
  merchandiseCents: number
  droppedChildren: number[]
  droppedClothing: number[]
}

const merchandise: readonly PriceLineKind[] = [
  'BEER_PACKAGE',
  'TSHIRT',
  'TSHIRT_KIDS',
  'HOODIE',
  'HOODIE_KIDS',
]

/**
 * What a booking would be without these items, priced as it was.
 * @throws InvalidInputError (`remove`) for what is named twice or not there, and when no adult would stay
 */
export function withoutItems(booking: DivisibleBooking, items: readonly CancellationItem[]): LeftBooking {
  const issues = [...items.entries()].flatMap(([index, item]) => issuesOf(booking, items, item, index))
  const count = (kind: CancellationItemKind) => items.filter((item) => item.kind === kind).length
  if (count('adult') >= booking.adultCount) {
    const message = 'At least one adult stays. To cancel for everybody, cancel the whole booking'
    issues.push({ path: 'remove', message })
  }
  if (issues.length > 0) throw new InvalidInputError(issues)
  const isDropped = (item: CancellationItem) => items.some((each) => isSame(each, item))
  const left = {
    adultCount: booking.adultCount - count('adult'),
    childCount: booking.childCount - count('child'),
    glampingTentCount: booking.glampingTentCount - count('tent'),
    beerPackageCount: booking.beerPackageCount - count('beer'),
  }
  const goes = ({ kind, position }: Clothing) => isDropped({ kind: itemKindOf(kind), position })
  const clothing = booking.clothing.filter((item) => !goes(item))
  const waivedCents = waivedOf(booking, { ...booking, ...left, clothing })
  return {
    ...left,
    ...billed({ ...booking, ...left, clothing, waivedCents }),
    waivedCents,
    droppedChildren: items.filter(({ kind }) => kind === 'child').map(({ position }) => position),
    droppedClothing: booking.clothing.filter(goes).map(({ id }) => id),
  }
}

/** What was waived falls with the bill, so that each part is worth what was paid for it. A fraction goes to the family. */
function waivedOf(booking: FrozenPrices, left: FrozenPrices): number {
  if (booking.waivedCents === 0) return 0
  return Math.ceil((booking.waivedCents * billOf(left).total) / billOf(booking).total)
}

/** What the family pays for a booking as it stands, without the transfer fee. */
export function billed(booking: FrozenPrices): { billCents: number; merchandiseCents: number } {
  const { lines, total } = billOf(booking)
  const goods = lines.filter(({ kind }) => merchandise.includes(kind))
  return {
    billCents: total - booking.waivedCents,
    merchandiseCents: goods.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Everything of a booking that could be dropped, one by one. The last adult stays. */
export function droppableItems(booking: DivisibleBooking): CancellationItem[] {
  const times = (kind: CancellationItemKind, count: number) =>
    Array.from({ length: Math.max(0, count) }, (_, position) => ({ kind, position }))
  return [
    ...times('adult', booking.adultCount - 1),
    ...booking.children.map(({ position }) => ({ kind: 'child' as const, position })),
    ...times('tent', booking.glampingTentCount),
    ...times('beer', booking.beerPackageCount),
    ...booking.clothing.map(({ kind, position }) => ({ kind: itemKindOf(kind), position })),
  ]
}

export function itemKindOf(kind: ClothingKind): 'tshirt' | 'hoodie' {
  return kind === 'TSHIRT' ? 'tshirt' : 'hoodie'
}

function issuesOf(
  booking: DivisibleBooking,
  items: readonly CancellationItem[],
  item: CancellationItem,
  index: number,
): Issue[] {
  const path = `remove.${index}`
  if (items.findIndex((each) => isSame(each, item)) !== index) {
    return [{ path, message: 'This is named twice' }]
  }
  // The last adult has a message of its own.
  const isThere =
    item.kind === 'adult'
      ? item.position < booking.adultCount
      : droppableItems(booking).some((each) => isSame(each, item))
  return isThere ? [] : [{ path, message: 'This is not part of the booking' }]
}

function isSame(one: CancellationItem, other: CancellationItem): boolean {
  return one.kind === other.kind && one.position === other.position
}

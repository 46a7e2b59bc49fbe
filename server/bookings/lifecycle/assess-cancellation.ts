import {
  CAMP_CHANGED,
  type CancellationQuote,
  type CancellationSpan,
  type CancelledItems,
  CHANGE_MINIMUM,
  cancellationSchedule,
  explainCancellation,
  limitCash,
  PARTS_CANCELLED_BEFORE,
  quoteCancellation,
} from '../../../domain/cancellation.ts'
import type { CancellationItem, CancellationItemKind } from '../../../domain/cancellation-form.ts'
import { CHANGED_EVENT_EDITION } from '../../../domain/cancellations/cancellation-policies.ts'
import { getRefundableCash } from '../../../domain/carried-money.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import type { ClothingKind } from '../../../prisma/generated/client/enums.ts'
import { InvalidInputError, type Issue } from '../../errors.ts'
import { toIsoDay } from '../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { readContested } from '../ledger/available-money.ts'
import { type FrozenPrices, getBilledAmounts, getRemainingWaiver } from '../record/frozen-bill.ts'
import { readCancelledBefore } from './cancelled-before.ts'
import { getChangeRight, materialChanges } from './change-right.ts'
import { deductLost, explainDisputes, limitToHeld } from './quote-during-dispute.ts'

export const cancellableColumns = {
  children: { orderBy: { position: 'asc' } },
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
  event: { select: { startDate: true, startsAt: true, cancelledAt: true, changes: materialChanges } },
  carriedAmounts: { orderBy: { id: 'asc' } },
  _count: { select: { cancellations: true } },
} as const satisfies Prisma.BookingInclude

export type CancellableBooking = Prisma.BookingGetPayload<{ include: typeof cancellableColumns }>

export type Assessment = {
  /** Null if the whole booking is cancelled. */
  left: RemainingBooking | null
  cancelledCents: number
  removed: CancelledItems
  /** Less amounts lost in disputes. */
  quote: CancellationQuote
  /** Without that deduction, which a successful appeal reverses. */
  promised: CancellationQuote
  daysBefore: number
  explanation: string
  /** For an unpaid booking, as if it were paid. */
  steps: CancellationSpan[]
}

/** Cancellation closes at the event's start. */
export function getCancellability(
  {
    state,
    event,
  }: Pick<CancellableBooking, 'state'> & {
    event: Pick<CancellableBooking['event'], 'startsAt' | 'cancelledAt'>
  },
  now: Date,
): 'open' | 'cancelled' | 'begun' | 'event-cancelled' {
  if (state === 'CANCELLED') return 'cancelled'
  if (event.cancelledAt !== null) return 'event-cancelled'
  return now < event.startsAt ? 'open' : 'begun'
}

type Moment = { now: Date; onlyPolicy: string | null }

/**
 * Limited to the amount that payments hold. Moved money may return as credit. After a material event change
 * everything is refundable, including the exchange fee, until the family keeps the booking.
 * @throws InvalidInputError (`remove`)
 */
export async function assessCancellation(
  db: DatabaseOrTransaction,
  booking: CancellableBooking,
  remove: readonly CancellationItem[] | null,
  moment: Moment,
): Promise<Assessment> {
  const left = remove === null ? null : removeItems(booking, remove)
  const isPaid = booking.state === 'CONFIRMED'
  const contested = isPaid ? await readContested(db, booking.id) : null
  const availableCents = contested?.availableCents ?? 0
  const removed = getRemovedItems(booking, left)
  const cancelledBefore = await readCancelledBefore(db, booking.id)
  const right = getChangeRight(booking, moment.now)
  const order = {
    ...removed,
    cancelledBefore,
    onlyPolicy: moment.onlyPolicy,
    keptDays: right.keptDays,
    policyEdition: right.isOpen ? CHANGED_EVENT_EDITION : booking.policyEdition,
    // The exchange fee is refunded only with the whole booking.
    totalCents: removed.totalCents + (right.isOpen && left === null ? booking.exchangeFeeCents : 0),
  }
  const startDate = toIsoDay(booking.event.startDate)
  const daysBefore = daysBetween(brisbaneDay(moment.now), startDate)
  const applyLimits = (quote: CancellationQuote) => {
    const held = limitToHeld(availableCents, quote)
    return right.isOpen ? held : limitCarriedCash(booking, removed, held)
  }
  const promised = applyLimits(quoteCancellation(order, Math.max(0, daysBefore)))
  const quote = deductLost(promised, contested)
  const explain = () =>
    [
      explainCancellation(quote, Math.max(0, daysBefore)),
      ...(right.isOpen ? [CAMP_CHANGED] : right.keptDays.length > 0 ? [CHANGE_MINIMUM] : []),
      ...(cancelledBefore.totalCents === 0 ? [] : [PARTS_CANCELLED_BEFORE]),
      ...explainDisputes(contested),
    ].join(' ')
  return {
    left,
    cancelledCents: left === null ? booking.totalCents : removed.totalCents,
    removed,
    quote,
    promised,
    daysBefore,
    explanation: availableCents === 0 ? "Nothing has been paid, so there's nothing to refund." : explain(),
    steps: cancellationSchedule(order, startDate).map((span) =>
      isPaid ? { ...span, ...deductLost(applyLimits(span), contested) } : span,
    ),
  }
}

function getRemovedItems(booking: CancellableBooking, left: RemainingBooking | null): CancelledItems {
  const whole = getBilledAmounts(booking)
  const totalCents = whole.billCents - (left?.billCents ?? 0)
  const merchandiseCents = whole.merchandiseCents - (left?.merchandiseCents ?? 0)
  return { totalCents, merchandiseCents: Math.min(merchandiseCents, totalCents) }
}

function limitCarriedCash(
  booking: CancellableBooking,
  { totalCents: cancelledCents }: CancelledItems,
  quote: CancellationQuote,
): CancellationQuote {
  const { billCents } = getBilledAmounts(booking)
  const givenCents = quote.cash?.cents ?? 0
  return limitCash(
    quote,
    getRefundableCash(booking.carriedAmounts, { billCents, cancelledCents, givenCents }),
  )
}

type Clothing = FrozenPrices['clothing'][number] & { id: number; position: number }
export type DivisibleBooking = Omit<FrozenPrices, 'clothing'> & {
  children: readonly { position: number }[]
  clothing: Clothing[]
}

export type RemainingBooking = {
  adultCount: number
  childCount: number
  glampingTentCount: number
  beerPackageCount: number
  laterAdultNights: number[]
  laterChildNights: number[]
  /** Without the exchange fee, less the waived amount. */
  billCents: number
  waivedCents: number
  /** Includes beer packages. */
  merchandiseCents: number
  droppedChildren: number[]
  droppedClothing: number[]
}

/**
 * Uses the original prices.
 * @throws InvalidInputError (`remove`) for a duplicate or missing item, or if no adult remains
 */
export function removeItems(booking: DivisibleBooking, items: readonly CancellationItem[]): RemainingBooking {
  const issues = [...items.entries()].flatMap(([index, item]) => findItemIssues(booking, items, item, index))
  const count = (kind: CancellationItemKind) => items.filter((item) => item.kind === kind).length
  if (count('adult') >= booking.adultCount) {
    const message = 'At least one adult has to stay. To cancel for everyone, cancel the whole booking'
    issues.push({ path: 'remove', message })
  }
  if (issues.length > 0) throw new InvalidInputError(issues)
  const isDropped = (item: CancellationItem) => items.some((each) => isSame(each, item))
  const firstLater = booking.childCount - booking.laterChildNights.length
  const createKeptFilter = (kind: 'adult' | 'child', first: number) => (_nights: number, index: number) =>
    !isDropped({ kind, position: first + index })
  const left = {
    adultCount: booking.adultCount - count('adult'),
    childCount: booking.childCount - count('child'),
    glampingTentCount: booking.glampingTentCount - count('tent'),
    beerPackageCount: booking.beerPackageCount - count('beer'),
    laterAdultNights: booking.laterAdultNights.filter(createKeptFilter('adult', 0)),
    laterChildNights: booking.laterChildNights.filter(createKeptFilter('child', firstLater)),
  }
  const isDroppedClothing = ({ kind, position }: Clothing) => isDropped({ kind: toItemKind(kind), position })
  const clothing = booking.clothing.filter((item) => !isDroppedClothing(item))
  const waivedCents = getRemainingWaiver(booking, { ...booking, ...left, clothing })
  return {
    ...left,
    ...getBilledAmounts({ ...booking, ...left, clothing, waivedCents }),
    waivedCents,
    droppedChildren: items.filter(({ kind }) => kind === 'child').map(({ position }) => position),
    droppedClothing: booking.clothing.filter(isDroppedClothing).map(({ id }) => id),
  }
}

/** One adult always remains. */
export function getDroppableItems(booking: DivisibleBooking): CancellationItem[] {
  const times = (kind: CancellationItemKind, count: number) =>
    Array.from({ length: Math.max(0, count) }, (_, position) => ({ kind, position }))
  return [
    ...times('adult', booking.adultCount - 1),
    ...booking.children.map(({ position }) => ({ kind: 'child' as const, position })),
    ...times('tent', booking.glampingTentCount),
    ...times('beer', booking.beerPackageCount),
    ...booking.clothing.map(({ kind, position }) => ({ kind: toItemKind(kind), position })),
  ]
}

export function toItemKind(kind: ClothingKind): 'tshirt' | 'hoodie' {
  return kind === 'TSHIRT' ? 'tshirt' : 'hoodie'
}

function findItemIssues(
  booking: DivisibleBooking,
  items: readonly CancellationItem[],
  item: CancellationItem,
  index: number,
): Issue[] {
  const path = `remove.${index}`
  if (items.findIndex((each) => isSame(each, item)) !== index) {
    return [{ path, message: 'This is named twice' }]
  }
  // The last adult has its own message.
  const isThere =
    item.kind === 'adult'
      ? item.position < booking.adultCount
      : getDroppableItems(booking).some((each) => isSame(each, item))
  return isThere ? [] : [{ path, message: 'This is not part of the booking' }]
}

function isSame(one: CancellationItem, other: CancellationItem): boolean {
  return one.kind === other.kind && one.position === other.position
}

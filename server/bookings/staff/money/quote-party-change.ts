import {
  getReducedCounts,
  getSizeDifference,
  type PartySize,
  partySizeSchema,
} from '../../../../domain/booking-desk/party-change.ts'
import { getWaivedRemainder } from '../../../../domain/payments/smallest-charge.ts'
import { type PriceLine, unavailableItems } from '../../../../domain/pricing.ts'
import { parseInput } from '../../../accounts/parse-input.ts'
import { signedInAdmin } from '../../../accounts/signed-in-admin.ts'
import { exempt } from '../../../accounts/staff-check.ts'
import type { Context } from '../../../context.ts'
import { InvalidInputError, UserError } from '../../../errors.ts'
import {
  countEventNights,
  eventColumns,
  getFreeSpots,
  isCancelledForAll,
  toEventPrices,
} from '../../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../../platform/prisma.ts'
import { sumReservedCredit } from '../../ledger/credit-notes.ts'
import { BookingCancelledError, BookingClosedError } from '../../record/bookings.errors.ts'
import { getBill, getBillWithFee, toPartyOrder } from '../../record/frozen-bill.ts'
import { PartyChangeClosedError } from './party-change.errors.ts'

export const resizableColumns = {
  children: { orderBy: { position: 'asc' } },
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
  event: { select: eventColumns },
  replacements: { where: { state: 'HELD' }, select: { id: true } },
} as const satisfies Prisma.BookingInclude

export type ResizableBooking = Prisma.BookingGetPayload<{ include: typeof resizableColumns }>

export type PartyQuote = {
  isPaid: boolean
  oldTotalCents: number
  totalCents: number
  lines: PriceLine[]
  /** Waived, because it is below the smallest card charge. */
  remainderCents: number
  /** For a paid booking the difference, otherwise the full open amount. */
  dueCents: number
  /** Includes earlier additions. */
  later: Pick<ResizableBooking, 'laterAdultNights' | 'laterChildNights'>
  /** Negative when released. Zero for a lapsed booking. */
  more: { people: number; tents: number }
  freeSpots: number
  /** Whether the add-on was on offer at the time of booking. */
  offers: { tent: boolean; beer: boolean }
}

export type PartyQuoteView = PartyQuote & { problem: string | null }

/**
 * Null when the booking is gone.
 * @param counts omitted values stay unchanged
 * @throws NotSignedInError, NotAllowedError
 */
export async function quotePartyChange(
  context: Context,
  bookingId: string,
  counts: Partial<Record<keyof PartySize, number | null>>,
): Promise<PartyQuoteView | null> {
  await signedInAdmin(context, exempt('reads one family'))
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    include: resizableColumns,
  })
  if (booking === null) return null
  const unchanged = await quotePrice(context.db, booking, booking, context.provider.smallestChargeCents)
  try {
    const size = parseInput(partySizeSchema, {
      adultCount: counts.adultCount ?? booking.adultCount,
      childCount: counts.childCount ?? booking.childCount,
      glampingTentCount: counts.glampingTentCount ?? booking.glampingTentCount,
      beerPackageCount: counts.beerPackageCount ?? booking.beerPackageCount,
    })
    return { ...(await assessPartyChange(context, context.db, booking, size)), problem: null }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { ...unchanged, problem: error.message }
  }
}

/**
 * Uses the frozen prices. A paid booking only grows, because a reduction is a cancellation under the promised
 * policies.
 * @throws BookingCancelledError, BookingClosedError, PartyChangeClosedError, InvalidInputError
 */
export async function assessPartyChange(
  context: Pick<Context, 'now' | 'provider'>,
  db: DatabaseOrTransaction,
  booking: ResizableBooking,
  size: PartySize,
): Promise<PartyQuote> {
  rejectClosed(booking, context.now())
  rejectInvalidSize(booking, size)
  const quote = await quotePrice(db, booking, size, context.provider.smallestChargeCents)
  if (quote.isPaid) return quote
  if (quote.totalCents === 0) throw new PartyChangeClosedError('FREE')
  if (quote.dueCents < context.provider.smallestChargeCents) throw new PartyChangeClosedError('CREDIT')
  return quote
}

function rejectClosed(
  { state, paymentState, replacedBookingId, replacements, event }: ResizableBooking,
  now: Date,
): void {
  if (state === 'CANCELLED') throw new BookingCancelledError()
  if (isCancelledForAll(event) || event.endsAt <= now) throw new BookingClosedError()
  // Both bookings of an exchange have the same party.
  if (replacements.length > 0 || (replacedBookingId !== null && state !== 'CONFIRMED')) {
    throw new PartyChangeClosedError('MOVING')
  }
  if (paymentState === 'REFUNDED') throw new PartyChangeClosedError('REFUNDED')
}

function rejectInvalidSize(booking: ResizableBooking, size: PartySize): void {
  const fewer = booking.state === 'CONFIRMED' ? getReducedCounts(booking, size) : []
  const added = unavailableItems(toEventPrices(booking), { ...toPartyOrder(booking), ...size })
  const issues = [
    ...fewer.map((path) => ({
      path,
      message:
        'To remove part of a paid booking, cancel that part. The cancellation policy decides the refund',
    })),
    ...(['glampingTentCount', 'beerPackageCount'] as const)
      .filter((path) => added.includes(path) && size[path] > booking[path])
      .map((path) => ({ path, message: 'This item was not offered when the booking was made' })),
  ]
  if (issues.length > 0) throw new InvalidInputError(issues)
}

async function quotePrice(
  db: DatabaseOrTransaction,
  booking: ResizableBooking,
  size: PartySize,
  smallestCharge: number,
): Promise<PartyQuote> {
  const { adultCount, childCount, glampingTentCount, beerPackageCount } = size
  const nights = { booked: booking.nights, now: countEventNights(booking.event) }
  const later = {
    laterAdultNights: addLaterNights(booking.laterAdultNights, adultCount - booking.adultCount, nights),
    laterChildNights: addLaterNights(booking.laterChildNights, childCount - booking.childCount, nights),
  }
  const resized = { ...booking, ...later, adultCount, childCount, glampingTentCount, beerPackageCount }
  const wholeCents = getBill(resized).total + booking.exchangeFeeCents - booking.waivedCents
  const isPaid = booking.state === 'CONFIRMED'
  const paidCents = isPaid ? booking.totalCents : await sumReservedCredit(db, booking.id)
  const remainderCents = isPaid ? getWaivedRemainder(wholeCents - paidCents, smallestCharge) : 0
  const totalCents = wholeCents - remainderCents
  // A lapsed hold has no seats. Payment takes all of them.
  const hasSeats = booking.state === 'CONFIRMED' || booking.state === 'HELD'
  const { people, tents } = getSizeDifference(booking, resized)
  return {
    isPaid,
    oldTotalCents: booking.totalCents,
    totalCents,
    lines: getBillWithFee({ ...resized, waivedCents: booking.waivedCents + remainderCents }),
    remainderCents,
    later,
    dueCents: totalCents - paidCents,
    more: hasSeats ? { people, tents } : { people: 0, tents: 0 },
    freeSpots: getFreeSpots(booking.event),
    offers: toOffers(booking),
  }
}

function toOffers(booking: ResizableBooking): PartyQuote['offers'] {
  const { glampingTent, beerPackage } = toEventPrices(booking)
  return { tent: glampingTent > 0, beer: beerPackage > 0 }
}

/** Added people pay the event's current nights (R86). On an unpaid booking the last added leave first. */
function addLaterNights(
  later: readonly number[],
  more: number,
  { booked, now }: { booked: number; now: number },
): number[] {
  if (more <= 0) return later.slice(0, Math.max(0, later.length + more))
  if (later.length === 0 && now === booked) return []
  return [...later, ...Array.from({ length: more }, () => now)]
}

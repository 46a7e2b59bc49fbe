import { type ExchangeQuote, exchangeEnds } from '../../../domain/exchange.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { readSettings } from '../../platform/settings.ts'
import { carriableCents, hasOpenDispute } from '../ledger/held-money.ts'
import { cashLimitOf, leavingColumns, limitsOfMove } from '../lifecycle/carried-parts.ts'
import { priceExchange, refusalThere } from '../lifecycle/hold-replacement.ts'
import { auditForeignRead } from '../record/audit-foreign-read.ts'
import { isOfSamePerson, personColumns } from '../record/holder.ts'

/** One event that a booking could move to, and what that would mean. */
export type ExchangeOption = ExchangeQuote & {
  event: EventRow
  hasRoom: boolean
  /** What of the money that comes along could come back as money after the move, in cents. Null for all of it. */
  cashLimitCents: number | null
}

export type ExchangeView = {
  until: Date
  /** An unpaid move that is open; null when there is none, or only one of whoever had the booking before. */
  openMoveId: string | null
  options: ExchangeOption[]
  /** What a move costs. */
  feeCents: number
}

/** More than are ever planned; a list has to end. */
const mostOptions = 500

/**
 * The events that a booking can be moved to now, those that start first before the others. Call it only after
 * `accessTo` answered FULL. Null when the booking cannot be moved (any more).
 */
export async function quoteExchanges(context: Context, bookingId: string): Promise<ExchangeView | null> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: {
      ...leavingColumns,
      ...personColumns,
      ...{ eventId: true, state: true },
      event: { select: { ...leavingColumns.event.select, cancelledAt: true, deletedAt: true } },
      movedTo: { where: { state: 'HELD' }, select: { id: true, ...personColumns } },
    },
  })
  if (booking === null) return null
  await auditForeignRead(context, {
    ownerId: booking.userId,
    action: 'booking-read',
    subject: `booking:${bookingId}`,
  })
  const { event } = booking
  const until = exchangeEnds(event.startsAt)
  const now = context.now()
  const isOpen = booking.state === 'CONFIRMED' && event.cancelledAt === null && event.deletedAt === null
  if (!isOpen || now > until || (await hasOpenDispute(context.db, bookingId))) return null
  const valueCents = await carriableCents(context.db, booking)
  const limitedTo = await limitsOfMove(context.db, booking, now)
  const { exchangeFeeCents } = await readSettings(context.db, context)
  const terms = { feeCents: exchangeFeeCents, smallestCharge: context.provider.smallestChargeCents }
  const others = await context.db.event.findMany({
    where: {
      id: { not: booking.eventId },
      isActive: true,
      deletedAt: null,
      cancelledAt: null,
      startsAt: { gt: now },
      bookingClosesAt: { gt: now },
    },
    select: eventColumns,
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    take: mostOptions,
  })
  return {
    until,
    feeCents: exchangeFeeCents,
    openMoveId: booking.movedTo.find((move) => isOfSamePerson(move, booking))?.id ?? null,
    options: others
      .map((each) => ({ event: each, refusal: refusalThere(each, booking, now) }))
      .filter(({ refusal }) => refusal !== 'HIDDEN' && refusal !== 'CLOSED')
      .map(({ event: each, refusal }) => {
        const quote = priceExchange(booking, valueCents, each, terms)
        const cashLimitCents = cashLimitOf(limitedTo, quote)
        return { ...quote, event: each, hasRoom: refusal === null, cashLimitCents }
      }),
  }
}

import { type ExchangeQuote, getExchangeDeadline } from '../../../domain/exchange.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { readSettings } from '../../platform/settings.ts'
import { hasOpenDispute, sumCarriableCents } from '../ledger/available-money.ts'
import { exchangeSourceColumns, getCashLimit, readCarriedLimits } from '../lifecycle/carried-amounts.ts'
import { getExchangeRejection, priceExchange } from '../lifecycle/hold-replacement.ts'
import { auditBookingRead } from '../record/audit-staff-access.ts'
import { isOfSamePerson, personColumns } from '../record/holder.ts'

export type ExchangeOption = ExchangeQuote & {
  event: EventRow
  hasRoom: boolean
  /** Maximum cash refund of the moved money. Null for no limit. */
  cashLimitCents: number | null
}

export type ExchangeView = {
  until: Date
  /** Null also if a previous holder began the move. */
  openExchangeId: string | null
  options: ExchangeOption[]
  feeCents: number
}

/** More than are ever planned. */
const maxOptions = 500

/** Returns null if the booking cannot be moved. Call it only if `getBookingAccess` returned FULL. */
export async function quoteExchanges(context: Context, bookingId: string): Promise<ExchangeView | null> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: {
      ...exchangeSourceColumns,
      ...personColumns,
      eventId: true,
      state: true,
      event: { select: { ...exchangeSourceColumns.event.select, cancelledAt: true, deletedAt: true } },
      replacements: { where: { state: 'HELD' }, select: { id: true, ...personColumns } },
    },
  })
  if (booking === null) return null
  await auditBookingRead(context, booking)
  const { event } = booking
  const until = getExchangeDeadline(event.startsAt)
  const now = context.now()
  const isOpen = booking.state === 'CONFIRMED' && event.cancelledAt === null && event.deletedAt === null
  if (!isOpen || now > until || (await hasOpenDispute(context.db, bookingId))) return null
  const valueCents = await sumCarriableCents(context.db, booking)
  const getLimitedAmounts = await readCarriedLimits(context.db, booking, now)
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
    take: maxOptions,
  })
  return {
    until,
    feeCents: exchangeFeeCents,
    openExchangeId:
      booking.replacements.find((replacement) => isOfSamePerson(replacement, booking))?.id ?? null,
    options: others
      .map((each) => ({ event: each, rejection: getExchangeRejection(each, booking, now) }))
      .filter(({ rejection }) => rejection !== 'HIDDEN' && rejection !== 'CLOSED')
      .map(({ event: each, rejection }) => {
        const quote = priceExchange(booking, valueCents, each, terms)
        const cashLimitCents = getCashLimit(getLimitedAmounts, quote)
        return { ...quote, event: each, hasRoom: rejection === null, cashLimitCents }
      }),
  }
}

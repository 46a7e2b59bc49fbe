import { CANCELLED_EVENT_EDITION } from '../../../domain/cancellations/cancellation-policies.ts'
import { sumWithheldCents } from '../../../domain/carried-money.ts'
import { getUnofferedItems } from '../../../domain/exchange.ts'
import type { Services } from '../../context.ts'
import { eventColumns, toEventPrices, toIsoDay } from '../../events/event-row.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { getDisplayCode } from '../ledger/credit-notes.ts'
import { readCarriedMoney } from '../lifecycle/replaced-booking.ts'
import { type FrozenPrices, toPartyOrder } from '../record/frozen-bill.ts'
import type { ExchangeFacts } from './booking-email-parts.ts'

type EmailedBookingFields = Omit<FrozenPrices, 'clothing'> & {
  id: string
  state: string
  replacedBookingId: string | null
  totalCents: number
  policyEdition: string
}

/** Returns null for a direct booking. */
export async function readExchangeFacts(
  { cipher, clock }: Pick<Services, 'cipher' | 'clock'>,
  tx: DatabaseOrTransaction,
  booking: EmailedBookingFields,
): Promise<ExchangeFacts | null> {
  if (booking.replacedBookingId === null) return null
  const now = clock.now()
  const old = await tx.booking.findUniqueOrThrow({
    where: { id: booking.replacedBookingId },
    include: {
      event: { select: { title: true, startDate: true, endDate: true } },
      clothing: true,
      cancellations: {
        where: { cause: 'EXCHANGE' },
        include: { creditNotes: { orderBy: { id: 'asc' }, take: 1 } },
      },
    },
  })
  const payments = await tx.payment.findMany({
    where: { bookingId: booking.id },
    select: { method: true, capturedCents: true, refundedCents: true },
  })
  const capturedCents = sumCents(payments.map((payment) => payment.capturedCents))
  const carriedCents = sumCents(
    payments.filter(({ method }) => method === 'CARRIED').map((payment) => payment.capturedCents),
  )
  const credit = await tx.creditNote.aggregate({
    where: { cancellation: { bookingId: booking.id } },
    _sum: { amountCents: true },
  })
  const isUnpaid = booking.state === 'HELD' || booking.state === 'EXPIRED'
  const carried = isUnpaid ? ((await readCarriedMoney(tx, booking, now)) ?? 0) : carriedCents
  const [ended] = old.cancellations
  const note = ended?.creditNotes[0] ?? null
  return {
    fromTitle: old.event.title,
    isReplacedActive: old.state === 'CONFIRMED',
    feeCents: booking.exchangeFeeCents,
    carriedCents: carried,
    paidCents: capturedCents - carriedCents,
    refundedCents: sumCents(payments.map((payment) => payment.refundedCents)),
    creditedCents: credit._sum.amountCents ?? 0,
    cashLimitCents: await readCashLimit(tx, booking, carried),
    creditNote:
      note === null
        ? null
        : {
            code: getDisplayCode(cipher, note),
            amountCents: note.amountCents,
            expiresOn: toIsoDay(note.expiresOn),
          },
    cancelledEvent:
      booking.policyEdition === CANCELLED_EVENT_EDITION
        ? {
            startDate: toIsoDay(old.event.startDate),
            endDate: toIsoDay(old.event.endDate),
            reason: ended?.reason ?? null,
            waivedCents: booking.waivedCents,
            refundCents: ended?.refundCents ?? 0,
            skipped: getUnofferedItems(toEventPrices(booking), toPartyOrder(old)),
          }
        : null,
  }
}

function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}

async function readCashLimit(
  tx: DatabaseOrTransaction,
  booking: EmailedBookingFields,
  carried: number,
): Promise<number | null> {
  const parts = await tx.carriedAmount.findMany({ where: { bookingId: booking.id } })
  if (parts.length === 0) return null
  const credit = await tx.payment.aggregate({
    where: { bookingId: booking.id, method: 'CREDIT_NOTE' },
    _sum: { capturedCents: true },
  })
  // Credit that paid part of the price is limited too, but did not move along.
  const onTop = Math.max(0, (credit._sum.capturedCents ?? 0) - booking.exchangeFeeCents)
  const settled = Math.min(carried, booking.totalCents - booking.exchangeFeeCents)
  return settled + onTop - sumWithheldCents(parts)
}

/** For the calendar file that removes the replaced event. */
export async function readReplaced(tx: DatabaseOrTransaction, replacedBookingId: string | null) {
  if (replacedBookingId === null) return null
  return tx.booking.findUnique({
    where: { id: replacedBookingId },
    include: {
      event: { select: eventColumns },
      receipts: { orderBy: { number: 'desc' }, take: 1, select: { number: true } },
    },
  })
}

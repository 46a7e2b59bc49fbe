import { getPartsAfterCancellation } from '../../../domain/carried-money.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import { getUsableCredit } from '../../../domain/payments/smallest-charge.ts'
import type { Services } from '../../context.ts'
import { countEventNights, toIsoDay } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { lockBookingAndOrigin } from '../../row-locks.ts'
import { releaseCredit, sumReservedCredit } from '../ledger/credit-notes.ts'
import { findOpenCardPayment } from '../ledger/payments.ts'
import { sendRefunds } from '../ledger/schedule-refund.ts'
import { frozenPriceColumns, getBilledAmounts, getRemainingWaiver } from '../record/frozen-bill.ts'
import { writeCarriedAmounts } from './carried-amounts.ts'
import { completeBooking } from './complete-booking.ts'
import { readCarriedMoney } from './replaced-booking.ts'
import { settleCancellation } from './settle-cancellation.ts'

const columns = {
  ...frozenPriceColumns,
  id: true,
  eventId: true,
  userId: true,
  email: true,
  state: true,
  paymentState: true,
  totalCents: true,
  policyEdition: true,
  replacedBookingId: true,
  event: { select: { startDate: true, endDate: true, cancelledAt: true, deletedAt: true } },
  carriedAmounts: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.BookingSelect

type ChargedBooking = Prisma.BookingGetPayload<{ select: typeof columns }>

type Lowered = Pick<ChargedBooking, 'nights' | 'laterAdultNights' | 'laterChildNights'> & {
  waivedCents: number
  totalCents: number
  differenceCents: number
}

/**
 * Refunds the full difference (R86). Close its open card payment first. Changes nothing while one may bring the old
 * amount; the next call retries.
 */
export async function chargeFewerNights(
  services: Services,
  tx: DatabaseOrTransaction,
  bookingId: string,
): Promise<void> {
  const held = await lockBookingAndOrigin(tx, bookingId)
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: columns })
  const { state, event } = booking
  if (state === 'CANCELLED' || event.cancelledAt !== null || event.deletedAt !== null) return
  const lowered = lowerNights(booking)
  if (lowered === null) return
  if (state === 'CONFIRMED') {
    await lowerPaidBooking(services, tx, booking, lowered)
    return
  }
  if ((await findOpenCardPayment(tx, bookingId)) !== null) return
  await writeNights(tx, booking, lowered)
  if (state !== 'HELD') return
  const { totalCents } = lowered
  const now = services.clock.now()
  const carried = await readCarriedMoney(
    tx,
    { id: bookingId, replacedBookingId: booking.replacedBookingId, totalCents },
    now,
  )
  if (carried === null) return
  const asideCents = await sumReservedCredit(tx, bookingId)
  const neededCents = getUsableCredit(totalCents - carried, asideCents, services.provider.smallestChargeCents)
  await releaseCredit(tx, bookingId, 'system', neededCents)
  if (neededCents + carried < totalCents) return
  await completeBooking(services, tx, { ...booking, totalCents }, { actor: 'system', held })
}

/** Returns null if the booking has no excess nights. */
function lowerNights(booking: ChargedBooking): Lowered | null {
  const maxNights = countEventNights(booking.event)
  const { laterAdultNights, laterChildNights } = booking
  if (Math.max(booking.nights, ...laterAdultNights, ...laterChildNights) <= maxNights) return null
  const nights = {
    nights: Math.min(booking.nights, maxNights),
    laterAdultNights: laterAdultNights.map((each) => Math.min(each, maxNights)),
    laterChildNights: laterChildNights.map((each) => Math.min(each, maxNights)),
  }
  const waivedCents = getRemainingWaiver(booking, { ...booking, ...nights })
  const { billCents } = getBilledAmounts({ ...booking, ...nights, waivedCents })
  return {
    ...nights,
    waivedCents,
    totalCents: billCents + booking.exchangeFeeCents,
    differenceCents: getBilledAmounts(booking).billCents - billCents,
  }
}

async function writeNights(
  tx: DatabaseOrTransaction,
  { id, ...before }: ChargedBooking,
  { nights, laterAdultNights, laterChildNights, waivedCents, totalCents }: Lowered,
): Promise<void> {
  await tx.booking.update({
    where: { id },
    data: { nights, laterAdultNights, laterChildNights, waivedCents, totalCents },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor: 'system',
    action: 'nights-lowered',
    subject: `booking:${id}`,
    before: { nights: before.nights, totalCents: before.totalCents },
    after: { nights, totalCents },
  })
}

async function lowerPaidBooking(
  services: Services,
  tx: DatabaseOrTransaction,
  booking: ChargedBooking,
  lowered: Lowered,
): Promise<void> {
  const { differenceCents: cancelledCents } = lowered
  await writeNights(tx, booking, lowered)
  if (cancelledCents === 0) return
  const { refundIds } = await settleCancellation(
    services,
    tx,
    booking,
    {
      actor: 'system',
      cause: 'FEWER_NIGHTS',
      reason: null,
      idempotencyKey: null,
      policy: null,
      refundCents: cancelledCents,
      creditCents: 0,
      outcome: 'CASH',
      daysBefore: daysBetween(brisbaneDay(services.clock.now()), toIsoDay(booking.event.startDate)),
    },
    { isWhole: false, seats: 0, cancelledCents },
  )
  const parts = getPartsAfterCancellation(booking.carriedAmounts, {
    billCents: getBilledAmounts(booking).billCents,
    cancelledCents,
  })
  await writeCarriedAmounts(tx, booking.id, parts)
  await sendRefunds(services, tx, refundIds)
}

import { cancellationSchedule, NOTHING_CANCELLED } from '../../../domain/cancellation.ts'
import { cancellationLines } from '../../../domain/cancellations/cancellation-lines.ts'
import { CHANGED_EVENT_EDITION } from '../../../domain/cancellations/cancellation-policies.ts'
import { brisbaneDay } from '../../../domain/dates.ts'
import type { ClothingKind } from '../../../prisma/generated/client/enums.ts'
import type { Services } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { frozenPriceColumns, getBilledAmounts } from '../record/frozen-bill.ts'
import { getChangeRight, materialChanges } from './change-right.ts'

export type OrderFacts = {
  /** Includes sizes but no names. */
  items: string[]
  /** Labels and values; empty for a free or moved booking, or once the event has begun. */
  cancellation: [string, string][]
}

const ordered = {
  ...frozenPriceColumns,
  id: true,
  replacedBookingId: true,
  policyEdition: true,
  createdAt: true,
  acceptedChangeId: true,
  event: { select: { startDate: true, startsAt: true, changes: materialChanges } },
} as const satisfies Prisma.BookingSelect

type OrderedBooking = Prisma.BookingGetPayload<{ select: typeof ordered }>

export async function readOrderFacts(
  { clock }: Pick<Services, 'clock'>,
  tx: DatabaseOrTransaction,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  if (bookingIds.length === 0) return new Map()
  const { cancellationPolicy } = await readSettings(tx, { holdMinutes: null })
  const bookings = await tx.booking.findMany({ where: { id: { in: [...bookingIds] } }, select: ordered })
  const now = clock.now()
  return new Map(
    bookings.map((booking) => [
      booking.id,
      { items: getItems(booking), cancellation: getCancellation(booking, now, cancellationPolicy) },
    ]),
  )
}

function getItems({ glampingTentCount, beerPackageCount, clothing }: OrderedBooking): string[] {
  const listClothing = (wanted: ClothingKind, item: string) =>
    clothing
      .filter(({ kind }) => kind === wanted)
      .map(({ size, isKids }) => `${item}, ${isKids ? 'kids ' : ''}${size}`)
  const all = [
    ...Array.from({ length: glampingTentCount }, () => 'Glamping tent'),
    ...Array.from({ length: beerPackageCount }, () => 'Beer package'),
    ...listClothing('TSHIRT', 'T-shirt'),
    ...listClothing('HOODIE', 'Hoodie'),
  ]
  return [...Map.groupBy(all, (item) => item)].map(([item, { length }]) =>
    length === 1 ? item : `${length} × ${item}`,
  )
}

function getCancellation(
  booking: OrderedBooking,
  now: Date,
  onlyPolicy: string | null,
): OrderFacts['cancellation'] {
  const { billCents: totalCents, merchandiseCents } = getBilledAmounts(booking)
  if (totalCents === 0 || booking.replacedBookingId !== null || booking.event.startsAt <= now) return []
  const { isOpen, keptDays } = getChangeRight(booking, now)
  const spans = cancellationSchedule(
    {
      totalCents,
      merchandiseCents,
      cancelledBefore: NOTHING_CANCELLED,
      onlyPolicy,
      keptDays,
      policyEdition: isOpen ? CHANGED_EVENT_EDITION : booking.policyEdition,
    },
    toIsoDay(booking.event.startDate),
  )
  return cancellationLines(spans, brisbaneDay(now))
}

import { expect } from 'vitest'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import type { Answer } from '../fixtures/sample-bookings.ts'
import { type LifeBooking, type PlayedLife, rejectFault } from './random-payments.ts'

type Items = { total: number; goods: number }

/** The highest cash refund under the three policies, computed independently. */
function cashFor({ total, goods }: Items, days: number): number {
  const share = (percent: number) => Math.ceil((total * percent) / 100)
  const footer = days >= 30 ? share(95) : days >= 14 ? share(75) : days >= 7 ? share(50) : 0
  const contact = days >= 31 ? total - 5_000 : days >= 15 ? share(75) : days >= 7 ? share(50) : 0
  const terms = days >= 14 ? total - goods : 0
  return Math.max(0, footer, contact, terms)
}

function creditFor({ total }: Items, days: number): number {
  return days >= 30 ? 0 : days >= 7 ? total : Math.ceil(total / 2)
}

/** The amount for dropping one part after others. The sum never exceeds the amount for everything at once. */
function givenFor(as: 'cash' | 'credit', all: Items, before: Items, days: number): number {
  const cash = Math.max(0, cashFor(all, days) - cashFor(before, days))
  const credit = creditFor(all, days) - Math.max(cashFor(before, days), creditFor(before, days))
  return as === 'credit' && credit > cash ? credit : cash
}

/** Cancels a booking that was paid and never moved, disputed or changed, and compares the amounts. */
export async function quoteChecked(
  life: PlayedLife,
  { id }: LifeBooking,
  as: 'cash' | 'credit',
  cancel: () => Promise<Answer>,
): Promise<void> {
  const was = await readItems(life, id)
  const { status, body } = await cancel()
  rejectFault(life, 'cancelling', status, body)
  if (status !== 200 || was.state !== 'CONFIRMED' || life.special.has(id)) return
  const is = await readItems(life, id)
  const { db } = life.site.services
  const [done, ...earlier] = await db.cancellation.findMany({
    where: { bookingId: id },
    orderBy: { id: 'desc' },
  })
  if (done === undefined) throw new Error('nothing was cancelled')
  const before = earlier.reduce<Items>(
    (sum, { itemCents, merchandiseCents }) => ({
      total: sum.total + (itemCents ?? 0),
      goods: sum.goods + (merchandiseCents ?? 0),
    }),
    { total: 0, goods: 0 },
  )
  const left = done.isWhole ? { total: 0, goods: 0 } : is
  const all = {
    total: before.total + was.total - left.total,
    goods: before.goods + was.goods - left.goods,
  }
  const days = daysBetween(brisbaneDay(new Date()), was.startDate)
  expect(done.refundCents + done.creditCents, `given for a part of ${id} as ${as}`).toBe(
    givenFor(as, all, before, days),
  )
}

async function readItems(life: PlayedLife, id: string) {
  const { state, clothing, event, ...row } = await life.site.services.db.booking.findUniqueOrThrow({
    where: { id },
    include: { clothing: true, event: true },
  })
  const shirts = clothing.reduce((sum, { unitPriceCents }) => sum + unitPriceCents, 0)
  const goods = shirts + row.beerPackageCount * row.beerPriceCents
  const people = row.adultCount * row.adultPriceCents + row.childCount * row.childPriceCents
  const total = row.nights * people + row.glampingTentCount * row.tentPriceCents + goods
  return { state, total, goods, startDate: event.startDate.toISOString().slice(0, 10) }
}

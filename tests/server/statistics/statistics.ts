import { expect } from 'vitest'
import { addDays, brisbaneDay, type Day } from '../../../domain/dates.ts'
import type { Services } from '../../../server/context.ts'
import { toIsoDay } from '../../../server/events/event-row.ts'
import type { DatabaseOrTransaction } from '../../../server/platform/prisma.ts'
import {
  type PeriodStatistics,
  queryBookingSeries,
  queryPaymentTotals,
  querySeasonSeries,
  queryTotals,
} from '../../../server/staff/dashboard/query-statistics.ts'

type Reader = Pick<Services, 'db'>

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const toMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
/** Weeks start on Monday. */
const toWeek = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Recount of all rows, independent of the site's queries. */
async function recount(tx: DatabaseOrTransaction) {
  const events = await tx.event.findMany({ where: { deletedAt: null } })
  const bookings = await tx.booking.findMany({ include: { payments: true, event: true } })
  const payments = await tx.payment.findMany()
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const getFirstMethod = (id: number): string => {
    const payment = byId.get(id)
    if (payment === undefined) throw new Error('a payment is missing')
    return payment.carriedFromId === null ? payment.method : getFirstMethod(payment.carriedFromId)
  }
  const isPaid = ({ state, paymentState }: (typeof bookings)[number]) =>
    state !== 'CANCELLED' && ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(paymentState)
  const paid = bookings.filter(isPaid).map(({ payments, adultCount, childCount, createdAt, event }) => ({
    day: brisbaneDay(createdAt),
    month: event.deletedAt === null ? toMonth(toIsoDay(event.startDate)) : null,
    people: adultCount + childCount,
    revenueCents: sum(payments.map((each) => each.capturedCents - each.refundedCents - each.withdrawnCents)),
  }))
  const held = bookings.filter(({ state }) => state === 'HELD')
  const arrived = payments.filter(({ method }) => method !== 'CARRIED' && method !== 'CREDIT_NOTE')
  const paidCents = sum(arrived.map(({ capturedCents }) => capturedCents))
  const returned = payments.map(({ id, refundedCents, withdrawnCents }) =>
    getFirstMethod(id) === 'CREDIT_NOTE' ? withdrawnCents : refundedCents + withdrawnCents,
  )
  const refundedCents = sum(returned)
  const failed = held.filter(({ paymentState }) => paymentState === 'FAILED')
  return {
    paid,
    totals: {
      activeEvents: events.filter(({ isActive }) => isActive).length,
      hiddenEvents: events.filter(({ isActive }) => !isActive).length,
      confirmedBookings: paid.length,
      pendingBookings: held.length,
      revenueCents: paidCents - refundedCents,
      pastEvents: await tx.pastEvent.count(),
    },
    payments: {
      paidCents,
      refundedCents,
      outstandingCents: sum(held.map(({ totalCents }) => totalCents)),
      failedCents: sum(failed.map(({ totalCents }) => totalCents)),
    },
  }
}

type Recounted = Awaited<ReturnType<typeof recount>>['paid']

function recountSeries(periods: readonly PeriodStatistics[], paid: Recounted, toPeriod: ToPeriod) {
  return periods.map(({ start }) => {
    const inPeriod = paid.filter((booking) => toPeriod(booking) === toIsoDay(start))
    return {
      start,
      bookings: inPeriod.length,
      people: sum(inPeriod.map(({ people }) => people)),
      revenueCents: sum(inPeriod.map(({ revenueCents }) => revenueCents)),
    }
  })
}

type ToPeriod = (booking: Recounted[number]) => Day | null

/** Returns the statistics of the dashboard and a recount at one moment. */
function readBoth({ db }: Reader) {
  return db.$transaction(
    async (tx) => {
      const now = new Date()
      const months = await queryBookingSeries(tx, now, 'MONTH')
      const weeks = await queryBookingSeries(tx, now, 'WEEK')
      const season = await querySeasonSeries(tx, now)
      const totals = await queryTotals(tx)
      const payments = await queryPaymentTotals(tx)
      const { paid, ...recounted } = await recount(tx)
      return {
        shown: { totals, payments, months, weeks, season },
        recounted: {
          ...recounted,
          months: recountSeries(months, paid, ({ day }) => toMonth(day)),
          weeks: recountSeries(weeks, paid, ({ day }) => toWeek(day)),
          season: recountSeries(season, paid, ({ month }) => month),
        },
      }
    },
    { isolationLevel: 'RepeatableRead' },
  )
}

export async function checkStatistics(
  { services }: { services: Reader },
  moment = 'at the end',
): Promise<void> {
  const { shown, recounted } = await readBoth(services)
  expect(shown, `statistics that a recount does not find, ${moment}`).toEqual(recounted)
  expect(shown.months).toHaveLength(12)
}

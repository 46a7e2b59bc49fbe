import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import { sumDueReductions } from '../../bookings/staff/amount-due.ts'
import type { Context } from '../../context.ts'
import { toNotOverCondition } from '../../events/list-events.ts'
import {
  type DashboardTotals,
  type PaymentTotals,
  type PeriodStatistics,
  queryBookingSeries,
  queryPaymentTotals,
  querySeasonSeries,
  queryTotals,
} from './query-statistics.ts'

export type CampOccupancy = { eventId: number; title: string; startDate: Date; taken: number; max: number }

type Reader = Pick<Context, 'db' | 'session'>

/** @throws NotSignedInError, NotAllowedError */
export async function readTotals(context: Reader): Promise<DashboardTotals> {
  await signedInAdmin(context, exempt('reads statistics without personal data'))
  return queryTotals(context.db)
}

/** @throws NotSignedInError, NotAllowedError */
export async function readPaymentTotals(context: Reader & Pick<Context, 'now'>): Promise<PaymentTotals> {
  await signedInAdmin(context, exempt('reads statistics without personal data'))
  const totals = await queryPaymentTotals(context.db)
  const reductions = await sumDueReductions(context)
  return {
    ...totals,
    outstandingCents: totals.outstandingCents - reductions.allCents,
    failedCents: totals.failedCents - reductions.failedCents,
  }
}

/**
 * By date of booking, over the last twelve months, in Brisbane time. Includes empty periods.
 * @throws NotSignedInError, NotAllowedError
 */
export async function readBookingSeries(
  context: Reader & Pick<Context, 'now'>,
  per: 'WEEK' | 'MONTH',
): Promise<PeriodStatistics[]> {
  await signedInAdmin(context, exempt('reads statistics without personal data'))
  return queryBookingSeries(context.db, context.now(), per)
}

/**
 * By month of camp start, up to the last camp, at most 24. Includes empty months.
 * @throws NotSignedInError, NotAllowedError
 */
export async function readSeasonSeries(context: Reader & Pick<Context, 'now'>): Promise<PeriodStatistics[]> {
  await signedInAdmin(context, exempt('reads statistics without personal data'))
  return querySeasonSeries(context.db, context.now())
}

/** The next camp first, at most 50. @throws NotSignedInError, NotAllowedError */
export async function readOccupancy(context: Reader & Pick<Context, 'now'>): Promise<CampOccupancy[]> {
  await signedInAdmin(context, exempt('reads statistics without personal data'))
  return context.db.$queryRaw<CampOccupancy[]>`
    SELECT id AS "eventId", title, start_date AS "startDate", current_participants AS taken, max_participants AS max
    FROM event WHERE deleted_at IS NULL AND cancelled_at IS NULL AND ${toNotOverCondition(context.now())}
    ORDER BY start_date, id LIMIT 50`
}

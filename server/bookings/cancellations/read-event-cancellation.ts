import {
  type CancellationSpan,
  cancellationSchedule,
  describeCancellationSpan,
  NOTHING_CANCELLED,
  quoteCancellation,
} from '../../../domain/cancellation.ts'
import { CURRENT_EDITION } from '../../../domain/cancellations/cancellation-policies.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import { type PartyOrder, priceBooking } from '../../../domain/pricing.ts'
import type { Context } from '../../context.ts'
import { countEventNights, toEventPrices, toIsoDay } from '../../events/event-row.ts'
import { readEvent } from '../../events/read-event.ts'
import { readSettings } from '../../platform/settings.ts'

/** The smallest family, used as the example. */
const exampleOrder: PartyOrder = {
  adultCount: 1,
  childCount: 1,
  glampingTentCount: 0,
  beerPackageCount: 0,
  tshirtOrders: [],
  hoodieOrders: [],
}

/** Large enough that no fee exceeds it and no two steps give the same amount, so that the rules fit every family. */
const LARGE_TOTAL_CENTS = 1_000_000

/** Amounts for one adult and one child who book today, without extras. */
export type EventCancellation = {
  eventId: number
  totalCents: number
  /** `sentence` contains no amounts. */
  steps: { span: CancellationSpan & { isNow: boolean }; sentence: string }[]
}

/** Returns null for an unknown, hidden, free, cancelled or started event. */
export async function readEventCancellation(
  context: Context,
  eventId: number,
): Promise<EventCancellation | null> {
  const event = await readEvent(context, eventId)
  if (event === null) return null
  const now = context.now()
  const prices = toEventPrices(event)
  const { total: totalCents } = priceBooking({ nights: countEventNights(event), prices }, exampleOrder)
  if (totalCents === 0 || event.cancelledAt !== null || event.startsAt <= now) return null
  const { cancellationPolicy: onlyPolicy } = await readSettings(context.db, context)
  const startDate = toIsoDay(event.startDate)
  const order = {
    totalCents,
    merchandiseCents: 0,
    cancelledBefore: NOTHING_CANCELLED,
    policyEdition: CURRENT_EDITION,
    onlyPolicy,
  }
  const rules = cancellationSchedule({ ...order, totalCents: LARGE_TOTAL_CENTS }, startDate)
  const daysBefore = daysBetween(brisbaneDay(now), startDate)
  const currentRule = rules.find(({ fromDays }) => daysBefore >= fromDays)
  const { adultPerNight, childPerNight, glampingTent, ...merchandise } = prices
  const hasMerchandise = Object.values(merchandise).some((price) => price > 0)
  return {
    eventId,
    totalCents,
    steps: rules.map((rule) => ({
      span: { ...rule, ...quoteCancellation(order, rule.fromDays), isNow: rule === currentRule },
      sentence: describeCancellationSpan(rule, hasMerchandise),
    })),
  }
}

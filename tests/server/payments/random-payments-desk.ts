import { toDecimal } from '../../../domain/money.ts'
import { getMedicalRefundCents } from '../../../server/bookings/staff/medical-refund-cents.ts'
import {
  markRefundReturned,
  returnAnotherWay,
} from '../../../server/bookings/staff/money/mark-refund-returned.ts'
import { retryRefund } from '../../../server/bookings/staff/money/retry-refund.ts'
import { UserError } from '../../../server/errors.ts'
import { changeParty } from '../bookings/correcting.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { runMutation } from '../fixtures/graphql-call.ts'
import { call } from '../fixtures/sample-bookings.ts'
import {
  getIds,
  type LifeBooking,
  type PlayedLife,
  readStoredBooking,
  rejectFault,
} from './random-payments.ts'
import { readRefunds } from './random-payments-bank.ts'

export async function endCamp(
  life: PlayedLife,
  { camp, outcome, target }: { camp: number; outcome: 'CASH' | 'CREDIT' | 'EXCHANGE'; target: number },
): Promise<void> {
  const eventId = life.camps[camp] ?? 0
  const targetEventId = String(life.camps[target] ?? 0)
  await cancelEvent(life.site.url, life.admin.cookie, eventId, {
    outcome,
    ...(outcome === 'EXCHANGE' ? { targetEventId } : {}),
  })
  await life.site.runJob('end-cancelled-event-bookings')
  await findMoved(life)
}

/** Adds bookings created by the organiser's moves, which a job may complete later. */
export async function findMoved(life: PlayedLife): Promise<void> {
  const { db } = life.site.services
  const moved = await db.booking.findMany({ where: { replacedBookingId: { in: getIds(life) } } })
  const fresh = moved.filter(({ id }) => !life.bookings.some((known) => known.id === id))
  for (const { id, replacedBookingId, eventId } of fresh) {
    const from = life.bookings.find((known) => known.id === replacedBookingId)
    life.special.add(id)
    life.bookings.push({ id, cookie: from?.cookie ?? '', camp: life.camps.indexOf(eventId) })
  }
  // A moved booking may have moved again.
  if (fresh.length > 0) await findMoved(life)
}

export async function grow(
  life: PlayedLife,
  { id }: LifeBooking,
  settlement: 'CASH' | 'BANK_TRANSFER' | 'WAIVED',
): Promise<void> {
  const row = await readStoredBooking(life, id)
  const { adultCount, childCount, glampingTentCount, beerPackageCount, totalCents, state } = row
  const size = { childCount, glampingTentCount, beerPackageCount, adultCount: adultCount + 1 }
  const answer = await changeParty(life.site, life.admin, id, size, { settlement })
  if (answer.__typename !== 'ChangePartyPayload' || state !== 'CONFIRMED') return
  life.special.add(id)
  life.desk.inCents += (await readStoredBooking(life, id)).totalCents - totalCents
}

export async function changeDates(
  life: PlayedLife,
  { camp, days, nights }: { camp: number; days: number; nights: number },
): Promise<void> {
  const eventId = life.camps[camp] ?? 0
  const { startDate } = await life.site.services.db.event.findUniqueOrThrow({ where: { id: eventId } })
  const getDay = (after: number) =>
    new Date(startDate.getTime() + after * 86_400_000).toISOString().slice(0, 10)
  const fields = { startDate: getDay(days), endDate: getDay(days + nights) }
  const { status, body } = await call(`${life.site.url}/api/admin/events/${eventId}`, 'PUT', fields, {
    cookie: life.admin.cookie,
  })
  rejectFault(life, 'dates', status, body)
  for (const booking of life.bookings) if (booking.camp === camp) life.special.add(booking.id)
}

/** Moves all dates closer and expires credit. */
export async function wait(life: PlayedLife, days: number): Promise<void> {
  const { db } = life.site.services
  await db.$executeRaw`
    UPDATE event SET start_date = start_date - ${days}::int, end_date = end_date - ${days}::int,
      starts_at = starts_at - ${days}::int * interval '1 day', ends_at = ends_at - ${days}::int * interval '1 day',
      booking_closes_at = booking_closes_at - ${days}::int * interval '1 day'
    WHERE id = ANY(${life.camps})`
  await db.$executeRaw`
    UPDATE credit_note SET expires_on = expires_on - ${days}::int WHERE booking_id = ANY(${getIds(life)})`
}

export async function repeatRefund(life: PlayedLife, which: number): Promise<void> {
  const failed = (await readRefunds(life, 'FAILED')).filter(({ retry }) => retry === null)
  const one = failed[which % Math.max(1, failed.length)]
  if (one === undefined) return
  const { services } = life.site
  const actor = `user:${life.admin.userId}`
  try {
    if (which % 2 === 0) await retryRefund(services, one.id, actor)
    else {
      await returnAnotherWay(services, one.id, actor, 'in cash')
      life.desk.outCents += one.amountCents
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
  }
}

export async function returnByHand(life: PlayedLife, which: number): Promise<void> {
  const waiting = await readRefunds(life, 'REQUESTED')
  const one = waiting[which % Math.max(1, waiting.length)]
  if (one === undefined) return
  try {
    await markRefundReturned(life.site.services, one.id, `user:${life.admin.userId}`, 'in cash')
    life.desk.outCents += one.amountCents
  } catch (error) {
    if (!(error instanceof UserError)) throw error
  }
}

/** Refunds everything regardless of the policies. */
export async function refundForMedicalReason(life: PlayedLife, { id }: LifeBooking): Promise<void> {
  const cents = await getMedicalRefundCents(life.site.services.db, await readStoredBooking(life, id))
  if (cents === null) return
  const refund = { bookingId: id, reason: 'Broken leg', amount: toDecimal(cents) }
  await runMutation(life.site.url, 'refundForMedicalReason', refund, life.admin.cookie)
}

import { expect } from 'vitest'
import { getClock } from '../fixtures/clock.ts'
import { eventually } from '../fixtures/eventually.ts'
import { type GraphqlResponse, graphql } from '../fixtures/graphql-call.ts'
import { bookParty, openIntent, type Party } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'

export async function paidBooking(
  site: RunningSite,
  eventId: number,
  changes: Record<string, unknown> = {},
): Promise<Party & { intentId: string }> {
  const party = await bookParty(site, eventId, changes)
  const intent = await openIntent(site, party.id)
  await getProvider(site).pay(intent)
  await getProvider(site).waitForWebhooks()
  await eventually(async () => {
    const booking = await site.services.db.booking.findUniqueOrThrow({ where: { id: party.id } })
    expect(booking.state).toBe('CONFIRMED')
  })
  return { ...party, intentId: intent.id }
}

export function cancelParty(
  site: RunningSite,
  { id, cookie }: Party,
  body: Record<string, unknown> = { as: 'cash' },
) {
  return call(`${site.url}/api/bookings/${id}/cancel`, 'POST', body, { cookie })
}

export function getQuote(
  site: RunningSite,
  { id, cookie }: Party,
  remove: { kind: string; position: number }[] | null = null,
): Promise<GraphqlResponse> {
  return graphql(
    site.url,
    `query ($id: ID!, $remove: [CancellationItemInput!]) { booking(id: $id) { cancellation(remove: $remove) {
      edition isPaid daysBefore droppedAmount cashAmount restAmount creditAmount explanation
      steps { fromDay untilDay cashAmount restAmount creditAmount isNow } parts { kind position label amount } } } }`,
    { id, remove },
    cookie,
  )
}

/**
 * Returns UTC midnight of the Brisbane day this many days from today, which is how the first day of an event
 * is stored.
 */
export function daysFromNow(count: number): Date {
  const inBrisbane = Date.now() + 10 * 3_600_000
  return new Date((Math.floor(inBrisbane / 86_400_000) + count) * 86_400_000)
}

/** Returns the columns of a three-night camp that begins in this many days, at 4 pm in Brisbane. */
export function inDays(count: number) {
  const startDate = daysFromNow(count)
  const startsAt = new Date(startDate.getTime() + 6 * 3_600_000)
  return {
    startDate,
    endDate: daysFromNow(count + 3),
    startsAt,
    bookingClosesAt: startsAt,
    endsAt: new Date(startDate.getTime() + 72 * 3_600_000),
  }
}

/**
 * Waits until the refunds of a booking have these amounts in cents and statuses.
 * @param job runs before each check, because one run may find the database busy
 */
export async function refundsEnd(
  site: RunningSite,
  bookingId: string,
  ends: string[],
  job?: string,
): Promise<void> {
  await eventually(async () => {
    if (job !== undefined) await site.runJob(job)
    await getClock(site).makeJobsDue()
    const refunds = await site.services.db.refund.findMany({ where: { bookingId }, orderBy: { id: 'asc' } })
    expect(refunds.map(({ amountCents, status }) => `${amountCents} ${status}`)).toEqual(ends)
  })
}

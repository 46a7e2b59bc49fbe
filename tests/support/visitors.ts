import { randomUUID } from 'node:crypto'
import { lapseHold } from './payment-effects.ts'
import type { RunningSite } from './running-site.ts'
import { type Answer, bookingBody, call } from './sample-bookings.ts'

/** Somebody at an address of their own, in front of a site that trusts one proxy; without a cookie at first. */
export type Visitor = {
  address: string
  /** Books for adults alone: how many, and for whom if it matters. */
  book(eventId: number, adultCount: number, changes?: Record<string, unknown>): Promise<Answer>
  /** The documented call that opens a payment. */
  startPayment(bookingId: string): Promise<Answer>
  /** The same visitor with the cookie of an answer, or with that of nobody. */
  as(cookie: string | null): Visitor
}

let visitors = 0

/** The next one, at an address that no other visitor has. */
export function nextVisitor(site: RunningSite): Visitor {
  visitors += 1
  return visitorAt(site, `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`)
}

export function visitorAt(site: RunningSite, address: string, cookie: string | null = null): Visitor {
  const headers = { 'x-forwarded-for': address, ...(cookie === null ? {} : { cookie }) }
  return {
    address,
    book: (eventId, adultCount, changes = {}) =>
      call(
        `${site.url}/api/bookings`,
        'POST',
        bookingBody(eventId, {
          ...{ adultCount, childCount: 0, childrenDetails: [], email: `${randomUUID()}@example.com` },
          ...changes,
        }),
        headers,
      ),
    startPayment: (bookingId) =>
      call(`${site.url}/api/create-payment-intent`, 'POST', { bookingId }, headers),
    as: (other) => visitorAt(site, address, other),
  }
}

/** A booking that is held; its id and the cookie of who made it. */
export async function held(visitor: Visitor, eventId: number, adultCount: number, changes = {}) {
  const { status, body, cookie } = await visitor.book(eventId, adultCount, changes)
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`)
  return { id: String(body.id), cookie: cookie ?? '' }
}

/** Lets a hold run out and ends it. */
export async function lapsed(site: RunningSite, bookingId: string): Promise<void> {
  await lapseHold(site, bookingId)
  await site.runJob('expire-holds')
}

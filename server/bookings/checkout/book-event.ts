import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { HoldLimits } from '../../../domain/hold-limits.ts'
import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { countEventNights, getFreeSpots, toEventPrices } from '../../events/event-row.ts'
import {
  type DatabaseOrTransaction,
  inTransaction,
  isUniqueViolation,
  type Prisma,
  queryRawRows,
} from '../../platform/prisma.ts'
import { shareLockBookingByKey } from '../../row-locks.ts'
import { type BookingOwner, findBookingOwner } from '../holds/booking-owner.ts'
import { type BookingRequest, parseBookingRequest } from '../holds/booking-request.ts'
import { type FreedSeats, type InsertedBooking, insertBookingWithSeats } from '../holds/insert-booking.ts'
import { assertOfferOpen, claimSeats, readOffer, type StoredOffer } from '../holds/offered-seats.ts'
import { type Bookable, type FirstBooking, readBookable } from '../holds/read-bookable.ts'
import { type StoredBooking, toStoredBooking } from '../holds/stored-booking.ts'
import { enforceHoldLimits, getHoldIdentity } from '../holds/unpaid-holds.ts'
import { DifferentRequestError, SeatsUnavailableError, TooManyHoldsError } from '../record/bookings.errors.ts'
import { OfferLinkError } from '../record/offer.errors.ts'
import { retryOnCodeCollision } from '../record/retry-on-code-collision.ts'
import { areSeatsReserved } from '../record/seats.ts'
import { type PricedEvent, priceEvent } from './price-event.ts'
import { readReplacedHold, replaceHold } from './replace-hold.ts'

export type BookingResult = {
  bookingId: string
  eventId: number
  /** Null for a replay. */
  stored: StoredBooking | null
}

/**
 * Takes seats by one conditional UPDATE or from an offer. Can replace an unpaid booking of the family. Replays
 * return the first booking.
 * @throws InvalidInputError, EventNotFoundError, BookingClosedError, PriceChangedError, SeatsUnavailableError,
 *   TooManyRequestsError, TooManyHoldsError, DifferentRequestError, OfferLinkError, OfferEndedError, NotSignedInError
 *   if the member has signed out, and errors of `readReplacedHold` and `replaceHold`. An error leaves the replaced
 *   booking unchanged.
 */
export async function bookEvent(context: Context, input: unknown): Promise<BookingResult> {
  const request = parseBookingRequest(input)
  await context.rateLimits.consume('bookings-by-address', context.address)

  context.session.willGrant()
  const [bookable, owner] = [
    await readBookable(context, request),
    await findBookingOwner(context, request.form.email),
  ]
  const duplicate = await findDuplicateBooking(context, request, bookable.first, owner)
  if (duplicate) return duplicate
  if (!(await isStillSignedIn(context, request))) throw new NotSignedInError()
  try {
    const stored = await book(context, request, bookable, owner)
    context.queue.wake('outbox')
    return { bookingId: stored.booking.id, eventId: request.eventId, stored }
  } catch (error) {
    if (!(error instanceof UserError) && !isUniqueViolation(error)) throw error
    // A full network is asked to retry, so such attempts do not count.
    if (error instanceof TooManyHoldsError && error.why === 'NETWORK') {
      await context.rateLimits.giveBack('bookings-by-address', context.address)
    }
    if (request.idempotencyKey === null) throw error
    // A concurrent duplicate may hold these seats.
    const { first } = await readBookable(context, request)
    const duplicate = await findDuplicateBooking(context, request, first, owner)
    if (duplicate) return duplicate
    throw error
  }
}

/** An expired session must not turn a member's booking into a guest's. */
async function isStillSignedIn({ session }: Context, { memberId }: BookingRequest): Promise<boolean> {
  if (memberId === null) return true
  const viewer = await session.viewer()
  return viewer.kind === 'user' && viewer.userId === memberId
}

/**
 * The key alone authorises the replay, because a client that lost the response has no session yet. A transfer
 * invalidates it. Without the HMAC, deleted after the hold, a replay needs session access.
 */
async function findDuplicateBooking(
  context: Context,
  { idempotencyKey, text }: BookingRequest,
  first: FirstBooking | null,
  { organiserId }: BookingOwner,
): Promise<BookingResult | null> {
  if (idempotencyKey === null || first === null) return null
  const booked = { bookingId: first.id, eventId: first.eventId, stored: null }
  const { requestHmac } = first
  if (requestHmac === null) {
    if (await context.session.isGranted(first.id)) return booked
    throw new DifferentRequestError()
  }
  const hmacs = context.hmac.createForEachKey('booking-request', text)
  if (!hmacs.some((hmac) => timingSafeEqual(hmac, requestHmac))) throw new DifferentRequestError()
  // The transaction must not wait for a second connection.
  await context.session.sid()
  const granted = await inTransaction(context.db, async (tx) => {
    const exists = await shareLockBookingByKey(tx, first.id, idempotencyKey)
    // An organiser needs no grant that outlives the role.
    if (!exists || organiserId !== null) return { exists, grant: null }
    return { exists, grant: await context.session.grantIn(tx, first.id) }
  })
  if (!granted.exists) return null
  granted.grant?.sendCookie()
  return booked
}

async function book(
  context: Context,
  request: BookingRequest,
  { event, holdMinutes }: Bookable,
  { userId, organiserId }: BookingOwner,
): Promise<StoredBooking> {
  const offer = await readRequestedOffer(context, request)
  const { replaces } = request
  const old = replaces === null ? null : await readReplacedHold(context, replaces, request.eventId)
  // Checked first, so that requests for a sold-out camp stay cheap.
  const priced = priceEvent(event, request, { offer, old }, context.now())
  const id = randomBytes(16).toString('base64url')
  const { form, idempotencyKey, friendToken, campaign } = request
  const [sid, visitor, granting] = await Promise.all([
    context.session.sid(),
    getHoldIdentity(context, form.email),
    organiserId === null ? context.session.granting(id) : null,
  ])
  const holder = { ...visitor, sid }
  const requestHmac = context.hmac.create('booking-request', request.text)
  // Offers are exempt from hold limits, and an organiser holds for others.
  const holdLimits = offer === null && organiserId === null ? context.holdLimits : null
  const party = { eventId: priced.event.id, people: form.adultCount + form.childCount }

  async function insert({ event, totalCents }: PricedEvent): Promise<StoredBooking | null> {
    const booking = {
      id,
      userId,
      form,
      totalCents,
      holdMinutes,
      holder,
      organiserId,
      idempotencyKey,
      requestHmac,
      friendToken,
      campaign,
      granting,
      eventId: event.id,
      eventVersion: event.version,
      nights: countEventNights(event),
      prices: toEventPrices(event),
      offeredUntil: offer?.expiresAt ?? null,
    }
    const insertBy = (queryRows: RowQuery, holdLimits: HoldLimits | null, freed: FreedSeats | null = null) =>
      insertBookingWithSeats(queryRows, context.cipher, { ...booking, holdLimits, freed })
    const inserted = await retryOnCodeCollision(() => {
      if (offer !== null) return claimSeats(context.db, offer, id, (tx) => insertBy(createRowQuery(tx), null))
      if (old === null) return insertBy((statement) => queryRawRows(context.db, statement), holdLimits)
      return replaceHold(context, old, async (tx, freed) => {
        // Checked after the old booking has ended, so that its hold is not counted.
        await enforceHoldLimits({ db: tx, holdLimits }, holder, party, 'serialised')
        return insertBy(createRowQuery(tx), null, freed)
      })
    })
    if (inserted === null) return null
    granting?.sendCookie()
    return toStoredBooking(context.clock, { id, userId, form, totalCents }, event, inserted)
  }

  const stored = await insert(priced)
  if (stored !== null) return stored
  // Re-reads to report the cause, or to retry if it is gone.
  if (old === null) await enforceHoldLimits({ db: context.db, holdLimits }, holder, party, 'unserialised')
  const offerNow = await readRequestedOffer(context, request)
  const changed = priceEvent(
    (await readBookable(context, request)).event,
    request,
    { offer: offerNow, old },
    context.now(),
  )
  const storedNow = await insert(changed)
  if (storedNow !== null) return storedNow
  const spots = (await areSeatsReserved(context.db, changed.event.id)) ? 0 : getFreeSpots(changed.event)
  throw new SeatsUnavailableError(changed.event.id, spots + (old?.freed.people ?? 0))
}

type RowQuery = (statement: Prisma.Sql) => Promise<InsertedBooking[]>

function createRowQuery(tx: DatabaseOrTransaction): RowQuery {
  return (statement) => tx.$queryRaw<InsertedBooking[]>(statement)
}

async function readRequestedOffer(context: Context, request: BookingRequest): Promise<StoredOffer | null> {
  if (request.offer === null) return null
  const offer = await readOffer(context, request.offer)
  if (offer.eventId !== request.eventId) throw new OfferLinkError()
  assertOfferOpen(offer, context.now())
  return offer
}

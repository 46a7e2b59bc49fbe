import { randomBytes, timingSafeEqual } from 'node:crypto'
import { refusalOf } from '../../../domain/admission.ts'
import { priceBooking, unavailableItems } from '../../../domain/pricing.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../count-try.ts'
import { InvalidInputError, UserError } from '../../errors.ts'
import { type EventRow, eventColumns, nightsOf, pricesOf, spotsOf } from '../../events/event-row.ts'
import { inTransaction, isUniqueViolation } from '../../platform/prisma.ts'
import { keepBookingOfKey } from '../../platform/row-locks.ts'
import { readSettings } from '../../platform/settings.ts'
import { newAccessToken } from '../record/access-token.ts'
import {
  DifferentRequestError,
  EventNotFoundError,
  ManyHoldsError,
  PriceChangedError,
  SeatsUnavailableError,
} from '../record/bookings.errors.ts'
import { drawAgain } from '../record/draw-again.ts'
import { refusalError } from '../record/refuse-party.ts'
import { type BookingRequest, parseBookingRequest } from './booking-request.ts'
import { insertBookingWithSeats } from './insert-booking.ts'
import { holderOf, refuseManyHolds } from './unpaid-holds.ts'

/**
 * Books a party on an event: the price comes from the event, the seats from one conditional UPDATE.
 * The same idempotency key answers the first booking again.
 * @returns the ids of what changed
 * @throws InvalidInputError, EventNotFoundError, BookingClosedError, PriceChangedError, SeatsUnavailableError,
 *   TooManyRequestsError, ManyHoldsError, DifferentRequestError; nothing is held after any of them
 */
export async function bookEvent(
  context: Context,
  input: unknown,
): Promise<{ bookingId: string; eventId: number }> {
  const request = parseBookingRequest(input)
  await countTry(context, 'bookings-by-address', context.address)

  const repeated = await repeatedBooking(context, request)
  if (repeated) return repeated
  try {
    const bookingId = await book(context, request)
    await context.session.grant(bookingId)
    context.queue.wake('outbox')
    return { bookingId, eventId: request.eventId }
  } catch (error) {
    if (!(error instanceof UserError) && !isUniqueViolation(error)) throw error
    // A network that is full is asked to come again in a minute: those tries are not held against it.
    if (error instanceof ManyHoldsError && error.why === 'NETWORK') {
      await context.rateLimits.giveBack('bookings-by-address', context.address)
    }
    // A twin of this request may have come first; then it is its own seats and hold that stand in the way.
    const twin = await repeatedBooking(context, request)
    if (twin) return twin
    throw error
  }
}

/**
 * A key proves its caller by itself: a browser whose answer was lost has no session yet. A key that the booking lost by
 * being transferred proves nothing any more, and once the hold has ended nobody knows what was asked with it: from then
 * on a repeat is answered only where the booking may be seen anyway.
 */
async function repeatedBooking(
  context: Context,
  request: BookingRequest,
): Promise<{ bookingId: string; eventId: number } | null> {
  if (request.idempotencyKey === null) return null
  const { idempotencyKey } = request
  const first = await context.db.booking.findUnique({
    where: { idempotencyKey },
    select: { id: true, eventId: true, requestMac: true },
  })
  if (first === null) return null
  const { requestMac } = first
  if (requestMac === null) {
    if (await context.session.isGranted(first.id)) return { bookingId: first.id, eventId: first.eventId }
    throw new DifferentRequestError()
  }
  const asked = context.keyedHash.byEachKey('booking-request', request.text)
  if (!asked.some((mac) => timingSafeEqual(mac, requestMac))) throw new DifferentRequestError()
  // Before the transaction, which must not wait for a second connection.
  await context.session.sid()
  const granted = await inTransaction(context.db, async (tx) => {
    const isKept = await keepBookingOfKey(tx, first.id, idempotencyKey)
    return isKept ? context.session.grantIn(tx, first.id) : null
  })
  if (granted === null) return null
  granted.tell()
  return { bookingId: first.id, eventId: first.eventId }
}

async function book(context: Context, request: BookingRequest): Promise<string> {
  // First and alone: a crowd in front of a sold-out camp costs one small query each.
  const event = await bookableEvent(context, request)
  const sid = await context.session.sid()
  const holder = { ...(await holderOf(context, request.form.email)), sid }
  const { adultCount, childCount } = request.form
  const party = { eventId: event.id, people: adultCount + childCount }
  const [{ holdMinutes }] = await Promise.all([
    readSettings(context.db, context),
    refuseManyHolds(context, holder, party, 'at a glance'),
  ])
  const id = randomBytes(16).toString('base64url')

  function insert(event: EventRow): Promise<boolean> {
    const booking = {
      id,
      eventId: event.id,
      eventVersion: event.version,
      userId: holder.memberId,
      form: request.form,
      nights: nightsOf(event),
      prices: pricesOf(event),
      holdMinutes,
      ...{ holder, holdLimits: context.holdLimits },
      idempotencyKey: request.idempotencyKey,
      requestMac: context.keyedHash.of('booking-request', request.text),
      accessToken: newAccessToken(context.seal, id),
    }
    return drawAgain(() => insertBookingWithSeats(context.db, context.seal, booking))
  }

  if (await insert(event)) return id
  // Something changed since it was read: a second look says why it does not fit any more, or finds that it does.
  await refuseManyHolds(context, holder, party, 'at a glance')
  const changed = await bookableEvent(context, request)
  if (await insert(changed)) return id
  throw new SeatsUnavailableError(changed.id, spotsOf(changed))
}

/** The event as it is now, after every reason against this booking was looked at. */
async function bookableEvent(context: Context, request: BookingRequest): Promise<EventRow> {
  const event = await context.db.event.findUnique({
    where: { id: request.eventId },
    select: eventColumns,
  })
  if (event === null) throw new EventNotFoundError()
  refuseWhatDoesNotFit(event, request, context.now())
  return event
}

function refuseWhatDoesNotFit(event: EventRow, request: BookingRequest, now: Date): void {
  const { adultCount, childCount, glampingTentCount } = request.form
  const party = { people: adultCount + childCount, tents: glampingTentCount }
  const refusal = refusalOf(event, party, 'book', now)
  const isOpen = refusal !== 'HIDDEN' && refusal !== 'CLOSED'
  const notOffered = unavailableItems(pricesOf(event), request.form)
  // Whoever asks for what is not sold has to change that first, also where no seat is left for it.
  if (isOpen && notOffered.length > 0) {
    throw new InvalidInputError(
      notOffered.map((path) => ({ path, message: 'This item is not offered for this event' })),
    )
  }
  if (refusal !== null) throw refusalError(refusal, event, 'glampingTentCount')
  const { total } = priceBooking({ nights: nightsOf(event), prices: pricesOf(event) }, request.form)
  if (request.claimedCents !== null && request.claimedCents !== total) {
    throw new PriceChangedError(event.id, total)
  }
}

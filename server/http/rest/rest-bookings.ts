import { z } from 'zod'
import { isPaid } from '../../../domain/booking-states.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { cancelBooking } from '../../bookings/cancellations/cancel-booking.ts'
import { readCancellations } from '../../bookings/cancellations/read-cancellations.ts'
import { bookEvent } from '../../bookings/checkout/book-event.ts'
import { checkPayment } from '../../bookings/checkout/check-payment.ts'
import { claimBooking } from '../../bookings/own/claim-booking.ts'
import { BookingNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { getBookingAccess } from '../../bookings/record/holder.ts'
import { readBooking } from '../../bookings/record/read-booking.ts'
import { readWholeBooking } from '../../bookings/record/read-booking-details.ts'
import type { Context } from '../../context.ts'
import { readJson } from '../wire/body.ts'
import { HttpProblem } from '../wire/responses.ts'
import { toBookingBody, toBookingSummaryBody, toCancellationBody } from './booking-body.ts'
import { withCents } from './rest-amounts.ts'
import { largestBody, param, type RestRoute } from './rest-route.ts'

export const bookingRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/bookings',
    async handle({ request, context }) {
      const body = requireObject(await readJson(request, largestBody))
      // For callers that cannot set headers.
      const key = request.headers['idempotency-key'] ?? body.idempotencyKey
      const { bookingId, stored } = await bookEvent(context, {
        ...withCents(body, 'totalAmount'),
        idempotencyKey: key,
      })
      if (stored === null) return { status: 201, body: await readBookingBody(context, bookingId) }
      return { status: 201, body: toBookingBody(stored.booking, stored.details()) }
    },
  },
  {
    method: 'GET',
    path: '/api/bookings/:id',
    async handle(call) {
      return { status: 200, body: await readBookingBody(call.context, param(call, 'id')) }
    },
  },
  {
    method: 'PATCH',
    path: '/api/bookings/:id',
    async handle(call) {
      const id = param(call, 'id')
      const body = parseInput(paymentCheckSchema, requireObject(await readJson(call.request, largestBody)))
      await checkPayment(call.context, id, body.stripePaymentIntentId ?? null)
      return { status: 200, body: await readBookingBody(call.context, id) }
    },
  },
  {
    method: 'POST',
    path: '/api/bookings/:id/claim',
    async handle(call) {
      const body = claimSchema.safeParse(await readJson(call.request, largestBody))
      if (!body.success) throw new BookingNotFoundError()
      await claimBooking(call.context, param(call, 'id'), body.data.token)
      return { status: 204, body: null }
    },
  },
  {
    method: 'POST',
    path: '/api/bookings/:id/cancel',
    async handle(call) {
      const { request, context } = call
      const id = param(call, 'id')
      const body = requireObject(await readJson(request, largestBody))
      const key = request.headers['idempotency-key'] ?? body.idempotencyKey
      const { cancellationId } = await cancelBooking(context, id, {
        ...withCents(body, 'expectedAmount', 'expectedRest'),
        idempotencyKey: key,
      })
      const whole = await readWholeBooking(context, id)
      if (whole === null) throw new BookingNotFoundError()
      const { booking, details } = whole
      const done = (await readCancellations(context, booking)).find((each) => each.id === cancellationId)
      if (done === undefined) throw new Error('a cancellation just made is not there')
      return {
        status: 200,
        body: { ...toBookingBody(booking, details), cancellation: toCancellationBody(done) },
      }
    },
  },
]

const ONLY_COMPLETED = 'Only completed can be asked for as paymentStatus'
const NO_PAYMENT = 'The payment is not valid'

const paymentCheckSchema = z
  .object({
    paymentStatus: z.string(ONLY_COMPLETED).refine(isPaid, ONLY_COMPLETED).optional(),
    stripePaymentIntentId: z.string(NO_PAYMENT).min(1, NO_PAYMENT).max(255, NO_PAYMENT).nullish(),
  })
  .catchall(z.custom<never>(() => false, 'Only paymentStatus and stripePaymentIntentId can be sent'))

const claimSchema = z.object({ token: z.string().min(1).max(200) })

/** @throws BookingNotFoundError for an unknown id */
async function readBookingBody(context: Context, id: string): Promise<unknown> {
  const found = await context.db.booking.findUnique({ where: { id }, select: { id: true, userId: true } })
  if (found === null) throw new BookingNotFoundError()
  if ((await getBookingAccess(context, found)) === 'REDUCED') {
    const booking = await readBooking(context, id)
    if (booking === null) throw new BookingNotFoundError()
    return toBookingSummaryBody(booking)
  }
  const whole = await readWholeBooking(context, id)
  if (whole === null) throw new BookingNotFoundError()
  return toBookingBody(whole.booking, whole.details)
}

function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new HttpProblem(400, 'The body must be a JSON object')
}

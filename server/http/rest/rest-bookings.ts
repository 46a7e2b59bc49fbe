import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { bookingFormSchema } from '../../../domain/booking-form.ts'
import { isPaid } from '../../../domain/booking-states.ts'
import { cancellationFormSchema } from '../../../domain/cancellation-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { cancelBooking } from '../../bookings/cancellations/cancel-booking.ts'
import { readCancellations } from '../../bookings/cancellations/read-cancellations.ts'
import { bookEvent } from '../../bookings/checkout/book-event.ts'
import { checkPayment } from '../../bookings/checkout/check-payment.ts'
import { bookingEnvelope } from '../../bookings/holds/booking-request.ts'
import { claimBooking } from '../../bookings/my/claim-booking.ts'
import { BookingNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { getBookingAccess } from '../../bookings/record/holder.ts'
import { readBooking } from '../../bookings/record/read-booking.ts'
import { readWholeBooking } from '../../bookings/record/read-booking-details.ts'
import type { Context } from '../../context.ts'
import { readJson } from '../../wire/body.ts'
import { toBookingBody, toBookingSummaryBody, toCancellationBody } from './booking-body.ts'
import { byId, dollars, readObject, withCents } from './rest-calls.ts'

const ONLY_COMPLETED = 'Only completed can be asked for as paymentStatus'
const NO_PAYMENT = 'The payment is not valid'

const paymentCheckSchema = z
  .object({
    paymentStatus: z.string(ONLY_COMPLETED).refine(isPaid, ONLY_COMPLETED).optional(),
    stripePaymentIntentId: z.string(NO_PAYMENT).min(1, NO_PAYMENT).max(255, NO_PAYMENT).nullish(),
  })
  .catchall(z.custom<never>(() => false, 'Only paymentStatus and stripePaymentIntentId can be sent'))

const claimSchema = z.object({ token: z.string().min(1).max(200) })

const { childrenDetails, tshirtOrders, hoodieOrders } = bookingFormSchema.shape

const bookingBody = z.object({
  ...bookingEnvelope.shape,
  ...bookingFormSchema.shape,
  totalAmount: dollars,
  // The form checks the length of a list before its rows.
  childrenDetails: childrenDetails.unwrap().out.optional(),
  tshirtOrders: tshirtOrders.unwrap().out.optional(),
  hoodieOrders: hoodieOrders.unwrap().out.optional(),
})

export const bookingRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Bookings']
  const bookingRoute = { tags, params: byId }
  const whole = z.unknown().describe('The booking')
  const book = {
    tags,
    summary: 'Books an event and holds its spots until they are paid',
    description:
      'A repeated request with the same Idempotency-Key header, or idempotencyKey field, returns the first booking.',
    body: bookingBody,
    response: { 201: whole },
  }
  const read = {
    ...bookingRoute,
    summary: 'Returns a booking',
    response: { 200: z.unknown().describe('The booking, or only its summary without access to it') },
  }
  const check = {
    ...bookingRoute,
    summary: 'Asks the card provider whether the booking is paid',
    body: z.strictObject(paymentCheckSchema.shape),
    response: { 200: whole },
  }
  const claim = {
    ...bookingRoute,
    summary: 'Opens a booking with the token of its emailed link',
    body: claimSchema,
    response: { 204: z.null().describe('This browser may now see the booking') },
  }
  const cancel = {
    ...bookingRoute,
    summary: 'Cancels a booking, or a part of it',
    body: z.object({ ...cancellationFormSchema.shape, expectedAmount: dollars, expectedRest: dollars }),
    response: { 200: z.unknown().describe('The booking and its cancellation') },
  }
  app.post('/bookings', { schema: book }, async ({ raw, context }, reply) => {
    const body = await readObject(raw)
    // For callers that cannot set headers.
    const key = raw.headers['idempotency-key'] ?? body.idempotencyKey
    const { bookingId, stored } = await bookEvent(context, {
      ...withCents(body, 'totalAmount'),
      idempotencyKey: key,
    })
    reply.code(201)
    if (stored === null) return readBookingBody(context, bookingId)
    return toBookingBody(stored.booking, stored.details())
  })
  app.get('/bookings/:id', { schema: read }, ({ context, params }) => readBookingBody(context, params.id))
  app.patch('/bookings/:id', { schema: check }, async ({ raw, context, params: { id } }) => {
    const body = parseInput(paymentCheckSchema, await readObject(raw))
    await checkPayment(context, id, body.stripePaymentIntentId ?? null)
    return readBookingBody(context, id)
  })
  app.post('/bookings/:id/claim', { schema: claim }, async ({ raw, context, params }, reply) => {
    const body = claimSchema.safeParse(await readJson(raw))
    if (!body.success) throw new BookingNotFoundError()
    await claimBooking(context, params.id, body.data.token)
    return reply.code(204).send(null)
  })
  app.post('/bookings/:id/cancel', { schema: cancel }, async ({ raw, context, params: { id } }) => {
    const body = await readObject(raw)
    const key = raw.headers['idempotency-key'] ?? body.idempotencyKey
    const { cancellationId } = await cancelBooking(context, id, {
      ...withCents(body, 'expectedAmount', 'expectedRest'),
      idempotencyKey: key,
    })
    const found = await readWholeBooking(context, id)
    if (found === null) throw new BookingNotFoundError()
    const { booking, details } = found
    const done = (await readCancellations(context, booking)).find((each) => each.id === cancellationId)
    if (done === undefined) throw new Error('the new cancellation was not found')
    return { ...toBookingBody(booking, details), cancellation: toCancellationBody(done) }
  })
}

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

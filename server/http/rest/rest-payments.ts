import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { parseDecimal } from '../../../domain/money.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { startPayment } from '../../bookings/checkout/start-payment.ts'
import { BookingNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { receiveWebhook } from '../../bookings/settlement/receive-webhook.ts'
import { WebhookSignatureError } from '../../platform/payments/payment-provider.ts'
import { readBody, readJson } from '../../wire/body.ts'
import { HttpProblem } from '../../wire/responses.ts'

const paymentRequest = z.object({
  bookingId: z.string('Booking is not valid').min(1, 'Booking is not valid').max(200, 'Booking is not valid'),
  amount: z
    .union([z.string(), z.number()], 'Amount is not valid')
    .transform((value) => parseDecimal(value))
    .refine((value) => value !== null, 'Amount is not valid')
    .nullish(),
})

const startedPayment = z
  .object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.string(),
    holdExpiresAt: z.string(),
  })
  .describe('The payment, for the form of the card provider')

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    tags: ['Payments'],
    summary: 'Opens the payment of a booking, or returns the open one',
    body: paymentRequest,
    response: { 200: startedPayment },
  }
  app.post('/create-payment-intent', { schema }, async ({ raw, context }) => {
    const { bookingId, amount } = parseInput(paymentRequest, await readJson(raw))
    if (!/^[\w-]+$/.test(bookingId)) throw new BookingNotFoundError()
    const started = await startPayment(context, bookingId, amount ?? null)
    return {
      clientSecret: started.clientSecret,
      paymentIntentId: started.intentId,
      publishableKey: context.publishableKey,
      holdExpiresAt: started.holdExpiresAt.toISOString(),
    }
  })
}

const maxWebhookBytes = 256_000

/** The signature covers the raw bytes, so nothing may read the body first. */
export const stripeWebhook: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    tags: ['Payments'],
    summary: 'Receives events of the card provider, with its signature',
    body: z.unknown().describe('The event as signed'),
    response: { 200: z.object({ received: z.literal(true) }).describe('Stored') },
  }
  app.post('/webhooks/stripe', { schema }, async ({ raw, context }) => {
    const body = await readBody(raw, maxWebhookBytes)
    const signature = raw.headers['stripe-signature']
    try {
      const event = context.provider.readWebhook(
        body,
        Array.isArray(signature) ? undefined : signature,
        context.now(),
      )
      await receiveWebhook(context, event)
    } catch (error) {
      if (!(error instanceof WebhookSignatureError)) throw error
      context.log.warn({}, 'rejected a webhook with an invalid signature')
      throw new HttpProblem(400, 'The signature is not valid')
    }
    return { received: true as const }
  })
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { receiveWebhook } from '../../bookings/settlement/receive-webhook.ts'
import { WebhookSignatureError } from '../../platform/payments/payment-provider.ts'
import { readBody } from '../../wire/body.ts'
import { HttpProblem } from '../../wire/responses.ts'

const largestDelivery = 256_000

/** The signature covers the raw bytes, so nothing may read the body first. */
export const stripeWebhook: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    tags: ['Payments'],
    summary: 'Receives events of the card provider, with its signature',
    body: z.unknown().describe('The event as signed'),
    response: { 200: z.object({ received: z.literal(true) }).describe('Stored') },
  }
  app.post('/webhooks/stripe', { schema }, async ({ raw, context }) => {
    const body = await readBody(raw, largestDelivery)
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
      context.log.warn({}, 'refused a delivery with a bad signature')
      throw new HttpProblem(400, 'The signature does not fit')
    }
    return { received: true as const }
  })
}

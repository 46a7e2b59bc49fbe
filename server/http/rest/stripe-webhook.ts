import type { IncomingMessage, ServerResponse } from 'node:http'
import { receiveWebhook } from '../../bookings/settlement/receive-webhook.ts'
import type { Services } from '../../context.ts'
import { WebhookSignatureError } from '../../platform/payments/payment-provider.ts'
import { readBody } from '../wire/body.ts'
import { HttpProblem, sendJson } from '../wire/responses.ts'
import { sendFailure } from './rest.ts'

const largestDelivery = 256_000

/** The signature covers the raw bytes, so nothing may read the body first. */
export function createStripeWebhookHandler(services: Services) {
  return async function handleStripeWebhook(request: IncomingMessage, response: ServerResponse) {
    try {
      if (request.method !== 'POST') {
        throw new HttpProblem(405, 'Method not allowed', undefined, { Allow: 'POST' })
      }
      const body = await readBody(request, largestDelivery)
      const signature = request.headers['stripe-signature']
      const event = services.provider.readWebhook(
        body,
        Array.isArray(signature) ? undefined : signature,
        services.clock.now(),
      )
      await receiveWebhook(services, event)
      sendJson(response, 200, { received: true })
    } catch (error) {
      if (error instanceof WebhookSignatureError) {
        services.log.warn({}, 'refused a delivery with a bad signature')
        sendJson(response, 400, { message: 'The signature does not fit' })
        return
      }
      sendFailure(request, response, error, services.log)
    }
  }
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  contactInputSchema,
  contactSuccessText,
  submitContactMessage,
} from '../../contact/submit-contact-message.ts'
import { readJson } from '../../wire/body.ts'
import { parseIdempotencyKey } from './parse-idempotency-key.ts'
import { largestBody, messageBody } from './rest-calls.ts'

export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    tags: ['Contact'],
    summary: 'Sends a message to the organiser',
    body: contactInputSchema,
    response: { 200: messageBody },
  }
  app.post('/contact', { schema }, async ({ raw, context }) => {
    await submitContactMessage(context, await readJson(raw, largestBody), parseIdempotencyKey(raw))
    return { message: contactSuccessText }
  })
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  contactInputSchema,
  contactSuccessText,
  submitContactMessage,
} from '../../contact/submit-contact-message.ts'
import { getLeavePageUrl } from '../../new-camps/subscriber-link.ts'
import { unsubscribeFromNewCamps } from '../../new-camps/unsubscribe-from-new-camps.ts'
import { readJson } from '../../wire/body.ts'
import { messageBody, parseIdempotencyKey } from './rest-calls.ts'

const leavePath = '/new-camps/leave/:id/:token'
const params = z.object({ id: z.string(), token: z.string() })

export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Contact']
  const contact = {
    tags,
    summary: 'Sends a message to the organiser',
    body: contactInputSchema,
    response: { 200: messageBody },
  }
  const leave = {
    tags,
    summary: 'Ends the emails about new camps (RFC 8058)',
    params,
    response: { 200: messageBody },
  }
  const ask = {
    tags,
    summary: 'Opens the page that asks whether to end the emails',
    params,
    response: { 302: z.null().describe('The address of the page') },
  }
  app.post('/contact', { schema: contact }, async ({ raw, context }) => {
    await submitContactMessage(context, await readJson(raw), parseIdempotencyKey(raw))
    return { message: contactSuccessText }
  })
  // RFC 8058 unsubscribe, without session or body. A GET asks for confirmation, because link scanners must not
  // unsubscribe anyone.
  app.post(leavePath, { schema: leave }, async (request) => {
    await unsubscribeFromNewCamps(request.context, request.params)
    return { message: 'You have left the list' }
  })
  app.get(leavePath, { schema: ask }, async (request, reply) =>
    reply.redirect(getLeavePageUrl('', request.params)),
  )
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { leaveNewCamps } from '../../new-camps/leave-new-camps.ts'
import { getLeavePageUrl } from '../../new-camps/subscriber-link.ts'
import { messageBody } from './rest-calls.ts'

const path = '/new-camps/leave/:id/:token'
const params = z.object({ id: z.string(), token: z.string() })
const tags = ['Contact']

/**
 * RFC 8058 unsubscribe, without session or body. A GET asks for confirmation, because link scanners must not
 * unsubscribe anyone.
 */
export const newCampsRoutes: FastifyPluginAsyncZod = async (app) => {
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
  app.post(path, { schema: leave }, async (request) => {
    await leaveNewCamps(request.context, request.params)
    return { message: 'You have left the list' }
  })
  app.get(path, { schema: ask }, async (request, reply) =>
    reply.redirect(getLeavePageUrl('', request.params)),
  )
}

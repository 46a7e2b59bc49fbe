import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { WAITING_LIST_JOINED, waitingListFormSchema } from '../../../domain/waiting-list-form.ts'
import { joinRequest, joinWaitingList } from '../../waiting-list/entries/join-waiting-list.ts'
import { readJson } from '../../wire/body.ts'
import { messageBody } from './rest-calls.ts'

const joinedBody = z.object({ id: z.int(), ...messageBody.shape })

export const waitingListRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    tags: ['Waiting list'],
    summary: 'Joins the waiting list of a full event',
    body: z
      .object({ ...joinRequest.shape, ...waitingListFormSchema.shape })
      .partial({ adultCount: true, childCount: true, alsoPeople: true }),
    response: {
      200: joinedBody.describe('The address was on the waiting list already'),
      201: joinedBody.describe('A new entry'),
    },
  }
  app.post('/waiting-list', { schema }, async ({ raw, context }, reply) => {
    const { entryId, isNew } = await joinWaitingList(context, await readJson(raw))
    reply.code(isNew ? 201 : 200)
    return { id: entryId, message: WAITING_LIST_JOINED }
  })
}

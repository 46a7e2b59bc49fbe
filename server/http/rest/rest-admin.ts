import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { EVENT_PRICES, eventFields } from '../../../domain/events/event-form.ts'
import { pastEventFormSchema } from '../../../domain/past-event-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import { decryptAllBookings } from '../../bookings/staff/decrypt-all-bookings.ts'
import { deleteEvent } from '../../bookings/staff/events/delete-event.ts'
import type { Context } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { pickFormFields } from '../../events/staff/admin-event-row.ts'
import { createEvent, createSimpleEvent } from '../../events/staff/create-event.ts'
import { readAllEvents } from '../../events/staff/list-admin-events.ts'
import { setEventVisibility } from '../../events/staff/set-event-visibility.ts'
import { updateEvent } from '../../events/staff/update-event.ts'
import { createPastEvent, deletePastEvent, updatePastEvent } from '../../past-events/save-past-event.ts'
import { parseRowId } from '../../row-id.ts'
import { sendRows } from '../../wire/responses.ts'
import { toListedBookingBody } from './booking-body.ts'
import { toAdminEventBody, toPastEventBody } from './event-body.ts'
import {
  byId,
  dollars,
  messageBody,
  parseIdempotencyKey,
  type RestCall,
  readObject,
  withCents,
} from './rest-calls.ts'

const versionInput = z.object({ version: z.int('The version must be a whole number').nullish() })
const visibilityInput = z.object({ isActive: z.boolean('Visible must be true or false') })

const eventBody = z.object({
  ...eventFields.shape,
  ...Object.fromEntries(EVENT_PRICES.map((price) => [price, dollars])),
})

/** Access is checked before a body is read. */
export const adminRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Organiser']
  const rowRoute = { tags, params: byId }
  const event = z.unknown().describe('The event, with its version and warnings')
  const pastEvent = z.unknown().describe('The past event')
  const listed = (summary: string) => ({
    tags,
    summary,
    response: { 200: z.unknown().describe('The whole list, streamed') },
  })
  const create = {
    tags,
    summary: 'Creates an event',
    description: 'A body with one price and one date creates a day event.',
    body: eventBody,
    response: { 201: event },
  }
  const update = {
    ...rowRoute,
    summary: 'Changes an event, or only its visibility with isActive alone',
    body: z.object({ ...eventBody.shape, ...versionInput.shape }),
    response: { 200: event },
  }
  const remove = (summary: string) => ({ ...rowRoute, summary, response: { 200: messageBody } })
  const createPast = {
    tags,
    summary: 'Creates a past event',
    body: pastEventFormSchema,
    response: { 201: pastEvent },
  }
  const updatePast = {
    ...rowRoute,
    summary: 'Changes a past event',
    body: pastEventFormSchema,
    response: { 200: pastEvent },
  }
  app.get(
    '/admin/events',
    { schema: listed('Lists all events, including hidden ones') },
    async ({ context }, reply) => {
      await sendRows(reply.raw, readAllEvents(context), (row) => toAdminEventBody(row, context.now()))
      reply.hijack()
    },
  )
  app.get('/admin/bookings', { schema: listed('Lists all bookings') }, async ({ context }, reply) => {
    await sendRows(reply.raw, decryptAllBookings(context), toListedBookingBody)
    reply.hijack()
  })
  app.post('/admin/events', { schema: create }, async (request, reply) => {
    const { raw, context } = request
    const body = withCents(await readAdminBody(request), 'price', ...EVENT_PRICES)
    const store = isSimpleForm(body) ? createSimpleEvent : createEvent
    const created = await store(context, body, parseIdempotencyKey(raw))
    reply.code(201)
    return toAdminEventBody(created, context.now())
  })
  app.put('/admin/events/:id', { schema: update }, async (request) => {
    const { context, params } = request
    const body = withCents(await readAdminBody(request), ...EVENT_PRICES)
    const changed = await changeEvent(context, parseRowId(params.id), body)
    return toAdminEventBody(changed, context.now())
  })
  app.delete('/admin/events/:id', { schema: remove('Deletes an event') }, async ({ context, params }) => {
    await deleteEvent(context, parseRowId(params.id))
    return { message: 'Event deleted' }
  })
  app.post('/admin/past-events', { schema: createPast }, async (request, reply) => {
    const { raw, context } = request
    const created = await createPastEvent(context, await readAdminBody(request), parseIdempotencyKey(raw))
    reply.code(201)
    return toPastEventBody(created)
  })
  app.put('/admin/past-events/:id', { schema: updatePast }, async (request) => {
    const { context, params } = request
    return toPastEventBody(
      await updatePastEvent(context, parseRowId(params.id), await readAdminBody(request)),
    )
  })
  app.delete(
    '/admin/past-events/:id',
    { schema: remove('Deletes a past event') },
    async ({ context, params }) => {
      await deletePastEvent(context, parseRowId(params.id))
      return { message: 'Past event deleted' }
    },
  )
}

/** One `price` and one `date` instead of two each. */
function isSimpleForm(body: Record<string, unknown>): boolean {
  const has = (...names: string[]) => names.some((name) => body[name] !== undefined)
  return has('price', 'date') && !has('startDate', 'endDate', 'priceAdultPerNight', 'priceChildPerNight')
}

/** `isActive` alone works even for an otherwise invalid event. */
async function changeEvent(context: Context, id: number, body: Record<string, unknown>): Promise<EventRow> {
  const version = parseInput(versionInput, body).version ?? null
  const names = Object.keys(pickFormFields(body))
  if (names.length === 1 && names[0] === 'isActive' && version === null) {
    return setEventVisibility(context, id, parseInput(visibilityInput, body).isActive)
  }
  return updateEvent(context, id, body, version)
}

async function readAdminBody({ raw, context }: RestCall): Promise<Record<string, unknown>> {
  await signedInAdmin(context, exempt('only decides whether the body is read; the use case checks again'))
  return readObject(raw)
}

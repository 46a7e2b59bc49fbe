import { z } from 'zod'
import { EVENT_PRICES } from '../../../domain/events/event-form.ts'
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
import { readJson } from '../wire/body.ts'
import { HttpProblem } from '../wire/responses.ts'
import { toListedBookingBody } from './booking-body.ts'
import { toAdminEventBody } from './event-body.ts'
import { parseIdempotencyKey } from './parse-idempotency-key.ts'
import { toPastEventBody } from './past-event-body.ts'
import { withCents } from './rest-amounts.ts'
import { largestBody, param, type RestCall, type RestRoute } from './rest-route.ts'

/** Access is checked before a body is read. */
export const adminRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/admin/events',
    async handle({ context }) {
      const answer = (event: EventRow) => toAdminEventBody(event, context.now())
      return { status: 200, rows: mapBatches(readAllEvents(context), answer) }
    },
  },
  {
    method: 'GET',
    path: '/api/admin/bookings',
    async handle({ context }) {
      return { status: 200, rows: mapBatches(decryptAllBookings(context), toListedBookingBody) }
    },
  },
  {
    method: 'POST',
    path: '/api/admin/events',
    async handle(call) {
      const body = withCents(await readAdminBody(call), 'price', ...EVENT_PRICES)
      const create = isSimpleForm(body) ? createSimpleEvent : createEvent
      const event = await create(call.context, body, parseIdempotencyKey(call.request))
      return { status: 201, body: toAdminEventBody(event, call.context.now()) }
    },
  },
  {
    method: 'PUT',
    path: '/api/admin/events/:id',
    async handle(call) {
      const body = withCents(await readAdminBody(call), ...EVENT_PRICES)
      const event = await changeEvent(call.context, parseRowId(param(call, 'id')), body)
      return { status: 200, body: toAdminEventBody(event, call.context.now()) }
    },
  },
  {
    method: 'DELETE',
    path: '/api/admin/events/:id',
    async handle(call) {
      await deleteEvent(call.context, parseRowId(param(call, 'id')))
      return { status: 200, body: { message: 'Event deleted' } }
    },
  },
  {
    method: 'POST',
    path: '/api/admin/past-events',
    async handle(call) {
      const pastEvent = await createPastEvent(
        call.context,
        await readAdminBody(call),
        parseIdempotencyKey(call.request),
      )
      return { status: 201, body: toPastEventBody(pastEvent) }
    },
  },
  {
    method: 'PUT',
    path: '/api/admin/past-events/:id',
    async handle(call) {
      const pastEvent = await updatePastEvent(
        call.context,
        parseRowId(param(call, 'id')),
        await readAdminBody(call),
      )
      return { status: 200, body: toPastEventBody(pastEvent) }
    },
  },
  {
    method: 'DELETE',
    path: '/api/admin/past-events/:id',
    async handle(call) {
      await deletePastEvent(call.context, parseRowId(param(call, 'id')))
      return { status: 200, body: { message: 'Past event deleted' } }
    },
  },
]

async function* mapBatches<Row, Answer>(
  batches: AsyncIterable<Row[]>,
  answer: (row: Row) => Answer,
): AsyncGenerator<Answer[]> {
  for await (const rows of batches) yield rows.map(answer)
}

const versionSchema = z.int('The version must be a whole number').nullish()
const visibilitySchema = z.boolean('Visible must be true or false')

/** One `price` and one `date` instead of two each. */
function isSimpleForm(body: Record<string, unknown>): boolean {
  const has = (...names: string[]) => names.some((name) => body[name] !== undefined)
  return has('price', 'date') && !has('startDate', 'endDate', 'priceAdultPerNight', 'priceChildPerNight')
}

/** `isActive` alone works even for an otherwise invalid event. */
async function changeEvent(context: Context, id: number, body: Record<string, unknown>): Promise<EventRow> {
  const version = parseField(versionSchema, 'version', body.version) ?? null
  const names = Object.keys(pickFormFields(body))
  if (names.length === 1 && names[0] === 'isActive' && version === null) {
    return setEventVisibility(context, id, parseField(visibilitySchema, 'isActive', body.isActive))
  }
  return updateEvent(context, id, body, version)
}

function parseField<T>(schema: z.ZodType<T>, path: string, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'The request is not valid'
  throw new HttpProblem(400, message, [{ path, message }])
}

async function readAdminBody({ request, context }: RestCall): Promise<Record<string, unknown>> {
  await signedInAdmin(context, exempt('only decides whether the body is read; the use case checks again'))
  const body = await readJson(request, largestBody)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new HttpProblem(400, 'The body must be a JSON object')
}

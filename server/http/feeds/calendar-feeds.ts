import type { IncomingMessage, ServerResponse } from 'node:http'
import { eventSequence, eventUid, icsFileName, toCalendarEntry } from '../../../domain/calendars/calendar.ts'
import { type CalendarEntry, calendarFeed, calendarFile } from '../../../domain/calendars/icalendar.ts'
import { site } from '../../../domain/site.ts'
import { readBookingCalendar } from '../../bookings/own/read-booking-calendar.ts'
import type { CacheableResponse } from '../../cache/response-cache.ts'
import { sendCached } from '../../cache/send-cached.ts'
import type { Context } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { listEvents } from '../../events/list-events.ts'
import { readEvent } from '../../events/read-event.ts'
import { parseRowId } from '../../row-id.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { createTextResponse, sendText } from '../../wire/text-response.ts'
import type { AnonymousDependencies } from '../anonymous-context.ts'

const TYPE = 'text/calendar; charset=utf-8'

export async function handleCampCalendar(
  request: IncomingMessage,
  response: ServerResponse,
  { kept, context }: AnonymousDependencies,
): Promise<void> {
  await sendCached(
    kept,
    { request, response },
    { key: '/calendar.ics', short: { reads: [] }, make: () => buildCampCalendar(context) },
  )
}

async function buildCampCalendar(context: Context): Promise<CacheableResponse> {
  const events = await listEvents(context, { after: null, limit: null })
  const entries = events.map((event) => ({
    ...toEventEntry(event, context.siteUrl),
    changedAt: event.updatedAt,
  }))
  const answer = createTextResponse({
    type: TYPE,
    text: calendarFeed(`${site.name} camps`, entries),
    cacheControl: 'public, max-age=3600',
    headers: { 'Content-Disposition': 'inline; filename="camps.ics"' },
  })
  return { ...answer, share: 'keep' }
}

export async function handleEventFile(
  request: IncomingMessage,
  response: ServerResponse,
  { kept, context }: AnonymousDependencies,
  idText: string,
): Promise<void> {
  const id = parseRowId(idText)
  if (id === 0) throw new HttpProblem(404, 'Event not found')
  const make = () => buildEventFile(context, id)
  await sendCached(kept, { request, response }, { key: `/event/${id}.ics`, short: { reads: [] }, make })
}

async function buildEventFile(context: Context, id: number): Promise<CacheableResponse> {
  // Anonymous, so that hidden events are not found even for admins.
  const event = await readEvent(context, id)
  if (event === null) throw new HttpProblem(404, 'Event not found')
  const answer = createTextResponse({
    type: TYPE,
    text: calendarFile(toEventEntry(event, context.siteUrl), event.updatedAt),
    cacheControl: 'public, max-age=300',
    headers: { 'Content-Disposition': `attachment; filename="${icsFileName(event.title)}"` },
  })
  return { ...answer, share: 'keep' }
}

export async function handleBookingCalendar(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  const token = /^\/calendar\/([\w-]{43})\.ics$/.exec(getRequestPath(request))?.[1]
  const entries = token === undefined ? null : await readBookingCalendar(context, token)
  if (entries === null) throw new HttpProblem(404, 'Not found')
  await sendText(request, response, {
    type: TYPE,
    text: calendarFeed(`My ${site.name} bookings`, entries),
    cacheControl: 'private, no-store',
    headers: { 'Content-Disposition': 'inline; filename="bookings.ics"', 'X-Robots-Tag': 'noindex' },
  })
}

function toEventEntry(event: EventRow, siteUrl: string): CalendarEntry {
  return toCalendarEntry(
    {
      ...event,
      uid: eventUid(event),
      sequence: eventSequence(event),
      pricePerAdult: event.adultPriceCents,
      url: `${siteUrl}/event/${event.id}`,
    },
    event.cancelledAt === null ? 'CONFIRMED' : 'CANCELLED',
  )
}

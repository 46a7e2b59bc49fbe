import { eventSequence, eventUid, icsFileName, toCalendarEntry } from '../../../domain/calendars/calendar.ts'
import { type CalendarEntry, calendarFeed, calendarFile } from '../../../domain/calendars/icalendar.ts'
import { site } from '../../../domain/site.ts'
import { readBookingCalendar } from '../../bookings/my/read-booking-calendar.ts'
import type { Context } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { listEvents } from '../../events/list-events.ts'
import { readEvent } from '../../events/read-event.ts'
import { parseRowId } from '../../row-id.ts'
import { HttpProblem } from '../../wire/responses.ts'
import type { TextFile } from '../../wire/text-response.ts'
import type { SharedText } from '../shared-text.ts'

const TYPE = 'text/calendar; charset=utf-8'

export async function buildCampCalendar(context: Context): Promise<TextFile> {
  const events = await listEvents(context, { after: null, limit: null })
  const entries = events.map((event) => ({
    ...toEventEntry(event, context.siteUrl),
    changedAt: event.updatedAt,
  }))
  return {
    type: TYPE,
    text: calendarFeed(`${site.name} camps`, entries),
    cacheControl: 'public, max-age=3600',
    headers: { 'Content-Disposition': 'inline; filename="camps.ics"' },
  }
}

export function findEventFile(idText: string): SharedText {
  const id = parseRowId(idText)
  if (id === 0) throw new HttpProblem(404, 'Event not found')
  return {
    key: `/event/${id}.ics`,
    async build(context) {
      // The context is anonymous, so hidden events are not found even for admins.
      const event = await readEvent(context, id)
      if (event === null) throw new HttpProblem(404, 'Event not found')
      return {
        type: TYPE,
        text: calendarFile(toEventEntry(event, context.siteUrl), event.updatedAt),
        cacheControl: 'public, max-age=300',
        headers: { 'Content-Disposition': `attachment; filename="${icsFileName(event.title)}"` },
      }
    },
  }
}

export async function buildBookingCalendar(context: Context, path: string): Promise<TextFile> {
  const token = /^\/calendar\/([\w-]{43})\.ics$/.exec(path)?.[1]
  const entries = token === undefined ? null : await readBookingCalendar(context, token)
  if (entries === null) throw new HttpProblem(404, 'Not found')
  return {
    type: TYPE,
    text: calendarFeed(`My ${site.name} bookings`, entries),
    cacheControl: 'private, no-store',
    headers: { 'Content-Disposition': 'inline; filename="bookings.ics"', 'X-Robots-Tag': 'noindex' },
  }
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

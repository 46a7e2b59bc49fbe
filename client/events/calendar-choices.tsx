import Button from '@mui/material/Button'
import {
  bookingUid,
  type CalendarEvent,
  eventUid,
  icsFileName,
  toCalendarEntry,
} from '../../domain/calendars/calendar.ts'
import { googleCalendarUrl, outlookCalendarUrl } from '../../domain/calendars/calendar-links.ts'
import { calendarFile } from '../../domain/calendars/icalendar.ts'

import type { AddToCalendarFragment } from '../graphql/graphql.ts'
import { paths } from '../paths.ts'

export type CalendarBooking = { id: string; code: string; calendarSequence: number }

type CalendarChoicesProps = {
  event: AddToCalendarFragment
  booking: CalendarBooking | undefined
  onChosen: () => void
}

export function CalendarChoices({ event: data, booking, onChosen }: CalendarChoicesProps) {
  const event = toCalendarEvent(data, booking)
  return (
    <>
      <li>
        <Button href={googleCalendarUrl(event)} target="_blank" rel="noreferrer" onClick={onChosen}>
          Google Calendar
        </Button>
      </li>
      <li>
        <Button href={outlookCalendarUrl(event)} target="_blank" rel="noreferrer" onClick={onChosen}>
          Outlook
        </Button>
      </li>
      <li>
        <Button
          onClick={() => {
            downloadIcs(event)
            onChosen()
          }}
        >
          Download .ics
        </Button>
      </li>
    </>
  )
}

// Built in the browser: the server does not know the page's own address.
function toCalendarEvent(event: AddToCalendarFragment, booking: CalendarBooking | undefined): CalendarEvent {
  const { title, description, location } = event
  const absolute = (path: string) => new URL(path, window.location.origin).href
  const shared = {
    title,
    description,
    location,
    startsAt: new Date(event.startsAt),
    endsAt: new Date(event.endsAt),
    pricePerAdult: event.prices.adultPerNight,
  }
  if (booking === undefined) {
    return {
      ...shared,
      uid: eventUid({ id: event.id, createdAt: new Date(event.createdAt) }),
      sequence: event.calendarSequence,
      url: absolute(paths.event(event.id)),
    }
  }
  const page = absolute(paths.bookingStatus(booking.id))
  return {
    ...shared,
    uid: bookingUid(booking.id),
    sequence: booking.calendarSequence,
    booking: { code: booking.code, page },
    url: page,
  }
}

function downloadIcs(event: CalendarEvent): void {
  const file = new Blob([calendarFile(toCalendarEntry(event), new Date())], {
    type: 'text/calendar;charset=utf-8',
  })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = icsFileName(event.title)
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

import Button from '@mui/material/Button'
import {
  type CalendarEvent,
  googleCalendarUrl,
  icsFile,
  icsFileName,
  outlookCalendarUrl,
} from '../../domain/calendars/calendar.ts'
import { parseDecimal } from '../../domain/money.ts'
import type { AddToCalendarFragment } from '../graphql/graphql.ts'
import { paths } from '../paths.ts'

type CalendarChoicesProps = { event: AddToCalendarFragment; onChosen: () => void }

/** The three ways to put an event into a calendar. */
export function CalendarChoices({ event: data, onChosen }: CalendarChoicesProps) {
  const event = calendarEventOf(data)
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

// Built only once the list is open, in the browser: the page's own address is not known before.
function calendarEventOf(event: AddToCalendarFragment): CalendarEvent {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    location: event.location,
    startsAt: new Date(event.startsAt),
    endsAt: new Date(event.endsAt),
    createdAt: new Date(event.createdAt),
    updatedAt: new Date(event.updatedAt),
    pricePerAdult: parseDecimal(event.priceAdultPerNight) ?? 0,
    url: new URL(paths.event(event.id), window.location.origin).href,
  }
}

function downloadIcs(event: CalendarEvent): void {
  const file = new Blob([icsFile(event, new Date())], { type: 'text/calendar;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = icsFileName(event.title)
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

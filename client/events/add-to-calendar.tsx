import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import {
  type CalendarEvent,
  googleCalendarUrl,
  icsFile,
  icsFileName,
  outlookCalendarUrl,
} from '../../domain/calendars/calendar.ts'
import { parseDecimal } from '../../domain/money.ts'
import { graphql } from '../graphql/gql.ts'
import type { AddToCalendarFragment } from '../graphql/graphql.ts'
import { paths } from '../paths.ts'
import { CARD } from '../theme-looks.ts'
import { ChevronDownIcon } from '../ui/icons/icons.tsx'

const ADD_TO_CALENDAR = graphql(/* GraphQL */ `
  fragment AddToCalendar on Event {
    id
    title
    description
    location
    startsAt
    endsAt
    priceAdultPerNight
    createdAt
    updatedAt
  }
`)

type AddToCalendarProps = { event: FragmentType<typeof ADD_TO_CALENDAR> }

/** A button that unfolds the three ways to put an event into a calendar. Escape or leaving it folds it again. */
export function AddToCalendar({ event }: AddToCalendarProps) {
  const { data } = useSuspenseFragment({ fragment: ADD_TO_CALENDAR, from: event })
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  function closeOnLeave(leave: FocusEvent) {
    if (!leave.currentTarget.contains(leave.relatedTarget)) setOpen(false)
  }

  function closeOnEscape(press: KeyboardEvent) {
    if (press.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <Box sx={{ position: 'relative' }} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        variant="text"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        endIcon={<ChevronDownIcon size={18} />}
        sx={{ px: 1.5, whiteSpace: 'nowrap' }}
      >
        Add to Calendar
      </Button>
      <Box id={listId} component="ul" hidden={!isOpen} sx={LIST_STYLE}>
        {isOpen && <CalendarChoices event={calendarEventOf(data)} onChosen={() => setOpen(false)} />}
      </Box>
    </Box>
  )
}

type CalendarChoicesProps = { event: CalendarEvent; onChosen: () => void }

function CalendarChoices({ event, onChosen }: CalendarChoicesProps) {
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

const LIST_STYLE = {
  position: 'absolute',
  left: 0,
  bottom: '100%',
  zIndex: 2,
  minWidth: 200,
  m: 0,
  mb: 0.5,
  p: 0.75,
  listStyle: 'none',
  ...CARD,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
  '& .MuiButton-root': { width: '100%', justifyContent: 'flex-start', color: 'text.primary' },
} as const

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { graphql } from '../graphql/gql.ts'
import { CARD } from '../theme-looks.ts'
import { ChevronDownIcon } from '../ui/icons/icons.tsx'
import { namedBy } from '../ui/named-by.ts'
import type { CalendarBooking } from './calendar-choices.tsx'

const ADD_TO_CALENDAR = graphql(/* GraphQL */ `
  fragment AddToCalendar on Event {
    id
    title
    description
    location
    startsAt
    endsAt
    prices {
      adultPerNight
    }
    createdAt
    calendarSequence
  }
`)

// Loaded on demand: few visitors open it, and the calendar code is large.
function fetchChoices() {
  return import('./calendar-choices.tsx')
}

type AddToCalendarProps = {
  event: FragmentType<typeof ADD_TO_CALENDAR>
  /** The viewer's booking. The file is then the entry of its invitation. */
  booking?: CalendarBooking
  /** Whether it is the next thing to do. */
  isFirst?: boolean
  /** The heading that names the button in a list. */
  titleId?: string
}

/** A button that expands the three ways to add an event to a calendar. Escape or leaving it collapses it. */
export function AddToCalendar({ event, booking, isFirst = false, titleId }: AddToCalendarProps) {
  const { data } = useSuspenseFragment({ fragment: ADD_TO_CALENDAR, from: event })
  const [isOpen, setOpen] = useState(false)
  // Undefined while loading, null after a failure.
  const [choices, setChoices] = useState<Awaited<ReturnType<typeof fetchChoices>> | null>()
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  function open() {
    setOpen(true)
    setChoices(choices ?? undefined)
    // The focused button may be removed.
    button.current?.focus()
    fetchChoices().then(setChoices, () => setChoices(null))
  }

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
        variant={isFirst ? 'contained' : 'text'}
        color={isFirst ? 'secondary' : 'primary'}
        {...(titleId === undefined ? {} : namedBy(titleId, 'calendar'))}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={isOpen ? () => setOpen(false) : open}
        endIcon={<ChevronDownIcon size={18} />}
        sx={{ px: isFirst ? 2.5 : 1.5, whiteSpace: 'nowrap' }}
      >
        Add to Calendar
      </Button>
      <Box id={listId} component="ul" hidden={!isOpen} sx={LIST_STYLE}>
        {isOpen &&
          (choices ? (
            <choices.CalendarChoices event={data} booking={booking} onChosen={() => setOpen(false)} />
          ) : (
            <li>
              <span role="status">
                {choices === null ? 'This could not be loaded. Check your connection.' : 'Loading...'}
              </span>
              {choices === null && <Button onClick={open}>Try again</Button>}
            </li>
          ))}
      </Box>
    </Box>
  )
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

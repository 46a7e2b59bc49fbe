import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { formatDayRangeAu, isDay } from '../../../domain/dates.ts'
import { shiftSpan } from '../../../domain/events/copied-event.ts'
import { newIdempotencyKey } from '../../apollo/idempotency-key.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { ActionDialog } from '../../staff/kit/action-dialog.tsx'
import { EVENTS_CHANGED } from '../../staff/kit/effects.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { Text } from '../../ui/text.tsx'
import { formatEventDates } from './event-line.ts'

const COPY_EVENT = graphql(/* GraphQL */ `
  mutation CopyEvent($input: CopyEventInput!) {
    copyEvent(input: $input) {
      __typename
      ... on CopyEventPayload {
        event {
          id
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type CopyEventDialogProps = {
  event: EventLineFragment
  onSaved: () => void
  /** Called with the ID of the copy instead of `onClose`. */
  onCopied: (eventId: string) => void
  onClose: () => void
}

export function CopyEventDialog({ event, onSaved, onCopied, onClose }: CopyEventDialogProps) {
  const [copyEvent] = useAction(COPY_EVENT, EVENTS_CHANGED)
  const [form, setForm] = useState({ title: event.title, startDate: '' })
  // A retry with the same input creates no second copy. New input gets a new key.
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const copyId = useRef<string | null>(null)

  function change(changes: Partial<typeof form>) {
    setForm({ ...form, ...changes })
    setIdempotencyKey(newIdempotencyKey())
  }

  async function act() {
    const outcome = await copyEvent({ id: event.id, ...form, idempotencyKey })
    if (outcome.kind === 'DONE') copyId.current = outcome.payload.event.id
    return outcome
  }

  function close() {
    if (copyId.current === null) return onClose()
    onSaved()
    onCopied(copyId.current)
  }

  return (
    <ActionDialog
      title="Duplicate this event"
      label="Duplicate event"
      busyLabel="Duplicating..."
      act={act}
      doneText="Event duplicated. It is hidden"
      failureText="Failed to duplicate event"
      onClose={close}
    >
      {(findIssue) => (
        <>
          <Box>
            <Text>
              {event.title}, {formatEventDates(event)}
            </Text>
          </Box>
          <FormField
            label="First day"
            type="date"
            required
            value={form.startDate}
            onChange={({ target }) => change({ startDate: target.value })}
            error={findIssue('startDate')}
            hint={describeDates(event, form.startDate)}
          />
          <FormField
            label="Title"
            required
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
            error={findIssue('title')}
          />
          <Box sx={{ color: 'text.secondary' }}>
            This copies everything in the event form and its camp leaders, and moves the last day and the
            close of booking. It does not copy bookings, the waiting list, messages, a cancellation or the
            video of a past event. The copy opens for editing and stays hidden until you show it.
          </Box>
        </>
      )}
    </ActionDialog>
  )
}

/** Returns 'It runs 5 – 7 March 2027.' */
function describeDates({ startDate, endDate }: EventLineFragment, firstDay: string): string {
  if (!isDay(firstDay)) return 'The other dates follow from it.'
  const copy = shiftSpan({ startDate, endDate, bookingClosesAt: null }, firstDay)
  return `It runs ${formatDayRangeAu(copy.startDate, copy.endDate)}.`
}

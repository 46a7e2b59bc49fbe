import type { FragmentType } from '@apollo/client'
import { useQuery, useSuspenseFragment } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { FormNotReady } from '../../staff/kit/form-not-ready.tsx'
import { EventForm } from './admin-event-form.tsx'
import { EVENT_FORM_EVENT, emptyEventFields, toEventFields } from './event-fields.ts'

const EVENT_FORM = graphql(/* GraphQL */ `
  query EventForm($id: ID!) {
    adminEvent(id: $id) {
      id
      ...EventFormEvent
    }
  }
`)

type EventFormDialogProps = {
  /** Event to edit, or null to add one. */
  eventId: string | null
  /** Called when the dialog closes, including after `onSaved`. */
  onClose: () => void
  onSaved: () => void
}

/** Refetches the event on each opening so that nobody edits an outdated version. */
export function EventFormDialog({ eventId, ...callbacks }: EventFormDialogProps) {
  const { data, loading, refetch } = useQuery(EVENT_FORM, {
    variables: { id: eventId ?? '' },
    skip: eventId === null,
    fetchPolicy: 'network-only',
  })
  if (eventId === null) {
    return <EventForm event={null} initial={emptyEventFields} {...callbacks} />
  }
  const event = data?.adminEvent
  if (!event) {
    return (
      <FormNotReady
        title="Edit Event"
        text={loading ? null : 'This event could not be loaded. It may have been deleted.'}
        onRetry={() => void refetch().catch(() => undefined)}
        onClose={callbacks.onClose}
      />
    )
  }
  return <EditedEvent event={event} {...callbacks} />
}

type EditedEventProps = Omit<EventFormDialogProps, 'eventId'> & {
  event: FragmentType<typeof EVENT_FORM_EVENT>
}

function EditedEvent({ event: reference, ...callbacks }: EditedEventProps) {
  const { data: event } = useSuspenseFragment({ fragment: EVENT_FORM_EVENT, from: reference })
  return <EventForm event={event} initial={toEventFields(event)} {...callbacks} />
}

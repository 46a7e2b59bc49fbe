import { useQuery } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import { EventForm } from './event-form.tsx'
import { emptyEventFields, fieldsOfEvent } from './events/event-fields.ts'
import { FormNotReady } from './kit/form-not-ready.tsx'

const EVENT_FORM = graphql(/* GraphQL */ `
  query EventForm($id: ID!) {
    adminEvent(id: $id) {
      ...EventFormEvent @unmask
    }
  }
`)

type EventFormDialogProps = {
  /** The event to edit; null adds one. */
  eventId: string | null
  /** Called when the dialog is done with, also right after `onSaved`. */
  onClose: () => void
  onSaved: () => void
}

/** Adds or edits an event. An event is read anew each time, past the cache, so that nobody edits an old edition. */
export function EventFormDialog({ eventId, onClose, onSaved }: EventFormDialogProps) {
  const { data, loading, refetch } = useQuery(EVENT_FORM, {
    variables: { id: eventId ?? '' },
    skip: eventId === null,
    fetchPolicy: 'no-cache',
  })
  if (eventId === null) {
    return <EventForm event={null} initial={emptyEventFields} onClose={onClose} onSaved={onSaved} />
  }
  const event = data?.adminEvent
  if (!event) {
    return (
      <FormNotReady
        title="Edit Event"
        text={loading ? null : 'This event could not be read. It may have been deleted.'}
        onRetry={() => void refetch().catch(() => undefined)}
        onClose={onClose}
      />
    )
  }
  return <EventForm event={event} initial={fieldsOfEvent(event)} onClose={onClose} onSaved={onSaved} />
}

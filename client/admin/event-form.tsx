import { useState } from 'react'
import type { EventForm as CheckedEvent } from '../../domain/event-form.ts'
import type { EventFormEventFragment } from '../graphql/graphql.ts'
import { EventPictureSection } from './event-picture-section.tsx'
import { ActivitiesSection } from './events/activities-section.tsx'
import {
  type EventFields,
  eventFieldsSchema,
  fieldsOfEvent,
  typedEventSchema,
} from './events/event-fields.ts'
import {
  EventAddOnsSection,
  EventPlacesSection,
  EventScheduleSection,
  EventTextsSection,
  EventVisibilitySection,
} from './events/event-sections.tsx'
import { NewerEditionPanel } from './events/newer-version-panel.tsx'
import { AdminFormDialog } from './kit/admin-form-dialog.tsx'
import { useAdminForm } from './kit/use-admin-form.ts'
import type { SaveOutcome } from './save-outcome.ts'
import { useCreateEvent } from './use-create-event.ts'
import { type NewerEdition, useUpdateEvent } from './use-update-event.ts'

type EventFormProps = {
  /** The event as it was read; null for a new one. */
  event: EventFormEventFragment | null
  initial: EventFields
  onClose: () => void
  onSaved: () => void
}

/** The organiser's form of an event. An edition that somebody else saved meanwhile is shown, never overwritten. */
export function EventForm({ event, initial, onClose, onSaved }: EventFormProps) {
  // The panel is made anew for each refusal.
  const [newer, setNewer] = useState<(NewerEdition & { refusals: number }) | null>(null)
  const [opened, setOpened] = useState(initial)
  const createEvent = useCreateEvent()
  const updateEvent = useUpdateEvent((edition) =>
    setNewer((before) => ({ ...edition, refusals: (before?.refusals ?? 0) + 1 })),
  )

  async function save(form: CheckedEvent, version: number | null): Promise<SaveOutcome> {
    return event === null || version === null ? createEvent(form) : updateEvent(event.id, version, form)
  }

  const admin = useAdminForm({
    draftName: `event:${event?.id ?? 'new'}`,
    fieldsSchema: eventFieldsSchema,
    rules: typedEventSchema,
    initial,
    edition: event?.version ?? null,
    save,
    savedText: event === null ? 'Event created' : 'Event updated',
    failureText: ({ message }) =>
      event === null ? 'Failed to create event' : (message ?? 'Failed to update event'),
    onSaved,
    onClose,
  })
  const taken = newer?.event.event.currentParticipants ?? event?.event.currentParticipants ?? 0

  function load({ event: present }: NewerEdition) {
    const fields = fieldsOfEvent(present)
    admin.restart(fields, present.version)
    setOpened(fields)
  }

  return (
    <AdminFormDialog
      title={event === null ? 'Create Event' : 'Edit Event'}
      subtitle={event?.event.title}
      admin={admin}
      submitLabel={event === null ? 'Create Event' : 'Update Event'}
      busyLabel={event === null ? 'Creating...' : 'Saving...'}
      notice={
        newer && (
          <NewerEditionPanel
            key={newer.refusals}
            newer={newer}
            opened={admin.isRestored ? null : opened}
            onLoad={() => load(newer)}
          />
        )
      }
    >
      <EventTextsSection />
      <EventScheduleSection />
      <EventPlacesSection taken={taken} />
      <EventAddOnsSection />
      <EventPictureSection onLoggedOut={admin.leaveToSignIn} />
      <ActivitiesSection />
      <EventVisibilitySection />
    </AdminFormDialog>
  )
}

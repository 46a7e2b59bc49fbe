import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isNotifiedChange } from '../../../domain/events/event-change.ts'
import type { StoredEventForm } from '../../../domain/events/event-edit.ts'
import type { EventFormEventFragment } from '../../graphql/graphql.ts'
import { AdminField } from '../../staff/kit/admin-field.tsx'
import { AdminFormDialog } from '../../staff/kit/admin-form-dialog.tsx'
import { PictureField } from '../../staff/kit/pictures/picture-field.tsx'
import { useAdminForm } from '../../staff/kit/use-admin-form.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { EventChangeDialog } from './change/event-change-dialog.tsx'
import { useEventChange } from './change/use-event-change.ts'
import {
  EVENT_FORM_EVENT,
  type EventFields,
  eventFieldsSchema,
  getStaffData,
  toEventFields,
  toStoredEventForm,
  typedEventSchema,
} from './event-fields.ts'
import { EventInformationSection, EventStorySection } from './event-information-section.tsx'
import { ActivitiesSection, BringSection } from './event-list-sections.tsx'
import {
  EventAddOnsSection,
  EventPlacesSection,
  EventScheduleSection,
  EventTextsSection,
  EventVisibilitySection,
} from './event-sections.tsx'
import { NewerEventPanel } from './newer-event-panel.tsx'
import { PhotographsSection } from './photographs/photographs-section.tsx'
import { type NewerVersion, toEventInput, useSaveEvent } from './use-save-event.ts'

type EventFormProps = {
  /** Event as loaded, or null for a new one. */
  event: EventFormEventFragment | null
  initial: EventFields
  onClose: () => void
  onSaved: () => void
}

/** Edits an event. A concurrent change is shown and never overwritten. */
export function EventForm({ event, initial, onClose, onSaved }: EventFormProps) {
  // The count remounts the panel after each rejected save.
  const [newer, setNewer] = useState<(NewerVersion & { rejections: number }) | null>(null)
  const [opened, setOpened] = useState(initial)
  const [stored, setStored] = useState(event)
  const rules = useMemo(() => typedEventSchema(stored), [stored])
  const saveEvent = useSaveEvent((version) =>
    setNewer((before) => ({ ...version, rejections: (before?.rejections ?? 0) + 1 })),
  )

  const change = useEventChange()

  async function save(form: StoredEventForm, version: number | null) {
    if (stored === null || version === null) return saveEvent(null, form)
    const { id } = stored
    if (!isNotifiedChange(toStoredEventForm(stored), form)) {
      return saveEvent({ id, version, emailDelayHours: 0 }, form)
    }
    const decision = await change.ask({ id, form: toEventInput(form) })
    if (decision.kind === 'BACK') return null
    if (decision.kind !== 'SAVE') return decision
    return saveEvent({ id, version, emailDelayHours: decision.emailDelayHours }, form)
  }

  const admin = useAdminForm({
    draftName: `event:${event?.id ?? 'new'}`,
    fieldsSchema: eventFieldsSchema,
    rules,
    initial,
    version: event && getStaffData(event).version,
    save,
    savedText: event === null ? 'Event created' : 'Event updated',
    failureText: ({ message }) =>
      event === null ? 'Failed to create event' : (message ?? 'Failed to update event'),
    onSaved,
    onClose,
  })
  const { data: saved } = useSuspenseFragment({ fragment: EVENT_FORM_EVENT, from: newer?.event ?? null })
  const taken = saved?.currentParticipants ?? event?.currentParticipants ?? 0

  function load(present: EventFormEventFragment) {
    const fields = toEventFields(present)
    admin.restart(fields, getStaffData(present).version)
    setOpened(fields)
    setStored(present)
  }

  return (
    <AdminFormDialog
      title={event === null ? 'Create Event' : 'Edit Event'}
      subtitle={event?.title}
      admin={admin}
      submitLabel={event === null ? 'Create Event' : 'Update Event'}
      busyLabel={event === null ? 'Creating...' : 'Saving...'}
      notice={
        newer &&
        saved && (
          <NewerEventPanel
            key={newer.rejections}
            newer={newer}
            saved={saved}
            opened={admin.isRestored ? null : opened}
            onLoad={() => load(saved)}
          />
        )
      }
    >
      <EventTextsSection />
      <EventScheduleSection canMove={stored?.staff?.canMove ?? true} />
      <EventPlacesSection taken={taken} />
      <EventAddOnsSection />
      <EventPictureSection onLoggedOut={admin.leaveToSignIn} />
      <PhotographsSection onLoggedOut={admin.leaveToSignIn} />
      <ActivitiesSection />
      <EventStorySection onLoggedOut={admin.leaveToSignIn} />
      <BringSection />
      <EventInformationSection campLeaders={event?.staff?.campLeaders ?? null} />
      <EventVisibilitySection eventId={event?.id ?? null} />
      {change.question && <EventChangeDialog {...change.question} title={event?.title ?? ''} />}
    </AdminFormDialog>
  )
}

function EventPictureSection({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { getValues, setValue } = useFormContext<EventFields>()

  function takeDescription(alt: string) {
    if (alt !== '' && getValues('imageAlt') === '') setValue('imageAlt', alt, { shouldDirty: true })
  }

  return (
    <FormSection title="Picture">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PictureField
          name="imageUrl"
          label="Image URL"
          onUploaded={({ alt }) => takeDescription(alt)}
          onLoggedOut={onLoggedOut}
        />
        <AdminField
          name="imageAlt"
          label="Picture description"
          hint="Optional. What the picture shows, for people who use a screen reader."
        />
      </Box>
    </FormSection>
  )
}

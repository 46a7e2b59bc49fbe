import Box from '@mui/material/Box'
import { z } from 'zod'
import { type PastEventForm as CheckedFilm, pastEventFormSchema } from '../../domain/past-event-form.ts'
import type { PastEventFormFragment } from '../graphql/graphql.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { AdminField, AdminNumberField } from './kit/admin-field.tsx'
import { AdminFormDialog } from './kit/admin-form-dialog.tsx'
import { FieldGrid } from './kit/field-grid.tsx'
import { PictureField } from './kit/picture-field.tsx'
import { useAdminForm } from './kit/use-admin-form.ts'
import { useCreatePastEvent } from './use-create-past-event.ts'
import { useUpdatePastEvent } from './use-update-past-event.ts'

const text = z.string()

/** The form as it is typed. */
const fieldsSchema = z.object({
  title: text,
  description: text,
  videoUrl: text,
  thumbnailUrl: text,
  duration: text,
  eventDate: text,
  participants: text,
})

type FilmFields = z.infer<typeof fieldsSchema>

const empty: FilmFields = {
  title: '',
  description: '',
  videoUrl: '',
  thumbnailUrl: '',
  duration: '',
  eventDate: '',
  participants: '',
}

const rules = z.preprocess((fields: FilmFields) => fields, pastEventFormSchema)

type PastEventFormProps = {
  /** The film as it was read; null for a new one. */
  film: PastEventFormFragment | null
  onClose: () => void
  onSaved: () => void
}

/** The organiser's form of the film of a past event. */
export function PastEventForm({ film, onClose, onSaved }: PastEventFormProps) {
  const createPastEvent = useCreatePastEvent()
  const updatePastEvent = useUpdatePastEvent()
  const admin = useAdminForm({
    draftName: `past-event:${film?.id ?? 'new'}`,
    fieldsSchema,
    rules,
    initial: film === null ? empty : fieldsOfFilm(film),
    save: (form: CheckedFilm) => (film === null ? createPastEvent(form) : updatePastEvent(film.id, form)),
    savedText: film === null ? 'Past event created' : 'Past event updated',
    failureText: () => (film === null ? 'Failed to create past event' : 'Failed to update past event'),
    onSaved,
    onClose,
  })

  return (
    <AdminFormDialog
      title={film === null ? 'Add Past Event' : 'Edit Past Event'}
      subtitle={film?.title}
      admin={admin}
      submitLabel={film === null ? 'Add Past Event' : 'Update Past Event'}
      busyLabel="Saving..."
    >
      <FormSection title="The event">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <AdminField name="title" label="Title" required />
          <AdminField name="description" label="Description" required multiline minRows={3} maxRows={12} />
          <FieldGrid columns={2}>
            <AdminField name="eventDate" label="Event date" type="date" required />
            <AdminNumberField name="participants" label="Number of participants" required />
          </FieldGrid>
        </Box>
      </FormSection>
      <FormSection title="The film">
        <FieldGrid columns={2}>
          <AdminField
            name="videoUrl"
            label="Video URL"
            required
            inputProps={{ inputMode: 'url' }}
            hint="An address that starts with https://."
          />
          <AdminField name="duration" label="Duration" required hint="Minutes and seconds, such as 8:32." />
        </FieldGrid>
      </FormSection>
      <FormSection title="Still picture">
        <PictureField name="thumbnailUrl" label="Thumbnail URL" onLoggedOut={admin.leaveToSignIn} />
      </FormSection>
    </AdminFormDialog>
  )
}

function fieldsOfFilm(film: PastEventFormFragment): FilmFields {
  return {
    title: film.title,
    description: film.description,
    videoUrl: film.videoUrl,
    thumbnailUrl: film.thumbnailUrl,
    duration: film.duration,
    eventDate: film.eventDate,
    participants: String(film.participants),
  }
}

import Box from '@mui/material/Box'
import { z } from 'zod'
import {
  type PastEventForm as CheckedPastEvent,
  pastEventFormSchema,
} from '../../../domain/past-event-form.ts'
import { getKeys, mapKeys } from '../../../domain/typed-keys.ts'
import type { PastEventFormFragment } from '../../graphql/graphql.ts'
import { AdminField, AdminNumberField } from '../../staff/kit/admin-field.tsx'
import { AdminFormDialog } from '../../staff/kit/admin-form-dialog.tsx'
import { FieldGrid } from '../../staff/kit/field-grid.tsx'
import { PictureField } from '../../staff/kit/pictures/picture-field.tsx'
import { useAdminForm } from '../../staff/kit/use-admin-form.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { useSavePastEvent } from './use-save-past-event.ts'

const FIELDS = getKeys(pastEventFormSchema.shape)
const fieldsSchema = z.object(mapKeys(FIELDS, () => z.string()))

type PastEventFields = z.infer<typeof fieldsSchema>

const rules = z.preprocess((fields: PastEventFields) => fields, pastEventFormSchema)

type PastEventFormProps = {
  /** Past event as loaded, or null for a new one. */
  pastEvent: PastEventFormFragment | null
  onClose: () => void
  onSaved: () => void
}

export function PastEventForm({ pastEvent, onClose, onSaved }: PastEventFormProps) {
  const savePastEvent = useSavePastEvent()
  const admin = useAdminForm({
    draftName: `past-event:${pastEvent?.id ?? 'new'}`,
    fieldsSchema,
    rules,
    initial: mapKeys(FIELDS, (name) => String(pastEvent?.[name] ?? '')),
    save: (form: CheckedPastEvent) => savePastEvent(pastEvent?.id ?? null, form),
    savedText: pastEvent === null ? 'Past event created' : 'Past event updated',
    failureText: () => (pastEvent === null ? 'Failed to create past event' : 'Failed to update past event'),
    onSaved,
    onClose,
  })

  return (
    <AdminFormDialog
      title={pastEvent === null ? 'Add Past Event' : 'Edit Past Event'}
      subtitle={pastEvent?.title}
      admin={admin}
      submitLabel={pastEvent === null ? 'Add Past Event' : 'Update Past Event'}
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
      <FormSection title="The video">
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

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { z } from 'zod'
import { type PastEventForm, pastEventFormSchema } from '../../../domain/past-event-form.ts'
import { getKeys, mapKeys } from '../../../domain/typed-keys.ts'
import { graphql } from '../../graphql/gql.ts'
import { AdminField, AdminNumberField } from '../../staff/kit/admin-field.tsx'
import { AdminFormDialog } from '../../staff/kit/admin-form-dialog.tsx'
import { FieldGrid } from '../../staff/kit/field-grid.tsx'
import { PictureField } from '../../staff/kit/pictures/picture-field.tsx'
import { useAdminForm } from '../../staff/kit/use-admin-form.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { useSavePastEvent } from './use-save-past-event.ts'

const PAST_EVENT_FORM = graphql(/* GraphQL */ `
  fragment PastEventForm on PastEvent {
    id
    title
    description
    videoUrl
    thumbnailUrl
    duration
    eventDate
    participants
  }
`)

const FIELDS = getKeys(pastEventFormSchema.shape)
const fieldsSchema = z.object(mapKeys(FIELDS, () => z.string()))

type PastEventFields = z.infer<typeof fieldsSchema>

const rules = z.preprocess((fields: PastEventFields) => fields, pastEventFormSchema)

type PastEventFormDialogProps = {
  /** Past event to edit, or null to add one. */
  pastEvent: FragmentType<typeof PAST_EVENT_FORM> | null
  /** Called when the dialog closes, including after `onSaved`. */
  onClose: () => void
  onSaved: () => void
}

export function PastEventFormDialog({ pastEvent: edited, onClose, onSaved }: PastEventFormDialogProps) {
  const { data: pastEvent } = useSuspenseFragment({ fragment: PAST_EVENT_FORM, from: edited })
  const savePastEvent = useSavePastEvent()
  const admin = useAdminForm({
    draftName: `past-event:${pastEvent?.id ?? 'new'}`,
    fieldsSchema,
    rules,
    initial: mapKeys(FIELDS, (name) => String(pastEvent?.[name] ?? '')),
    save: (form: PastEventForm) => savePastEvent(pastEvent?.id ?? null, form),
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
      <FormSection title="Thumbnail">
        <PictureField name="thumbnailUrl" label="Thumbnail URL" onLoggedOut={admin.leaveToSignIn} />
      </FormSection>
    </AdminFormDialog>
  )
}

import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import { FormSection } from '../ui/form/form-section.tsx'
import type { EventFields } from './events/event-fields.ts'
import { AdminField } from './kit/admin-field.tsx'
import { PictureField } from './kit/picture-field.tsx'

/** The picture of an event, and its description for those who do not see it. */
export function EventPictureSection({ onLoggedOut }: { onLoggedOut: () => void }) {
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
          hint="Optional. What the picture shows, read out to those who do not see it."
        />
      </Box>
    </FormSection>
  )
}

import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import type { BookingForm } from '../../domain/booking-form.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'

/** What else the organiser should know. */
export function NotesSection() {
  const { register, formState } = useFormContext<BookingForm>()
  return (
    <FormSection title="Additional Information">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormField
          {...register('specialRequirements')}
          label="Special requirements"
          multiline
          minRows={2}
          error={formState.errors.specialRequirements?.message}
          hint="Optional: food, mobility, medicine"
        />
        <FormField
          {...register('additionalNotes')}
          label="Additional notes"
          multiline
          minRows={2}
          error={formState.errors.additionalNotes?.message}
          hint="Optional"
        />
      </Box>
    </FormSection>
  )
}

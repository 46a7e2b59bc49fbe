import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import { type BookingForm, LIMITS } from '../../../domain/booking-form.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../number-field.tsx'

type ChildRowsProps = { rowIds: string[] }

/** One row per child: name, age and allergies. */
export function ChildRows({ rowIds }: ChildRowsProps) {
  return (
    <Box sx={{ mt: 3 }}>
      <FormSection
        title="Children Details"
        heading="h4"
        lead="Only the organisers and the camp's leader see these."
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {rowIds.map((id, index) => (
            <ChildRow key={id} index={index} />
          ))}
        </Box>
      </FormSection>
    </Box>
  )
}

function ChildRow({ index }: { index: number }) {
  const { register, formState } = useFormContext<BookingForm>()
  const errors = formState.errors.childrenDetails?.[index]
  const label = `Child ${index + 1}`
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 2fr' },
        border: 1,
        borderColor: 'divider',
        borderRadius: '20px',
        p: 2,
      }}
    >
      <FormField
        {...register(`childrenDetails.${index}.name`)}
        label={`${label} name`}
        autoComplete="off"
        error={errors?.name?.message}
      />
      <NumberField
        name={`childrenDetails.${index}.age`}
        label={`${label} age`}
        min={0}
        max={LIMITS.childAge}
      />
      <FormField
        {...register(`childrenDetails.${index}.allergies`)}
        label={`${label} allergies`}
        placeholder="None"
        autoComplete="off"
        error={errors?.allergies?.message}
        hint="Optional"
      />
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { blankChild, LIMITS } from '../../../domain/booking-form.ts'
import { brisbaneDay, isDay, yearsBetween } from '../../../domain/dates.ts'
import { MAX_SAVED_CHILDREN } from '../../../domain/family-form.ts'
import { FRAME } from '../../theme-looks.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import type { FamilyFormReturn } from './use-family-form.ts'

export function SavedChildRows({ form }: { form: FamilyFormReturn }) {
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'children' })
  const addButton = useRef<HTMLButtonElement>(null)
  const error = formState.errors.children?.root?.message ?? formState.errors.children?.message
  const isFull = fields.length >= MAX_SAVED_CHILDREN

  function addRow() {
    if (isFull) return
    append({ ...blankChild, dateOfBirth: '' }, { focusName: `children.${fields.length}.name` })
  }

  function removeRow(index: number) {
    remove(index)
    // The pressed button is removed with its row.
    addButton.current?.focus()
  }

  return (
    <FormSection title="Children" lead="Stored encrypted, and only used when you pick them for a booking.">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {fields.map(({ id }, index) => (
          <SavedChildRow key={id} form={form} index={index} onRemove={() => removeRow(index)} />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {isFull && <FormHelperText>You can save up to {MAX_SAVED_CHILDREN} children.</FormHelperText>}
      <Button
        ref={addButton}
        variant="outlined"
        aria-disabled={isFull}
        onClick={addRow}
        sx={{ mt: fields.length > 0 ? 2 : 0 }}
      >
        Add a child
      </Button>
    </FormSection>
  )
}

type SavedChildRowProps = { form: FamilyFormReturn; index: number; onRemove: () => void }

function SavedChildRow({ form, index, onRemove }: SavedChildRowProps) {
  const { control, register, formState } = form
  const errors = formState.errors.children?.[index]
  const label = `Child ${index + 1}`
  const birth = useWatch({ control, name: `children.${index}.dateOfBirth` })
  return (
    <Box sx={ROW_STYLE}>
      <FormField
        {...register(`children.${index}.name`)}
        label={`${label} name`}
        required
        autoComplete="off"
        error={errors?.name?.message}
      />
      <FormField
        {...register(`children.${index}.dateOfBirth`)}
        label={`${label} date of birth`}
        type="date"
        autoComplete="off"
        hint="Optional: keeps their age up to date"
        error={errors?.dateOfBirth?.message}
      />
      {birth ? (
        <Typography variant="body2" sx={{ alignSelf: 'center' }}>
          {isDay(birth) && `Age today: ${yearsBetween(birth, brisbaneDay(new Date()))}`}
        </Typography>
      ) : (
        <Controller
          control={control}
          name={`children.${index}.age`}
          render={({ field, fieldState }) => (
            <NumberInput
              ref={field.ref}
              name={field.name}
              label={`${label} age`}
              value={field.value}
              onNumber={field.onChange}
              onBlur={field.onBlur}
              min={0}
              max={LIMITS.childAge}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <FormField
        {...register(`children.${index}.allergies`)}
        label={`${label} allergies`}
        placeholder="None"
        autoComplete="off"
        hint="Optional"
        error={errors?.allergies?.message}
      />
      <Button variant="text" onClick={onRemove} aria-label={`Remove ${label}`} sx={{ justifySelf: 'start' }}>
        Remove
      </Button>
    </Box>
  )
}

const ROW_STYLE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', md: '2fr 1.5fr 1fr 2fr auto' },
  alignItems: 'start',
  ...FRAME,
  p: 2,
} as const

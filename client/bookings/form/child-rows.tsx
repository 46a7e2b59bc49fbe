import Box from '@mui/material/Box'
import { type FocusEvent, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type BookingForm, LIMITS } from '../../../domain/booking-form.ts'
import { FRAME } from '../../theme-looks.ts'
import { ROW } from '../../ui/form/field-columns.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'

type ChildRowsProps = {
  rowIds: string[]
  /** Age hint written by the organiser, such as 'Kids from 4'. */
  ages: string | null
}

export function ChildRows({ rowIds, ages }: ChildRowsProps) {
  return (
    <Box sx={{ mt: 3 }}>
      <FormSection
        title="Children Details"
        heading="h4"
        lead="Only the organisers and your camp leader see these."
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {rowIds.map((id, index) => (
            <ChildRow key={id} index={index} ages={ages} />
          ))}
        </Box>
      </FormSection>
    </Box>
  )
}

function ChildRow({ index, ages }: { index: number; ages: string | null }) {
  const { register, formState } = useFormContext<BookingForm>()
  const errors = formState.errors.childrenDetails?.[index]
  const label = `Child ${index + 1}`
  const name = useWatch<BookingForm, `childrenDetails.${number}.name`>({
    name: `childrenDetails.${index}.name`,
  })
  const { field: age } = useController<BookingForm, `childrenDetails.${number}.age`>({
    name: `childrenDetails.${index}.age`,
  })
  const [wasLeft, setLeft] = useState(false)

  function handleBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    const isAge = target instanceof HTMLInputElement && target.type === 'number'
    if (isAge || !currentTarget.contains(relatedTarget)) setLeft(true)
  }

  return (
    <Box onBlur={handleBlur} sx={{ display: 'grid', gap: 2, gridTemplateColumns: ROW, ...FRAME, p: 2 }}>
      <FormField
        {...register(`childrenDetails.${index}.name`)}
        label={`${label} name`}
        required
        autoComplete="off"
        error={errors?.name?.message}
      />
      <NumberInput
        ref={age.ref}
        name={age.name}
        label={`${label} age`}
        value={Number(age.value)}
        onNumber={age.onChange}
        onBlur={age.onBlur}
        min={0}
        max={LIMITS.childAge}
        // The hint is always rendered: a line added later would move the buttons.
        hint={ages ?? 'Age at camp'}
        warning={wasLeft && age.value === 0 ? `Is ${name.trim() || 'this child'} under 1?` : undefined}
        error={errors?.age?.message}
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

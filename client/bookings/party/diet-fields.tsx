import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { DIET_NOTE_LENGTH } from '../../../domain/camp/arrangements-form.ts'
import { DIET_LABELS, DIETS } from '../../../domain/camp/diets.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { ConsentFormReturn } from './use-consent-form.ts'

type DietFieldsProps = { form: ConsentFormReturn; getName: (position: number) => string }

export function DietFields({ form, getName }: DietFieldsProps) {
  const diets = useWatch({ control: form.control, name: 'diets' })
  return (
    <FormSection
      title="What does everyone eat?"
      lead="You don't have to answer. Only the organisers, your camp leader and the kitchen see this, and the kitchen only sees first names. We erase it 30 days after the camp."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {diets.map((entry, index) => (
          <DietRow
            key={entry.position}
            form={form}
            index={index}
            diet={entry.diet}
            person={getName(entry.position)}
          />
        ))}
      </Box>
    </FormSection>
  )
}

type DietRowProps = { form: ConsentFormReturn; index: number; diet: string; person: string }

function DietRow({ form: { register, formState }, index, diet, person }: DietRowProps) {
  const errors = formState.errors.diets?.[index]
  const hasNote = diet !== '' && diet !== 'NONE'
  return (
    <Box sx={ROW_STYLE}>
      <SelectField
        {...register(`diets.${index}.diet`)}
        label={`${person} eats`}
        error={errors?.diet?.message}
      >
        <option value="">No answer</option>
        {DIETS.map((each) => (
          <option key={each} value={each}>
            {DIET_LABELS[each]}
          </option>
        ))}
      </SelectField>
      {hasNote && (
        <FormField
          {...register(`diets.${index}.note`)}
          label={`What the kitchen should know about ${person}`}
          required={diet === 'OTHER'}
          autoComplete="off"
          inputProps={{ maxLength: DIET_NOTE_LENGTH }}
          error={errors?.note?.message}
          hint={diet === 'OTHER' ? undefined : 'Optional'}
        />
      )}
    </Box>
  )
}

const ROW_STYLE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
  alignItems: 'start',
} as const

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { EVENT_LIMITS } from '../../../domain/events/event-form.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { Text } from '../../ui/text.tsx'
import type { EventFields } from './event-fields.ts'

export function ActivitiesSection() {
  return <LinesSection name="activities" title="What's Included" line="activity" />
}

export function BringSection() {
  return <LinesSection name="bring" title="What to bring" line="thing to bring" />
}

type LinesSectionProps = {
  name: 'activities' | 'bring'
  title: string
  /** Name of one line, for labels. */
  line: string
}

/** Edits a list of text lines. Enter adds a line. */
function LinesSection({ name, title, line }: LinesSectionProps) {
  const { control, register, formState } = useFormContext<EventFields>()
  const { fields, append, remove, insert } = useFieldArray({ control, name })
  const errors = formState.errors[name]
  const isFull = fields.length >= EVENT_LIMITS[name]

  function handleKeyDown(event: React.KeyboardEvent, index: number) {
    if (event.key !== 'Enter') return
    // Enter would submit the form.
    event.preventDefault()
    if (!isFull) insert(index + 1, { text: '' })
  }

  return (
    <FormSection title={title} lead="Optional. Shown as a list on the event page. Empty lines are left out.">
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {fields.map(({ id }, index) => (
          <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', width: '100%' }}>
            <FormField
              {...register(`${name}.${index}.text`)}
              label={`${line.charAt(0).toUpperCase()}${line.slice(1)} ${index + 1}`}
              autoComplete="off"
              onKeyDown={(event) => handleKeyDown(event, index)}
              error={errors?.[index]?.message ?? errors?.[index]?.text?.message}
            />
            <IconButton
              aria-label={`Remove ${line} ${index + 1}`}
              onClick={() => remove(index)}
              sx={{ mt: 0.75, flexShrink: 0 }}
            >
              <CloseIcon />
            </IconButton>
          </Box>
        ))}
        {errors?.message && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {errors.message}
          </Box>
        )}
        <Button variant="outlined" onClick={() => append({ text: '' })} disabled={isFull}>
          <Text>Add {line}</Text>
        </Button>
      </Box>
    </FormSection>
  )
}

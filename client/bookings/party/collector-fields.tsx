import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MAX_COLLECTORS } from '../../../domain/camp/arrangements-form.ts'
import { COLLECTORS_CLOSED } from '../../../domain/camp/changed-answers.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Text } from '../../ui/text.tsx'
import type { ConsentFormReturn } from './use-consent-form.ts'

/** Optional: people besides the booker who may collect the children. */
export function CollectorFields({ form, isOpen }: { form: ConsentFormReturn; isOpen: boolean }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'collectors' })
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = fields.length >= MAX_COLLECTORS
  const { errors } = form.formState

  function removeRow(index: number) {
    remove(index)
    // The focused button was removed.
    addButton.current?.focus()
  }

  return (
    <FormSection
      title="Who else can take the children home?"
      lead="Other adults. Only the organisers and your camp leader see this. We erase it 30 days after the camp."
    >
      {!isOpen && <CheckedIn named={form.getValues('collectors')} />}
      <Box sx={{ display: isOpen ? 'grid' : 'none', gap: 2 }}>
        {fields.map((field, index) => {
          const rowErrors = errors.collectors?.[index]
          const label = `Adult ${index + 1}`
          return (
            <Box key={field.id} sx={ROW_STYLE}>
              <FormField
                {...form.register(`collectors.${index}.name`)}
                label={`${label}: full name`}
                required
                autoComplete="off"
                error={rowErrors?.name?.message}
              />
              <FormField
                {...form.register(`collectors.${index}.phone`)}
                label={`${label}: phone`}
                type="tel"
                autoComplete="off"
                hint="Optional"
                error={rowErrors?.phone?.message}
              />
              <Button
                variant="outlined"
                onClick={() => removeRow(index)}
                aria-label={`Remove adult ${index + 1}`}
              >
                Remove
              </Button>
            </Box>
          )
        })}
        {isFull && <FormHelperText>You can name up to {MAX_COLLECTORS} adults.</FormHelperText>}
        <Box>
          <Button
            ref={addButton}
            variant="outlined"
            aria-disabled={isFull}
            onClick={() => {
              if (!isFull) append({ name: '', phone: '' })
            }}
          >
            Add an adult
          </Button>
        </Box>
      </Box>
    </FormSection>
  )
}

/** The names remain in the form. */
function CheckedIn({ named }: { named: readonly { name: string; phone: string }[] }) {
  return (
    <Alert severity="info">
      {COLLECTORS_CLOSED}
      <Text>
        . Please talk to a leader.
        {named.length > 0 && ` Named so far: ${named.map(({ name }) => name).join(', ')}.`}
      </Text>
    </Alert>
  )
}

const ROW_STYLE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr auto' },
  alignItems: 'start',
  '& > button': { height: { sm: 56 } },
} as const

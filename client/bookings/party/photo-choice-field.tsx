import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { PHOTO_CHOICE_LABELS, PHOTO_CHOICES, type PhotoChoice } from '../../../domain/consent-form.ts'
import { PLAIN_FIELDSET } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import type { ConsentFormReturn } from './use-consent-form.ts'

type PhotoChoiceFieldProps = {
  control: ConsentFormReturn['control']
  /** Index of the person in the form, or of the first person for a shared choice. */
  index: number
  person: string
  /** Called where the choice also applies to others. */
  onChoice?: (choice: PhotoChoice) => void
}

/** Has no preselected choice. */
export function PhotoChoiceField({ control, index, person, onChoice }: PhotoChoiceFieldProps) {
  const { field, fieldState } = useController({ control, name: `photoChoices.${index}.choice` })
  const messageId = useId()
  const error = fieldState.error?.message
  return (
    <Box component="fieldset" sx={PLAIN_FIELDSET}>
      <Box component="legend" sx={{ p: 0, fontWeight: 650 }}>
        <Text>Photos of {person}</Text>
        <span aria-hidden="true"> *</span>
      </Box>
      <RadioGroup
        row
        aria-required
        name={field.name}
        value={field.value}
        onChange={(event) => {
          field.onChange(event)
          const choice = PHOTO_CHOICES.find((each) => each === event.target.value)
          if (choice) onChoice?.(choice)
        }}
        onBlur={field.onBlur}
      >
        {PHOTO_CHOICES.map((choice, choiceIndex) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={PHOTO_CHOICE_LABELS[choice]}
            sx={{ minHeight: 44 }}
            control={
              <Radio
                sx={{ p: 1.25 }}
                slotProps={{
                  input: {
                    ref: choiceIndex === 0 ? field.ref : undefined,
                    'aria-describedby': error ? messageId : undefined,
                  },
                }}
              />
            }
          />
        ))}
      </RadioGroup>
      {error && (
        <FormHelperText error id={messageId}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

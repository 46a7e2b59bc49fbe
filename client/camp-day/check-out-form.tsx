import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type FormEvent, useId, useState } from 'react'
import { ATTENDANCE_LIMITS } from '../../domain/camp/attendance-form.ts'
import { SHEET } from '../theme-looks.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { Text } from '../ui/text.tsx'

type CheckOutFormProps = {
  /** 'Tom' or 'Everyone'. */
  who: string
  /** The booker first. */
  collectors: readonly string[]
  onCheckOut: (collector: string) => void
  onCancel: () => void
}

const ANOTHER = 'another'

/** Asks for the collecting adult. Someone the family did not name requires a call first. */
export function CheckOutForm({ who, collectors, onCheckOut, onCancel }: CheckOutFormProps) {
  const labelId = useId()
  const [chosen, setChosen] = useState(collectors[0] ?? ANOTHER)
  const [another, setAnother] = useState('')
  const [error, setError] = useState<string | undefined>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const collector = (chosen === ANOTHER ? another : chosen).trim()
    if (collector === '') setError('Enter who is taking the child home')
    else onCheckOut(collector)
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ ...SHEET, p: 2, my: 1.5 }}>
      <FormControl>
        <FormLabel id={labelId} sx={{ color: 'text.primary', fontWeight: 700 }}>
          <Text>{who} is going home with</Text>
        </FormLabel>
        <RadioGroup aria-labelledby={labelId} value={chosen} onChange={(_event, value) => setChosen(value)}>
          {collectors.map((name) => (
            <FormControlLabel
              key={name}
              value={name}
              control={<Radio autoFocus={name === chosen} />}
              label={name}
            />
          ))}
          <FormControlLabel value={ANOTHER} control={<Radio />} label="Someone else" />
        </RadioGroup>
      </FormControl>
      {chosen === ANOTHER && (
        <FormField
          label="Name of the adult"
          hint="The family has not named this person. Call them first."
          error={error}
          value={another}
          onChange={(event) => setAnother(event.target.value)}
          autoComplete="off"
          inputProps={{ maxLength: ATTENDANCE_LIMITS.collectorLength }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button type="submit" variant="contained" size="large">
          Goes home
        </Button>
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}

import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { CONTACT_EVENT_TYPES } from '../../domain/contact-form.ts'

type EventTypeSelectProps = { name: string; defaultValue: string; error: string | undefined }

/** What a message is about. */
export function EventTypeSelect({ name, defaultValue, error }: EventTypeSelectProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id} shrink>
        Event Type
      </InputLabel>
      <NativeSelect
        input={<OutlinedInput label="Event Type" notched />}
        name={name}
        defaultValue={defaultValue}
        inputProps={{ id, 'aria-describedby': error ? messageId : undefined }}
      >
        {CONTACT_EVENT_TYPES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {error && <FormHelperText id={messageId}>{error}</FormHelperText>}
    </FormControl>
  )
}

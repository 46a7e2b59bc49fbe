import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

type FormFieldProps = Omit<OutlinedInputProps, 'label' | 'error' | 'notched'> & {
  label: string
  /** The message under the field; the field counts as invalid while there is one. */
  error?: string
  /** Stands under the field while there is no error. */
  hint?: string
}

/** A labelled text field with its message, read together by a screen reader. Takes what `register` gives. */
export function FormField({ label, error, hint, required, ref, inputProps, ...input }: FormFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const messageId = `${id}-message`
  const message = error ?? hint

  return (
    <FormControl fullWidth error={error !== undefined} required={required} disabled={input.disabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        // The ref of a form library wants the input itself, not the frame around it.
        inputRef={ref ?? input.inputRef}
        // The form's own messages speak; the browser's bubble would hide them.
        inputProps={{
          ...inputProps,
          required: false,
          'aria-required': required || undefined,
          'aria-describedby': message ? messageId : undefined,
        }}
      />
      {message && <FormHelperText id={messageId}>{message}</FormHelperText>}
    </FormControl>
  )
}
